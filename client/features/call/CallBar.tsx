import { X } from 'lucide-react';

import type { Call } from '#client/shared/call/callEngine';
import { Button } from '#ui/inputs/Button';
import { HazardBand } from '#ui/layout/HazardBand';
import { callClock } from './callTexts';

export interface CallBarProps {
  /** The call; null while it is loading. */
  call: Call | null;
  onClose: () => void;
}

/** Header of a sample call: the caller, the clock and the button that leaves the call. */
export function CallBar({ call, onClose }: CallBarProps) {
  const caller = call?.scenario.caller;
  return (
    <header className="on-night shrink-0 bg-night-900 text-night-text">
      <div className="page-column flex min-h-14 items-center gap-4 md:min-h-17">
        <p className="flex min-w-0 flex-1 items-baseline gap-2 text-body">
          <span className="data shrink-0 text-sm font-semibold text-night-accent">
            {call?.scenario.line.split(' ')[0] ?? 'Appel entrant'}
          </span>
          {caller && (
            <span className="min-w-0 truncate">
              <b className="font-semibold text-white">{caller.name}</b>
              <span className="hidden md:inline">
                {' '}
                · {caller.role}. {caller.mood}.
              </span>
            </span>
          )}
        </p>
        {call && (
          <span
            role="timer"
            aria-label="Durée de l’appel"
            className="data text-2xl leading-none font-semibold text-white"
          >
            {callClock(call.seconds)}
          </span>
        )}
        <Button
          variant="night"
          className="max-md:-mr-3 max-md:border-transparent"
          onClick={onClose}
        >
          <X aria-hidden="true" size={16} /> <span className="max-md:sr-only">Quitter</span>
        </Button>
      </div>
      <HazardBand />
    </header>
  );
}
