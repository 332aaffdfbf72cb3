import { useId } from 'react';

import { Statement } from '#features/decisions/Statement';
import {
  useDecisionPreviewQuery,
  type DecisionKind,
  type DecisionPreviewInput,
  type PreviewedDecisionFragment,
} from '#client/generated/graphql';
import { useSettled } from '#client/platform/forms/useSettled';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';

export interface DecisionReader {
  /** Heading above the text, such as 'Message à lmartin'. */
  heading: string;
  kinds: readonly DecisionKind[];
}

export interface DecisionPreviewProps {
  readers: readonly DecisionReader[];
  about: Omit<DecisionPreviewInput, 'kinds'>;
  /** Whether the rules were loaded or failed to load. The preview is requested only afterwards. */
  ready: boolean;
}

/** Preview of the text that each recipient of a decision will receive. */
export function DecisionPreview({ readers, about, ready }: DecisionPreviewProps) {
  const kinds = readers.flatMap((reader) => reader.kinds);
  const now = JSON.stringify({ ...about, kinds });
  const asked = useSettled(now);
  const input = JSON.parse(asked) as DecisionPreviewInput;
  const query = useDecisionPreviewQuery({
    variables: { input },
    skip: kinds.length === 0 || !ready,
    fetchPolicy: 'no-cache',
  });
  if (kinds.length === 0) return null;
  const shown = withPreviousData(query);
  return (
    <QueryView
      // Marks the preview as outdated from the first keystroke. The new text is requested after a
      // pause.
      query={{ ...shown, outdated: shown.outdated || asked !== now }}
      failure="L’aperçu n’a pas pu être chargé. Vous pouvez quand même prendre la décision."
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {({ decisionPreview }) => (
        <div className="grid gap-4">
          {readers
            .filter((reader) => reader.kinds.length > 0)
            .map(({ heading, kinds: own }) => (
              <Read key={heading} heading={heading}>
                {decisionPreview
                  .filter(({ kind }) => own.includes(kind))
                  .map((decision) => (
                    <PreviewedText key={decision.kind} decision={decision} />
                  ))}
              </Read>
            ))}
        </div>
      )}
    </QueryView>
  );
}

/** Text that a member will receive: the statement of a decision, and its notification. */
export function PreviewedText({ decision }: { decision: PreviewedDecisionFragment }) {
  const { title, notificationTitle, notificationMessage } = decision;
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-ink">{title}</p>
      <Statement decision={{ ...decision, quote: null, appeal: null }} />
      {notificationTitle && (
        <p className="text-note wrap-anywhere text-muted">
          Notification&nbsp;: <b className="font-semibold">{notificationTitle}</b>.{' '}
          {notificationMessage}
        </p>
      )}
    </div>
  );
}

function Read({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-body">
        {heading}
      </h3>
      <div
        role="group"
        aria-labelledby={id}
        className="mt-1.5 grid gap-4 rounded-control border border-line bg-canvas p-3"
      >
        {children}
      </div>
    </section>
  );
}
