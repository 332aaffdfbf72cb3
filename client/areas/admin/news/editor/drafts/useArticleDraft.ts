import { useEffect, useRef, useState } from 'react';

import { useSaveArticleDraftMutation } from '#client/generated/graphql';
import { isUnanswered, readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { useLeaveBehind, type DraftPlace } from './unsavedArticles';

/** Pause in typing before the draft is saved, in milliseconds. */
const PAUSE_MS = 3000;
/** Maximum time between saves during continuous typing, in milliseconds. */
const LONGEST_MS = 15_000;
/**
 * Time without a response after which the page says that the server does not respond, in
 * milliseconds. Also the interval between retries.
 */
const RETRY_MS = 10_000;

interface UnsavedDraft {
  place: DraftPlace;
  version: number | null;
  /** Form values as JSON. */
  json: string;
  dirty: boolean;
}

/** Last attempt to save the draft. */
interface Attempt {
  json: string | null;
  outcome: 'none' | 'running' | 'kept' | 'refused' | 'unanswered';
  /** Time of the outcome, in milliseconds since the epoch. */
  at: number;
}

const noAttempt = (): Attempt => ({ json: null, outcome: 'none', at: 0 });

/**
 * Saves unsaved changes as a draft on the server when typing pauses, at the latest after 15 seconds
 * of continuous typing. If the server refuses the draft, saves again at the next change. If the
 * server does not respond, saves again every 10 seconds.
 */
export function useArticleDraft(unsaved: UnsavedDraft) {
  const { place, version, json, dirty } = unsaved;
  const stopped = useRef(false);
  const { last, isSilent, refusal, running, attempt, reset } = useAttempt(unsaved);
  useAttempts({ json, dirty, last, attempt: () => stopped.current || attempt() });
  const isSaved = dirty && last.outcome === 'kept' && last.json === json;
  useLeaveBehind(place, dirty && !isSaved ? { json, version } : null);

  return {
    isSaved,
    /** Whether the draft is not saved because the server does not respond. */
    isUnanswered: dirty && isSilent,
    /** Reason why the server refused the draft; null when the draft was not refused. */
    refusal: dirty && last.outcome === 'refused' ? refusal : null,
    /** Stops saving, and waits for the end of the running request. */
    stop: async () => {
      stopped.current = true;
      await running.current;
    },
    /**
     * Resumes saving. Clears the result of the last attempt, because the draft on the server may
     * have been deleted in the meantime.
     */
    resume: () => {
      stopped.current = false;
      reset();
    },
  };
}

/**
 * Returns a function that sends the draft, and the result of the last attempt. The function does
 * nothing while a request is running.
 */
function useAttempt({ place, version, json }: UnsavedDraft) {
  const [saveDraft] = useSaveArticleDraftMutation();
  const [last, setLast] = useState(noAttempt);
  const [isSilent, setSilent] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<Promise<unknown> | null>(null);

  const attempt = () => {
    if (running.current) return;
    const late = setTimeout(() => setSilent(true), RETRY_MS);
    const settle = (outcome: Attempt['outcome']) => {
      clearTimeout(late);
      running.current = null;
      setSilent(outcome === 'unanswered');
      setLast({ json, outcome, at: Date.now() });
    };
    setLast({ json, outcome: 'running', at: Date.now() });
    running.current = saveDraft({ variables: { ...place, version, json } }).then(
      () => settle('kept'),
      (error: unknown) => {
        setRefusal(readApiError(error).fields.json ?? fullMessageOf(error));
        settle(isUnanswered(error) ? 'unanswered' : 'refused');
      },
    );
  };
  const reset = () => {
    setSilent(false);
    setLast(noAttempt());
  };
  return { last, isSilent, refusal, running, attempt, reset };
}

interface Attempts extends Pick<UnsavedDraft, 'json' | 'dirty'> {
  last: Attempt;
  attempt: () => unknown;
}

/** Schedules the attempts to save the draft, one after the other. */
function useAttempts({ json, dirty, last, attempt }: Attempts): void {
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  /** Time of the oldest unsent change, in milliseconds since 1970; null when all were sent. */
  const since = useRef<number | null>(null);
  useEffect(() => {
    const isNew = dirty && json !== last.json;
    since.current = isNew ? (since.current ?? Date.now()) : null;
    const again = dirty && last.outcome === 'unanswered' ? last.at + RETRY_MS : null;
    const atLatest = since.current && since.current + LONGEST_MS;
    const due = again ?? (atLatest && Math.min(Date.now() + PAUSE_MS, atLatest));
    if (last.outcome === 'running' || due === null) return undefined;
    const tryNow = () => latest.current();
    const timer = setTimeout(tryNow, due - Date.now());
    window.addEventListener('online', tryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryNow);
    };
  }, [json, dirty, last]);
}
