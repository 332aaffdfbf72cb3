import { formatTime } from '#client/platform/text/format';
import { TARGET_RESPONSE_SECONDS } from '#client/platform/progress';
import { secondsText, type Call, type Debriefed } from '../shiftLabels';
import { MarkShape } from './OutcomeMark';
import {
  DRAWINGS,
  extremesOf,
  markRadius,
  placeOfLabel,
  secondScale,
  timeScale,
  timeTicks,
  type Stem,
} from './scales';

interface CallsDrawingProps extends Pick<Debriefed, 'shift' | 'calls'> {
  size: keyof typeof DRAWINGS;
  className: string;
}

/** One stem per call at its time. Its height is the time to answer, its mark the outcome. */
export function CallsDrawing({ size, shift, calls, className }: CallsDrawingProps) {
  const drawing = DRAWINGS[size];
  const { width, height, left, baseline } = drawing;
  const [from, to] = spanOf(shift, calls);
  const { fastest, slowest } = extremesOf(calls);
  const x = timeScale(drawing, from, to);
  const y = secondScale(drawing, Math.max(slowest.responseMillis / 1000, TARGET_RESPONSE_SECONDS));
  const stemOf = ({ answeredAt, responseMillis }: Call): Stem => ({
    at: x(Date.parse(answeredAt)),
    height: y(responseMillis / 1000),
  });
  const radius = markRadius(drawing, calls.length);
  const target = y(TARGET_RESPONSE_SECONDS);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`w-full font-text ${className}`}>
      <path
        d={`M${left} ${target}H${width}`}
        stroke="var(--color-success)"
        strokeWidth="1.5"
        strokeDasharray="6 5"
      />
      <text fill="var(--color-success)" fontSize="13" fontWeight="600">
        <tspan x="0" y={target - 5}>
          Objectif
        </tspan>
        <tspan x="0" y={target + 13}>
          {`${TARGET_RESPONSE_SECONDS}\u00A0s`}
        </tspan>
      </text>
      <path d={`M${left} ${baseline}H${width}`} stroke="var(--color-field)" />
      {calls.map((call) => {
        const { at, height } = stemOf(call);
        return (
          <path
            key={call.callId}
            d={`M${at} ${baseline}V${height}`}
            stroke={call.successful ? 'var(--color-chart-1)' : 'var(--color-chart-2)'}
            strokeWidth={Math.max(1.5, radius * 0.42)}
          />
        );
      })}
      {calls.map((call) => {
        const { at, height } = stemOf(call);
        return <MarkShape key={call.callId} {...call} x={at} y={height} radius={radius} />;
      })}
      {[...new Set([slowest, fastest])].map((call) => {
        const stem = stemOf(call);
        const place = placeOfLabel(drawing, stem, calls.map(stemOf));
        // Above its mark, only the label of the highest stem is free of other marks.
        if (place === 'above' && call !== slowest) return null;
        return (
          <Label
            key={call.callId}
            text={secondsText(call.responseMillis / 1000)}
            stem={stem}
            place={place}
          />
        );
      })}
      <g fill="var(--color-muted)" fontSize={size === 'large' ? 14 : 13} textAnchor="middle">
        {[from, ...timeTicks(from, to, drawing.ticks), to].map((time) => (
          <text
            key={time}
            x={Math.min(Math.max(x(time), left + 18), width - 30)}
            y={baseline + 25}
            fontWeight="500"
          >
            {formatTime(new Date(time))}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Returns the start and the end of a shift, or of its last call, as timestamps. */
function spanOf(
  { openedAt, closedAt }: Debriefed['shift'],
  calls: readonly Call[],
): [from: number, to: number] {
  const from = Date.parse(openedAt);
  const last = calls.at(-1);
  const end = last ? Date.parse(last.answeredAt) + last.durationSeconds * 1000 : from;
  return [from, Math.max(end, closedAt ? Date.parse(closedAt) : end)];
}

interface LabelProps {
  text: string;
  stem: Stem;
  place: ReturnType<typeof placeOfLabel>;
}

/** Time to answer of a call, beside its mark. */
function Label({ text, stem: { at, height }, place }: LabelProps) {
  const places = {
    left: { x: at - 15, y: height + 5, textAnchor: 'end' },
    right: { x: at + 15, y: height + 5, textAnchor: 'start' },
    above: { x: at, y: height - 14, textAnchor: 'middle' },
  } as const;
  return (
    <text
      {...places[place]}
      fill="var(--color-ink)"
      fontSize="14"
      fontWeight="700"
      // An outline in the background colour, so that the text stays readable over thin lines.
      stroke="var(--color-surface)"
      strokeWidth="4"
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
