import { rankLabels, callKindLabels } from '#client/platform/text/labels';
import { formatClock } from '#client/platform/text/format';
import { namedRun, secondsText, type Call, type Debriefed, type Report } from '../shiftLabels';
import {
  DRAWING,
  kindsOf,
  placeOfName,
  secondScale,
  secondTicks,
  timeScale,
  timeTicks,
  type Stem,
} from './scales';

const { width, left, right, top, baseline, lane } = DRAWING;
const LANES = baseline + 50;

const inks = {
  text: { fill: 'var(--color-muted)', fontSize: '0.75rem' },
  strong: { fill: 'var(--color-ink)', fontSize: '0.75rem', fontWeight: 600 },
} as const;

export interface ShiftDrawingProps {
  debriefed: Debriefed;
  report: Report;
}

/** Returns the scales of the timeline, which depend on the shift. */
function layoutOf({ shift, calls }: Debriefed, { ownResponses, peerResponses }: Report) {
  const from = Date.parse(shift.openedAt);
  const last = calls.at(-1);
  const end = last ? Date.parse(last.answeredAt) + last.durationSeconds * 1000 : from;
  const to = Math.max(end, shift.closedAt ? Date.parse(shift.closedAt) : end);
  const most = Math.max(
    ...calls.map(({ responseMillis }) => responseMillis / 1000),
    ownResponses?.medianSeconds ?? 0,
    peerResponses?.medianSeconds ?? 0,
  );
  const ticks = secondTicks(most);
  return { from, to, ticks, x: timeScale(from, to), y: secondScale(ticks), kinds: kindsOf(calls) };
}

type Layout = ReturnType<typeof layoutOf>;

/** Timeline of the calls of a shift. Response times are above the axis, handling times below it. */
export function ShiftDrawing({ debriefed, report }: ShiftDrawingProps) {
  const layout = layoutOf(debriefed, report);
  const foot = LANES + layout.kinds.length * lane;
  return (
    <svg viewBox={`0 0 ${width} ${foot + 28}`} className="hidden w-full px-3 lg:block">
      <defs>
        <pattern
          id="hachures"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path stroke="var(--color-chart-2)" strokeWidth="3" d="M0 0v6" />
        </pattern>
      </defs>
      <Axes layout={layout} foot={foot} />
      <Medians layout={layout} debriefed={debriefed} report={report} />
      {debriefed.calls.map((call) => (
        <CallMark key={call.callId} call={call} layout={layout} />
      ))}
      <Marks debriefed={debriefed} report={report} layout={layout} />
    </svg>
  );
}

function Axes({
  layout: { from, to, ticks, x, y, kinds },
  foot,
}: {
  layout: Layout;
  foot: number;
}) {
  const times = timeTicks(from, to);
  const laneLines = kinds.map((_, index) => `M${left} ${LANES + (index + 1) * lane}H${right}`);
  return (
    <>
      <path
        stroke="var(--color-chart-grid)"
        d={[
          ...ticks.slice(1).map((seconds) => `M${left} ${y(seconds)}H${right}`),
          ...laneLines,
          ...times.map((time) => `M${x(time)} ${top}V${foot}`),
        ].join('')}
      />
      <path
        stroke="var(--color-field)"
        d={`M${left} ${baseline}H${right}M${x(from)} ${top - 10}V${foot}M${x(to)} ${top - 10}V${foot}`}
      />
      <text x="0" y={top - 4} {...inks.strong}>
        Réponse
      </text>
      <text x="0" y={baseline + 26} {...inks.strong}>
        Traitement
      </text>
      {ticks.map((seconds, index) => (
        <text key={seconds} x={left - 10} y={y(seconds) + 4} textAnchor="end" {...inks.text}>
          {index === ticks.length - 1 ? `${seconds}\u00A0s` : seconds}
        </text>
      ))}
      {kinds.map((kind, index) => (
        <text key={kind} x="0" y={LANES + index * lane + 19} {...inks.text}>
          {callKindLabels[kind]}
        </text>
      ))}
      {times.map((time) => (
        <text key={time} x={x(time)} y={foot + 19} textAnchor="middle" {...inks.text}>
          {formatClock(new Date(time))}
        </text>
      ))}
      <text x={x(from)} y={foot + 19} textAnchor="middle" {...inks.strong}>
        {formatClock(new Date(from))}
      </text>
      <text x={x(to)} y={foot + 19} textAnchor="middle" {...inks.strong}>
        {formatClock(new Date(to))}
      </text>
    </>
  );
}

/** Lines of the median response times to compare with. Overlapping labels are moved apart. */
function Medians({ layout: { y }, debriefed, report }: ShiftDrawingProps & { layout: Layout }) {
  const { ownResponses: own, peerResponses: peers } = report;
  const apart = own && peers && Math.abs(y(own.medianSeconds) - y(peers.medianSeconds)) < 16;
  const ownIsLower = own && peers && own.medianSeconds <= peers.medianSeconds;
  const shift = apart ? (ownIsLower ? 9 : -9) : 0;
  return (
    <>
      {own && (
        <>
          <path
            stroke="var(--color-signal)"
            strokeWidth="1.5"
            strokeDasharray="6 4"
            d={`M${left} ${y(own.medianSeconds)}H${right}`}
          />
          <text x={right + 8} y={y(own.medianSeconds) + 4 + shift} {...inks.strong}>
            Vous {secondsText(own.medianSeconds)}
          </text>
        </>
      )}
      {peers && (
        <>
          <path
            stroke="var(--color-muted)"
            strokeWidth="1.5"
            strokeDasharray="1.5 4"
            d={`M${left} ${y(peers.medianSeconds)}H${right}`}
          />
          <text x={right + 8} y={y(peers.medianSeconds) + 4 - shift} {...inks.text}>
            {rankLabels[debriefed.rank]} {secondsText(peers.medianSeconds)}
          </text>
        </>
      )}
    </>
  );
}

function CallMark({ call, layout: { x, y, kinds } }: { call: Call; layout: Layout }) {
  const start = Date.parse(call.answeredAt);
  const [at, height] = [x(start), y(call.responseMillis / 1000)];
  const laneTop = LANES + kinds.indexOf(call.kind) * lane + 7;
  const length = Math.max(3, x(start + call.durationSeconds * 1000) - at);
  const colour = call.successful ? 'var(--color-chart-1)' : 'var(--color-chart-2)';
  return (
    <>
      <path stroke="var(--color-line-strong)" d={`M${at} ${baseline}V${laneTop}`} />
      <path stroke={colour} strokeWidth="2" d={`M${at} ${baseline}V${height}`} />
      <rect
        x={at}
        y={laneTop}
        width={length}
        height="16"
        fill={call.successful ? colour : 'url(#hachures)'}
        stroke={call.successful ? undefined : colour}
      />
      {call.successful ? (
        <circle
          cx={at}
          cy={height}
          r="5"
          fill={call.perfect ? colour : 'var(--color-surface)'}
          stroke={colour}
          strokeWidth="2"
        />
      ) : (
        <path stroke={colour} strokeWidth="2.5" d={`M${at - 5} ${height - 5}l10 10m0 -10l-10 10`} />
      )}
    </>
  );
}

/** Marks of the longest run of successful calls, the best call and the call to review. */
function Marks({
  debriefed: { calls },
  report,
  layout: { x, y },
}: ShiftDrawingProps & { layout: Layout }) {
  const { best, worst } = report;
  const run = namedRun(report);
  const stems = calls.map(({ callId, answeredAt, responseMillis }) => ({
    callId,
    at: x(Date.parse(answeredAt)),
    height: y(responseMillis / 1000),
  }));
  const stemOf = (id: string | undefined) => stems.find(({ callId }) => callId === id);
  const [first, last] = [stemOf(run?.firstCallId), stemOf(run?.lastCallId)];
  const named = [
    { label: 'Meilleur', stem: stemOf(best?.callId), line: 16 },
    { label: 'À revoir', stem: stemOf(worst?.callId), line: 32 },
  ];
  return (
    <>
      {run && first && last && (
        <>
          <path
            stroke="var(--color-success)"
            strokeWidth="1.5"
            fill="none"
            d={`M${first.at} ${top + 4}V${top - 4}H${last.at}V${top + 4}`}
          />
          <text
            x={(first.at + last.at) / 2}
            y={top - 11}
            textAnchor="middle"
            {...inks.strong}
            fill="var(--color-success)"
          >
            {`Série de ${run.length} appels réussis`}
          </text>
        </>
      )}
      {named.map(
        ({ stem, ...name }) =>
          stem && <Name key={name.label} {...name} stem={stem} stems={stems} />,
      )}
    </>
  );
}

interface NameProps {
  label: string;
  stem: Stem;
  stems: readonly Stem[];
  /**
   * Distance from the axis down to the label, in SVG units. Used if the label has no room beside
   * the vertical line of the call.
   */
  line: number;
}

function Name({ label, stem, stems, line }: NameProps) {
  const { at, height } = stem;
  const places = {
    right: { x: at + 11, y: height + 4, textAnchor: 'start' },
    left: { x: at - 11, y: height + 4, textAnchor: 'end' },
    below: { x: at, y: baseline + line, textAnchor: 'middle' },
  } as const;
  return (
    <text
      {...places[placeOfName(stem, stems)]}
      {...inks.strong}
      // An outline in the background colour, so that the text stays readable over thin lines.
      stroke="var(--color-surface)"
      strokeWidth="4"
      paintOrder="stroke"
    >
      {label}
    </text>
  );
}
