import { useState } from 'react';

import type { OneGameResultQuery } from '#client/generated/graphql';
import { counted, formatPreciseClock } from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';

type Calls = NonNullable<OneGameResultQuery['gameResult']>['calls'];

/** Number of calls that are shown initially. */
const FIRST = 20;

const seconds = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

export interface ResultCallsProps {
  calls: Calls;
  /** IDs of the calls that a plausibility check flagged. */
  doubtful: ReadonlySet<string>;
}

/** Calls of a shift in chronological order. Calls that a plausibility check flagged are marked. */
export function ResultCalls({ calls, doubtful }: ResultCallsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? calls : calls.slice(0, FIRST);
  return (
    <Card as="section" aria-labelledby="titre-appels" className="min-w-0 p-4 md:p-5">
      <h2 id="titre-appels" className="text-lg">
        {counted(calls.length, 'appel')}
      </h2>
      {calls.length === 0 ? (
        <p className="mt-2 text-body text-muted">
          Les appels de cette garde ne sont plus conservés.
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {shown.map((call) => (
            <li
              key={call.callId}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-2.5 text-body sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
            >
              <time dateTime={call.answeredAt} className="data text-note text-muted">
                {formatPreciseClock(call.answeredAt)}
              </time>
              <span className="min-w-0 text-ink">
                {callKindLabels[call.kind]}, {outcomeOf(call)}
                {doubtful.has(call.callId) && (
                  <Badge tone="warning" className="ml-2">
                    douteux
                  </Badge>
                )}
              </span>
              <span className="col-start-2 text-muted tabular-nums sm:col-start-3">
                décroché en {seconds.format(call.responseMillis / 1000)}&nbsp;s, traité en{' '}
                {call.durationSeconds}&nbsp;s
              </span>
            </li>
          ))}
        </ol>
      )}
      {!all && calls.length > FIRST && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setAll(true)}>
          Voir les {calls.length} appels
        </Button>
      )}
    </Card>
  );
}

function outcomeOf({ perfect, successful }: Calls[number]): string {
  if (perfect) return 'parfait';
  return successful ? 'réussi' : 'manqué';
}
