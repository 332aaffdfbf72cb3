import { Permission } from '#platform/access/permissions';
import { randomUUID } from 'node:crypto';
import type { Member } from '#platform/access/actor';
import { afterCommit, query, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { inBackground } from '#platform/running/background';
import { now, SECOND } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { isId } from '#platform/text/ids';
import { actorAsOfNow } from '#domains/identity/auth/auth.service';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import { Article } from '../article/article.entity';
import { newsErrors } from '../news.errors';
import type { ArticleEditing, ArticleEditor } from './editing.types';

const TOPIC = 'article-editing:';
const topicOf = (articleId: number) => `${TOPIC}${articleId}`;

/** Interval at which an open editor announces itself again, in milliseconds. */
const ANNOUNCED_EVERY = 20 * SECOND;

/**
 * Time after its last announcement at which an editor no longer counts as open, in milliseconds.
 * Needed because a server that stops announces nothing.
 */
export const PRESENCE_TIME = 45 * SECOND;

/** Maximum number of editors whose names are sent. */
const MAX_NAMED = 10;

/**
 * Messages between the open editors of an article on all servers. The list of open editors is not
 * stored: each stream builds it in memory from these messages.
 */
type Message =
  /** An editor is open. If `asks` is true, the other editors answer with the same message. */
  | { kind: 'open'; stream: string; userId: number; asks: boolean }
  | { kind: 'closed'; stream: string }
  | { kind: 'changed'; actorId: number | null }
  /** Messages may have been missed. All editors announce themselves and read the state again. */
  | { kind: 'refresh' };

const publish = (articleId: number, message: Message): void =>
  inBackground('editors of an article', () => cluster().publish(topicOf(articleId), message));

/** Notifies the open editors of an article of a change, once the open transaction is committed. */
export async function announceChange(articleId: number, actorId: number | null): Promise<void> {
  await afterCommit(() => publish(articleId, { kind: 'changed', actorId }));
}

/** Asks the editors of every article that is open on this server to announce themselves again. */
export async function announceEditingAgain(): Promise<void> {
  for (const articleId of cluster().listened(TOPIC)) {
    publish(Number(articleId), { kind: 'refresh' });
  }
}

/**
 * Streams the other editors of an article and the state of the article. Ends when the actor's
 * session ends or they may no longer edit. While the stream is open, it announces the actor as an
 * editor.
 * @throws AppError ARTICLE_NOT_FOUND
 */
export async function watchEditing(
  actor: Member,
  articleId: string,
): Promise<AsyncIterableIterator<ArticleEditing>> {
  const id = isId(articleId) ? Number(articleId) : 0;
  if (!(await readState(id))) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  return whileSignedIn(actor, (signal) => editingOf(actor, id, signal));
}

async function* editingOf(
  actor: Member,
  articleId: number,
  signal: AbortSignal,
): AsyncGenerator<ArticleEditing> {
  const messages = await cluster().subscribe(topicOf(articleId), signal);
  if (signal.aborted) return;
  const { userId } = actor;
  const { stream, announce, leave } = presenceOf(articleId, userId);
  signal.addEventListener('abort', leave, { once: true });
  announce(true);
  const editors = new Presence();
  let changedBy: number | null = null;
  let sent: string | undefined;
  try {
    for await (const given of messages) {
      const message = given as Message;
      const isOwn = message.kind === 'open' && message.stream === stream;
      if (message.kind === 'refresh' || (message.kind === 'open' && message.asks && !isOwn)) {
        announce(false);
      }
      if (message.kind === 'changed') changedBy = message.actorId;
      const others = editors.apply(message).filter((id) => id !== userId);
      const isNews =
        message.kind === 'changed' || message.kind === 'refresh' || others.join() !== sent;
      if (!isNews && !isOwn) continue;
      const editing = isNews && (await editingNow(articleId, others, changedBy));
      // Permissions may have changed since the stream opened. The actor is read after the state, so
      // that a change made after a revocation is never sent.
      const current = await actorAsOfNow(actor);
      if (!current || !current.can(Permission.CONTENT_NEWS_EDIT)) break;
      if (!editing) continue;
      sent = others.join();
      yield editing;
    }
  } finally {
    // The abort listener has already called `leave` for an aborted stream.
    if (!signal.aborted) leave();
  }
}

/** Announces an open editor at a regular interval, until `leave` is called. */
function presenceOf(articleId: number, userId: number) {
  const stream = randomUUID();
  const announce = (asks: boolean) => publish(articleId, { kind: 'open', stream, userId, asks });
  const timer = setInterval(() => announce(false), ANNOUNCED_EVERY).unref();
  const leave = () => {
    clearInterval(timer);
    publish(articleId, { kind: 'closed', stream });
  };
  return { stream, announce, leave };
}

/** Open editors of one article, as known from the messages that a stream has received. */
class Presence {
  private readonly open = new Map<string, { userId: number; seenAt: number }>();

  /**
   * Applies a message.
   * @returns the IDs of the members who edit, sorted and without duplicates
   */
  apply(message: Message): number[] {
    const time = now().getTime();
    if (message.kind === 'closed') this.open.delete(message.stream);
    if (message.kind === 'open') {
      this.open.set(message.stream, { userId: message.userId, seenAt: time });
    }
    for (const [stream, { seenAt }] of this.open) {
      if (time - seenAt >= PRESENCE_TIME) this.open.delete(stream);
    }
    const ids = new Set([...this.open.values()].map(({ userId }) => userId));
    return [...ids].toSorted((one, other) => one - other);
  }
}

async function editingNow(
  articleId: number,
  others: readonly number[],
  changedBy: number | null,
): Promise<ArticleEditing> {
  const named = others.slice(0, MAX_NAMED);
  const people = await readEditors(changedBy === null ? named : [...named, changedBy]);
  const state = await readState(articleId);
  return {
    editors: named.flatMap((id) => people.get(id) ?? []),
    version: state?.version ?? null,
    status: state?.status ?? null,
    scheduledFor: state?.scheduledFor ?? null,
    changedBy: people.get(changedBy ?? 0) ?? null,
  };
}

const readState = (id: number): Promise<Article | null> =>
  repository(Article).findOne({
    select: { id: true, version: true, status: true, scheduledFor: true },
    where: { id },
  });

async function readEditors(ids: readonly number[]): Promise<Map<number, ArticleEditor>> {
  if (ids.length === 0) return new Map();
  const rows = await query<ArticleEditor>(
    'SELECT "id", "username", "avatarUrl" FROM users WHERE "id" IN (:...ids)',
    { ids },
  );
  return new Map(rows.map((row) => [row.id, row]));
}
