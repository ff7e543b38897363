/** A few numbers with their names. */
export function Facts({
  facts,
  class: name,
}: {
  readonly facts: readonly (readonly [value: string, name: string])[];
  readonly class: string;
}) {
  return (
    <dl class={name}>
      {facts.map(([value, of]) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
