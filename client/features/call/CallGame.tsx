import { useEffect, useReducer, useRef, useState } from 'react';

import { playCall, startCall } from '#client/shared/call/callEngine';
import type { ScenarioContent } from '#client/shared/call/scenarioShape';
import { CallBar } from './CallBar';
import { CallDebriefing } from './CallDebriefing';
import { CallTalk } from './CallTalk';
import { DispatchChoice } from './DispatchChoice';

export interface CallGameProps {
  title: string;
  content: ScenarioContent;
  /** Starts another call; absent when there is none. */
  onNext?: () => void;
  onClose: () => void;
}

/** Sample call. It is played in the browser: nothing is stored, and nothing is sent. */
export function CallGame(props: CallGameProps) {
  const [round, setRound] = useState(1);
  return <Round key={round} {...props} onReplay={() => setRound(round + 1)} />;
}

const MOST_SEEDS = 1_000_000;

function Round({
  title,
  content,
  onNext,
  onClose,
  onReplay,
}: CallGameProps & { onReplay: () => void }) {
  const [call, act] = useReducer(playCall, content, (scenario) =>
    startCall(scenario, Math.floor(Math.random() * MOST_SEEDS)),
  );
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { stage, lines } = call;
  // After each step the focus goes to the question, or to the headline of the debriefing.
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), [stage, lines.length]);
  if (stage === 'debriefing')
    return <CallDebriefing {...{ title, call, titleRef, onReplay, onNext, onClose }} />;
  const Stage = stage === 'talk' ? CallTalk : DispatchChoice;
  return (
    <div className="on-night flex min-h-0 flex-1 flex-col text-night-text">
      <CallBar call={call} onClose={onClose} />
      <Stage call={call} onAction={act} titleRef={titleRef} />
    </div>
  );
}
