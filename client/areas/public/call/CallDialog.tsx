import { useState } from 'react';

import { CallBar } from '#features/call/CallBar';
import { CallGame } from '#features/call/CallGame';
import { usePublicCallQuery } from '#client/generated/publicGraphql';
import { contentOf } from '#client/shared/call/scenarioText';
import { QueryFailure } from '#ui/feedback/QueryView';
import { Spinner } from '#ui/feedback/Spinner';
import { ScreenDialog } from '#ui/overlays/ScreenDialog';

export interface CallDialogProps {
  /** Slug of the call to start with. */
  slug: string;
  onClose: () => void;
}

/** Dialog in which a sample call is played. Its content is loaded once, before the call starts. */
export default function CallDialog({ slug: first, onClose }: CallDialogProps) {
  const [slug, setSlug] = useState(first);
  const query = usePublicCallQuery({ variables: { slug } });
  const scenario = query.data?.scenario;
  const next = query.data?.scenarioAfter;
  return (
    <ScreenDialog
      title={scenario ? `Appel d’essai\u00A0: ${scenario.title}` : 'Appel d’essai'}
      onClose={onClose}
    >
      {scenario ? (
        <CallGame
          key={scenario.slug}
          title={scenario.title}
          content={contentOf(scenario)}
          onNext={next ? () => setSlug(next.slug) : undefined}
          onClose={onClose}
        />
      ) : (
        <div className="on-night flex min-h-0 flex-1 flex-col text-night-text">
          <CallBar call={null} onClose={onClose} />
          <div className="grid flex-1 place-items-center bg-surface p-4 text-text">
            {query.loading ? (
              <Spinner label="L’appel arrive…" />
            ) : (
              <QueryFailure failure="L’appel n’a pas pu être chargé." {...query} />
            )}
          </div>
        </div>
      )}
    </ScreenDialog>
  );
}
