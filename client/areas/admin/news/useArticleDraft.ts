import { useEffect, useRef, useState } from 'react';

import { useKeepArticleDraftMutation } from '../../../generated/graphql';

/** How long typing must pause before it is kept, in milliseconds. */
const PAUSE_MS = 3000;

interface Kept {
  articleId: string | null;
  version: number | null;
  /** What is typed, as JSON. */
  json: string;
  /** Whether there is something that is not saved. */
  dirty: boolean;
}

/**
 * Keeps on the server what was typed and not saved, whenever typing pauses. What cannot be kept is
 * tried again with the next change.
 */
export function useArticleDraft({ articleId, version, json, dirty }: Kept) {
  const [keep] = useKeepArticleDraftMutation();
  const [keptJson, setKeptJson] = useState<string | null>(null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(false);
  const send = useRef(keep);
  useEffect(() => {
    send.current = keep;
  });

  useEffect(() => {
    if (!dirty) return undefined;
    const pause = setTimeout(() => {
      if (stopped.current) return;
      running.current = send.current({ variables: { articleId, version, json } }).then(
        () => setKeptJson(json),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [articleId, version, json, dirty]);

  return {
    isKept: dirty && keptJson === json,
    /** Keeps nothing from now on, and waits for what is on its way. */
    stop: () => {
      stopped.current = true;
      return running.current;
    },
    resume: () => {
      stopped.current = false;
    },
  };
}
