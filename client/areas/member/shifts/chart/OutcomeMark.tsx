import type { Outcome } from '../shiftLabels';

/** Radius of the marks of calls, in the units of their SVG; a cross is as large. */
const RADIUS = 7;

/** Mark for the outcome of a call, as in the drawing of calls: a disc, a ring or a boxed cross. */
export function OutcomeMark(outcome: Outcome) {
  return (
    <svg aria-hidden="true" viewBox="-9 -9 18 18" className="size-4.5 shrink-0">
      <MarkShape {...outcome} />
    </svg>
  );
}

interface MarkShapeProps extends Outcome {
  x?: number;
  y?: number;
  radius?: number;
}

/** Shape of the mark, to place in an SVG. */
export function MarkShape({ successful, perfect, x = 0, y = 0, radius = RADIUS }: MarkShapeProps) {
  if (successful) {
    return (
      <circle
        cx={x}
        cy={y}
        r={perfect ? radius : radius * 0.83}
        fill={perfect ? 'var(--color-chart-1)' : 'var(--color-surface)'}
        stroke={perfect ? undefined : 'var(--color-chart-1)'}
        strokeWidth={radius * 0.35}
      />
    );
  }
  const [box, arm] = [radius * 1.25, radius * 0.57];
  return (
    <g>
      <rect
        x={x - box}
        y={y - box}
        width={box * 2}
        height={box * 2}
        rx={radius * 0.55}
        fill="var(--color-chart-2)"
      />
      <path
        d={`M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
        stroke="var(--color-surface)"
        strokeWidth={radius * 0.34}
        strokeLinecap="round"
      />
    </g>
  );
}
