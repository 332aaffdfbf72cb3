import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { CallLine } from '#client/shared/call/callEngine';
import { classes } from '#ui/inputs/classes';
import { callClock } from './callTexts';
import { Ordinals } from './Ordinals';

/** Delay between two new lines, in milliseconds. With reduced motion there is none. */
const LINE_MS = 500;

/** Log of the conversation, whose new lines appear one after the other. */
export function CallLog({ lines }: { lines: readonly CallLine[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ shown, before }, setShown] = useState({ shown: lines.length, before: 0 });
  if (shown !== lines.length) setShown({ shown: lines.length, before: shown });
  useEffect(() => {
    const { current } = frame;
    if (current) current.scrollTop = current.scrollHeight;
  }, [lines.length]);
  return (
    <div
      ref={frame}
      role="log"
      aria-label="Conversation"
      // A scrollable region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-h-24 flex-1 flex-col overflow-y-auto overscroll-contain py-4"
    >
      <div className="mt-auto grid gap-1.5">
        {lines.map((line, index) => (
          <Line
            // Lines are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            line={line}
            follows={lines[index - 1]}
            delay={Math.max(0, index - before) * LINE_MS}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  line: CallLine;
  /** Previous line; undefined for the first. */
  follows: CallLine | undefined;
  delay: number;
}

function Line({ line: { by, text, at }, follows, delay }: LineProps) {
  const continues = follows?.by === 'caller' && by === 'caller';
  const hasTime = !continues && follows?.at !== at;
  return (
    <div
      className={classes(
        'grid animate-fade-in grid-cols-[2.75rem_1fr] gap-x-3 motion-reduce:animate-none',
        by === 'operator' && follows && 'mt-2.5',
      )}
      style={{ animationDelay: `${delay}ms`, animationFillMode: 'backwards' }}
    >
      <span className="data pt-1 text-note text-night-muted">{hasTime && callClock(at)}</span>
      <p
        className={classes(
          by === 'operator' && 'text-body text-night-muted',
          by === 'caller' && 'text-[1.0625rem] text-white',
          by === 'site' && 'flex items-center gap-2 text-body font-semibold text-night-success',
        )}
      >
        {by === 'operator' && <b className="font-semibold">Vous&nbsp;: </b>}
        {by === 'caller' && !continues && <span className="sr-only">Appelant&nbsp;: </span>}
        {by === 'site' && <Check aria-hidden="true" size={16} className="shrink-0" />}
        <span>
          <Ordinals text={text} />
        </span>
      </p>
    </div>
  );
}
