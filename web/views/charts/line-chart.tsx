/** A line chart of a value over time, with a sentence for screen readers and a table. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { shareOf, ticksOf } from './scale';
import './charts.css';

export interface ChartPoint {
  /** The time. */
  readonly at: number;
  readonly value: number;
}

interface LineChartProps {
  /** In chronological order. */
  readonly points: readonly ChartPoint[];
  /** A summary in one sentence. */
  readonly label: string;
  readonly valueWords: (value: number) => string;
  readonly momentWords: (moment: number) => string;
  /** The minimum and maximum possible values. */
  readonly limits?: readonly [number, number];
  /** The texts of the table beside it. */
  readonly table: { readonly summary: string; readonly moment: string; readonly value: string };
}

const HEIGHT = 220;
const LEFT = 52;
const RIGHT = 14;
const TOP = 22;
const BOTTOM = 30;

const digits = (value: number) => Number(value.toFixed(1));

/** Drawn at its display width, so its text has the same size everywhere. */
function Picture({ points, label, valueWords, momentWords, limits }: LineChartProps) {
  const svg = useRef<SVGSVGElement>(null);
  const shown = useSignal(640);
  useLayoutEffect(() => {
    if (!svg.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) shown.value = Math.round(entry.contentRect.width);
    });
    observer.observe(svg.current);
    return () => observer.disconnect();
  }, []);
  const width = shown.value;
  const values = points.map(({ value }) => value);
  const all = ticksOf(Math.min(...values), Math.max(...values));
  const ticks = limits ? all.filter((tick) => tick >= limits[0] && tick <= limits[1]) : all;
  const [low, high] = [ticks[0], ticks[ticks.length - 1]];
  const [first, last] = [points[0], points[points.length - 1]];
  // Evenly spaced, not by date: a long pause would squeeze everything else together.
  const x = (index: number) =>
    digits(LEFT + (width - LEFT - RIGHT) * (points.length > 1 ? index / (points.length - 1) : 0.5));
  const y = (value: number) => digits(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * shareOf(value, low, high));
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join('L');
  const best = values.indexOf(Math.max(...values));
  const floor = HEIGHT - BOTTOM;
  return (
    <svg
      ref={svg}
      class="line-chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path class="grid" d={`M${LEFT},${y(tick)}H${width - RIGHT}`} />
          <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
            {valueWords(tick)}
          </text>
        </g>
      ))}
      <path class="area" d={`M${x(0)},${floor}L${line}L${x(points.length - 1)},${floor}Z`} />
      <path class="line" d={`M${line}`} />
      {best !== points.length - 1 && (
        <>
          <circle class="peak" cx={x(best)} cy={y(values[best])} r="5" />
          <text
            class="peak-value"
            x={Math.min(width - RIGHT - 14, Math.max(LEFT + 14, x(best)))}
            y={y(values[best]) - 11}
            text-anchor="middle"
          >
            {valueWords(values[best])}
          </text>
        </>
      )}
      <circle class="dot" cx={x(points.length - 1)} cy={y(last.value)} r="6" />
      <text x={LEFT} y={HEIGHT - 6}>
        {momentWords(first.at)}
      </text>
      {points.length > 1 && (
        <text x={width - RIGHT} y={HEIGHT - 6} text-anchor="end">
          {momentWords(last.at)}
        </text>
      )}
    </svg>
  );
}

export function LineChart(props: LineChartProps) {
  const { points, valueWords, momentWords, table } = props;
  if (points.length === 0) return null;
  return (
    <>
      <Picture {...props} />
      <details>
        <summary>{table.summary}</summary>
        <table class="chart-table">
          <thead>
            <tr>
              <th scope="col">{table.moment}</th>
              <th scope="col">{table.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, value }, index) => (
              <tr key={index}>
                <th scope="row">{momentWords(at)}</th>
                <td>{valueWords(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
