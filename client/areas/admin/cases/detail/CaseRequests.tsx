import { useState } from 'react';

import {
  useOneConfirmationQuery,
  type CaseDetailsFragment,
  type CaseLineFragment,
} from '#client/generated/graphql';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { OpenedRequest } from '#areas/admin/confirmations/RequestView';
import { useLiveQueue } from '#areas/admin/queues/useLiveQueue';

/** Returns the IDs of the requests for approval that are pending in a case. */
function pendingRequests(timeline: readonly CaseLineFragment[]): string[] {
  const idsOf = (kind: CaseLineFragment['kind']) =>
    timeline.flatMap((line) => (line.kind === kind && line.refId ? [line.refId] : []));
  const settled = new Set(idsOf('CONFIRMATION_SETTLED'));
  return idsOf('CONFIRMATION_ASKED').filter((id) => !settled.has(id));
}

interface CaseRequestsProps {
  row: CaseDetailsFragment;
  /** Reloads the case after a request was decided. */
  onSettled: () => void;
}

/** Card with the pending requests for approval of a case, which the viewer can confirm or refuse. */
export function CaseRequests({ row, onSettled }: CaseRequestsProps) {
  // Requests with an answer that contains something. They stay when another member answers first.
  const [typed, setTyped] = useState<readonly string[]>([]);
  const pending = pendingRequests(row.timeline);
  const ids = [...pending, ...typed.filter((id) => !pending.includes(id))];
  if (ids.length === 0) return null;
  return (
    <Card
      as="section"
      aria-label="Demandes à confirmer"
      className="grid min-w-0 gap-4 divide-y divide-line px-4 py-4.5 max-lg:order-2 md:px-5 print:hidden"
    >
      {ids.map((id) => (
        <OneRequest
          key={id}
          id={id}
          onSettled={onSettled}
          onTyped={(isTyped) =>
            setTyped((others) => [...others.filter((one) => one !== id), ...(isTyped ? [id] : [])])
          }
        />
      ))}
    </Card>
  );
}

interface OneRequestProps extends Pick<CaseRequestsProps, 'onSettled'> {
  id: string;
  onTyped: (isTyped: boolean) => void;
}

function OneRequest({ id, onSettled, onTyped }: OneRequestProps) {
  const query = useOneConfirmationQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const refresh = useLiveQueue('CONFIRMATIONS', () => {
    onSettled();
    return query.refetch();
  });
  return (
    <div className="not-first:pt-4">
      <QueryView
        query={query}
        failure="La demande n’a pas pu être chargée."
        skeleton={<Skeleton className="h-44" />}
        isEmpty={({ confirmation }) => confirmation === null}
        empty={<p className="text-sm text-muted">Cette demande ne vous concerne pas.</p>}
      >
        {({ confirmation }) =>
          confirmation && (
            <OpenedRequest request={confirmation} onDone={refresh} onTyped={onTyped} />
          )
        }
      </QueryView>
    </div>
  );
}
