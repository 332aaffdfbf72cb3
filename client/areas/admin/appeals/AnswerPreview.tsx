import { useId } from 'react';

import type { AppealPreviewQuery } from '#client/generated/graphql';
import { WrittenText } from '#ui/data/WrittenText';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { quoted } from '#client/shared/quoted';

export interface AnswerTextProps {
  query: QueryState<AppealPreviewQuery>;
  /** Grounds that the viewer has written. */
  grounds: string;
}

export interface AnswerPreviewProps extends AnswerTextProps {
  /** Name of the appellant. */
  reader: string;
}

/** Preview of the answer to an appeal, with its heading. */
export function AnswerPreview({ reader, ...text }: AnswerPreviewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-body font-semibold text-ink">
        Ce que lira {reader}
      </h4>
      <AnswerText {...text} />
    </section>
  );
}

/** Mail and notification that the appellant will receive. */
export function AnswerText({ query, grounds }: AnswerTextProps) {
  return (
    <QueryView
      query={query}
      failure="L’aperçu n’a pas pu être chargé. Vous pouvez quand même répondre."
      skeleton={<Skeleton className="mt-1.5 h-40" />}
    >
      {({ appealPreview: { effect, rule, decidedBy, finality, notificationMessage } }) => (
        <dl className="mt-1.5 grid gap-x-4 gap-y-2.5 rounded-control border border-line bg-canvas p-3.5 text-body sm:grid-cols-[6rem_minmax(0,1fr)] [&>dd]:min-w-0 [&>dd]:wrap-anywhere [&>dd]:text-ink [&>dt]:text-muted">
          <dt>Décidé</dt>
          <dd>{effect}</dd>
          <dt>Pourquoi</dt>
          <dd>
            {grounds.trim() === '' ? 'À écrire plus haut' : <WrittenText>{grounds}</WrittenText>}
          </dd>
          {rule && (
            <>
              <dt>La règle</dt>
              <dd>
                {quoted(rule.title)} (version {rule.version}).
              </dd>
            </>
          )}
          <dt>Par qui</dt>
          <dd>{decidedBy}</dd>
          <dt>Ensuite</dt>
          <dd>{finality}</dd>
          <dt>Notification</dt>
          <dd>{notificationMessage}</dd>
        </dl>
      )}
    </QueryView>
  );
}
