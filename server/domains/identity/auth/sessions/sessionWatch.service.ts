import { cluster } from '#platform/running/cluster';
import type { Member } from '#platform/access/actor';
import { readSessionFacts } from '../auth.reads';
import { dedupe } from '#platform/cache/dedupe';
import { sessionTopic } from './sessions.service';
import { SessionEndReason } from './session.types';
import { lookAfter } from './watchedSessions';

/**
 * Streams the reason for which the actor's session ends, once, when it ends. The stream does not
 * check the session itself: a job publishes the end of idle sessions, and `recheckSessions`
 * publishes the ends whose messages between servers were lost.
 */
export function watchSession(actor: Member): AsyncIterableIterator<SessionEndReason> {
  const stop = new AbortController();
  const reasons = endOf(actor, stop.signal);
  stop.signal.addEventListener('abort', lookAfter(actor), { once: true });
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      let over: boolean | undefined = true;
      try {
        const step = await reasons.next();
        over = step.done;
        return step;
      } finally {
        if (over) stop.abort();
      }
    },
    // The generator may be waiting for a message, so it is woken first; otherwise it would never
    // return.
    async return() {
      stop.abort();
      return reasons.return(undefined);
    },
  };
}

/** Deduplicates the reads of all streams that a page starts in the same tick. */
const sessionNow = dedupe(readSessionFacts, ({ userId, sessionId }) => `${userId} ${sessionId}`);

async function* endOf(actor: Member, signal: AbortSignal): AsyncGenerator<SessionEndReason, void> {
  const { sessionId, userId } = actor;
  const messages = await cluster().subscribe(sessionTopic(sessionId), signal);
  // The session may have ended before the subscription started.
  if (!(await sessionNow({ sessionId, userId }))) {
    yield SessionEndReason.EXPIRED;
    return;
  }
  const { value, done } = await messages.next();
  if (!done) yield value as SessionEndReason;
}

/**
 * Emits the messages of `open` until the actor's session ends, whatever the reason. For the
 * subscriptions of signed-in members.
 * @param open subscribes to the messages until its signal is aborted
 */
export function whileSignedIn<Message>(
  actor: Member,
  open: (signal: AbortSignal) => AsyncIterable<Message>,
): AsyncIterableIterator<Message> {
  const stop = new AbortController();
  const end = watchSession(actor);
  const messages = open(stop.signal)[Symbol.asyncIterator]();
  const close = async () => {
    stop.abort();
    await end.return?.();
  };
  // If the session cannot be watched, the stream ends as well.
  end.next().then(close, close);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const step = await messages.next().catch(async (error: unknown) => {
        await close();
        throw error;
      });
      if (!step.done && !stop.signal.aborted) return step;
      await close();
      return { done: true, value: undefined };
    },
    async return() {
      await close();
      await messages.return?.();
      return { done: true, value: undefined };
    },
  };
}
