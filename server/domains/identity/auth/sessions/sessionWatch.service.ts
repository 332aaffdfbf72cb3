import { cluster } from '../../../../platform/running/cluster';
import type { Member } from '../../../../platform/access/actor';
import { readSessionFacts } from '../auth.reads';
import { together } from '../../../../platform/cache/together';
import { sessionTopic } from './sessions.service';
import { SessionEndReason } from './session.types';
import { lookAfter } from './watchedSessions';

/**
 * Gives the reason when the session of the actor ends, once, and is then over. It only listens:
 * the job that removes idle sessions, one for all, is what tells of those, and `recheckSessions` of
 * what other servers could not.
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
    // The generator may be waiting for a message: it is woken first, else it would never return.
    async return() {
      stop.abort();
      return reasons.return(undefined);
    },
  };
}

/** For all the streams of a page that begin together. */
const sessionNow = together(readSessionFacts, ({ userId, sessionId }) => `${userId} ${sessionId}`);

async function* endOf(actor: Member, signal: AbortSignal): AsyncGenerator<SessionEndReason, void> {
  const { sessionId, userId } = actor;
  const messages = cluster().subscribe(sessionTopic(sessionId), signal)[Symbol.asyncIterator]();
  const first = messages.next();
  // It may have ended before the listening began.
  if (!(await sessionNow({ sessionId, userId }))) {
    yield SessionEndReason.EXPIRED;
    return;
  }
  const { value, done } = await first;
  if (!done) yield value as SessionEndReason;
}

/**
 * What `open` gives, until the session of the actor ends: by a sign-out, a ban, a deactivation, a
 * change of password or idleness. For the streams of a signed-in person.
 * @param open listens until its signal aborts
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
  // A session that cannot be watched is not trusted either.
  end.next().then(close, close);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const step = await messages.next();
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
