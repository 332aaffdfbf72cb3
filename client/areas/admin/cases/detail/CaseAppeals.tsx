import { useState } from 'react';

import type {
  AppealDetailsFragment,
  CaseAppealsQuery,
  CaseDetailsFragment,
} from '#client/generated/graphql';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { AppealItem } from '#areas/admin/appeals/AppealItem';
import { sentenceOf } from '../caseLabels';
import { APPEALS_ID } from './deciding';

export interface CaseAppealsProps {
  query: QueryState<CaseAppealsQuery>;
  onDecided: () => void;
}

interface ShownAppealsProps extends CaseAppealsProps {
  row: CaseDetailsFragment;
  /** Whether an appeal of the case is pending. */
  isAwaited: boolean;
}

/** Returns the appeals in the result of the query; empty until the query is loaded. */
export const appealsIn = (data: CaseAppealsQuery | null | undefined): AppealDetailsFragment[] =>
  data?.case?.appeals ?? [];

const NO_APPEALS: CaseAppealsQuery = { case: null };

/** Returns who decided an appeal of a case. */
function overtakenText({ timeline }: CaseDetailsFragment): string {
  const line = timeline.findLast(({ kind }) => kind === 'APPEAL_DECIDED');
  const who = line ? ` ${sentenceOf(line)}.` : '';
  return `Ce recours n’attend plus de réponse.${who} Votre réponse ne peut plus être envoyée. Votre texte est gardé.`;
}

const isPending = ({ state, canDecide, conflict }: AppealDetailsFragment): boolean =>
  state === 'PENDING' && (canDecide || (conflict?.lastResort ?? false));

/**
 * Card with the pending appeals of a case, each with the form that decides the appeal. A form that
 * contains something stays when another member decides first.
 */
export function CaseAppeals({ row, query: given, isAwaited, onDecided }: ShownAppealsProps) {
  const [typed, setTyped] = useState<readonly AppealDetailsFragment[]>([]);
  const isTyped = (id: string) => typed.some((one) => one.id === id);
  const current = isAwaited ? appealsIn(given.data) : [];
  const ended = typed.filter(({ id }) => !current.some((one) => one.id === id && isPending(one)));
  const isEnded = (id: string) => ended.some((one) => one.id === id);
  const shown = [...current.filter(({ id }) => !isEnded(id)), ...ended];
  if (shown.length === 0 && (!isAwaited || given.data)) return null;
  // The list must stay in the page, so that the typed text is not lost.
  const query = ended.length > 0 ? { ...given, data: given.data ?? NO_APPEALS } : given;
  return (
    <Card
      as="section"
      aria-labelledby={APPEALS_ID}
      className="min-w-0 px-4 py-4.5 max-lg:order-5 md:px-5 print:hidden"
    >
      <h2 id={APPEALS_ID} tabIndex={-1} className="mb-3 text-lg">
        Décision sur le recours
      </h2>
      <QueryView
        query={query}
        failure="Le recours n’a pas pu être chargé."
        skeleton={<Skeleton className="h-44" />}
      >
        {() => (
          <ul className="grid gap-4 divide-y divide-line">
            {shown.map((appeal) => (
              <li key={appeal.id} className="not-first:pt-4">
                <AppealItem
                  appeal={appeal}
                  heading="h3"
                  onDecided={onDecided}
                  overtaken={isEnded(appeal.id) ? overtakenText(row) : null}
                  onTyped={(now) => {
                    if (now !== isTyped(appeal.id))
                      setTyped((all) => [
                        ...all.filter(({ id }) => id !== appeal.id),
                        ...(now ? [appeal] : []),
                      ]);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
