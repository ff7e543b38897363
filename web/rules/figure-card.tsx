/** A figure of the rules with its caption, and whether its move is legal. */
import type { Scene } from '../board/scene';
import { theme } from '../state/device/settings';
import { type FigureName, figureOf, labelsOf } from './figures';
import { type PictureLabel, pictureSvg, sizeInHexes } from './picture';
import type { RulesText } from './texts/rules-text';

/** The width of a hex in pixels; large islands are drawn smaller. */
const HEX = 62;
const WIDEST = 420;

/** The size of a picture in pixels. */
function pixelsOf(scene: Scene): { readonly width: number; readonly height: number } {
  const { width, height } = sizeInHexes(scene);
  const hex = Math.min(HEX, WIDEST / width);
  return { width: Math.round(width * hex), height: Math.round(height * hex) };
}

function Picture({ scene, alt, labels }: { scene: Scene; alt: string; labels: readonly PictureLabel[] }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(pictureSvg(scene, theme.value, labels))}`}
      alt={alt}
      {...pixelsOf(scene)}
      decoding="async"
    />
  );
}

export function FigureCard({ name, text }: { name: FigureName; text: RulesText }) {
  const { scenes, verdict } = figureOf(name);
  const labels = labelsOf(name).map(({ q, r, name: label }) => ({ at: { q, r }, text: text.labels[label] }));
  const both = scenes.length > 1;
  return (
    <figure class="card" data-figure={name} data-verdict={verdict} data-wide={both || name === 'overview'}>
      <div class="scenes">
        {scenes.map((scene, index) => (
          <Picture
            key={index}
            scene={scene}
            alt={both ? text[index === 0 ? 'before' : 'after'] : labels.map((label) => label.text).join(', ')}
            labels={labels}
          />
        ))}
      </div>
      <figcaption>
        {verdict && (
          <strong class="verdict">
            <span aria-hidden="true">{verdict === 'allowed' ? '✓' : '✗'}</span> {text[verdict]}.
          </strong>
        )}{' '}
        {text.figures[name]}
      </figcaption>
    </figure>
  );
}
