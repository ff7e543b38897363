/** The fair-deck check, step by step: everything is computed in the page. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Host } from '../../state/host/host';
import { errorSentence } from '../../state/position/words';
import { checkFairness, type FairnessCheck } from '../../state/replay/fairness';

function Verdict({ good, children }: { good: boolean; children: ComponentChildren }) {
  return (
    <strong class="verdict" data-good={good}>
      <span aria-hidden="true">{good ? '✓' : '✗'}</span> {children}
    </strong>
  );
}

function Steps({ check }: { check: FairnessCheck }) {
  const { agreeing, drawn, twoHexFits } = check;
  return (
    <ol class="proof">
      <li>
        {t('fair.promised')} <code class="breakable">{check.commitment}</code>
      </li>
      <li>
        {t('fair.seed')} <code class="breakable">{check.seed}</code>
      </li>
      <li>
        {t('fair.digest')} <code class="breakable">{check.digest}</code>{' '}
        <Verdict good={check.digestFits}>{t(check.digestFits ? 'fair.same' : 'fair.different')}</Verdict>
      </li>
      <li>
        {t('fair.deck')} <code class="deck-codes">{check.deck.join(' ')}</code>
      </li>
      <li>
        {t('fair.drawn')}{' '}
        <Verdict good={agreeing === drawn}>{t('fair.agreeing', { agreeing, drawn })}</Verdict>
      </li>
      {twoHexFits !== undefined && (
        <li>
          {t('fair.twoHex')}{' '}
          <Verdict good={twoHexFits}>{t(twoHexFits ? 'fair.same' : 'fair.different')}</Verdict>
        </li>
      )}
      <li>
        <Verdict good={check.fair}>{t(check.fair ? 'fair.fair' : 'fair.unfair')}</Verdict>
      </li>
    </ol>
  );
}

export function FairDeck({ host }: { host: Host }) {
  const check = useSignal<FairnessCheck | undefined>(undefined);
  const failed = useSignal('');
  useEffect(() => {
    const engine = import('../../engine/engine').then(({ loadEngine }) => loadEngine());
    Promise.all([host.fairness(), engine])
      .then(([told, rules]) => checkFairness(told, rules))
      .then(
        (done) => {
          check.value = done;
        },
        (error: unknown) => {
          failed.value = errorSentence(error);
        },
      );
  }, [host]);
  if (failed.value) {
    return (
      <p class="fault" role="alert">
        {failed.value}
      </p>
    );
  }
  if (!check.value) return <p class="hint">{t('app.loading')}</p>;
  return (
    <>
      <p class="hint">{t('fair.text')}</p>
      <Steps check={check.value} />
    </>
  );
}
