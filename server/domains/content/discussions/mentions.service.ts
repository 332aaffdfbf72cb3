import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { toBoolean } from '#platform/db/columns';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle, type ThrottleRule } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { findUser } from '#domains/identity/users/users.service';
import type { CommentShown } from '../comments/comments.events';
import { cardOf, requireReadable } from '../news/reading/news.service';
import { CommentMentionRow } from './commentMention.entity';
import { commentMentioned } from './discussions.events';
import {
  MOST_MENTIONED,
  MOST_SUGGESTED,
  suggestionInput,
  type MentionSuggestion,
} from './discussions.types';
import { namesIn, type Mentioned } from './mentionText';
import {
  readAuthorsByPrefix,
  readMentionable,
  readOpenByPrefix,
  type Mentionable,
} from './mentions.reads';
import { foldText } from '#client/shared/searchText';

/** Rate limit for name suggestions per member. One request per typed letter must fit. */
const SUGGESTING = { limit: 60, windowSeconds: 60 };

/** Rate limit per member for suggestions of members who did not comment on the article. */
const OTHERS = { limit: 300, windowSeconds: 24 * 60 * 60 };

/**
 * Rate limits per author for mentions that are notified: one for all mentioned members together,
 * and one for each mentioned member.
 */
const MENTION_LIMIT = { limit: 60, windowSeconds: 24 * 60 * 60 };
const MENTION_LIMIT_PER_PERSON = { limit: 10, windowSeconds: 24 * 60 * 60 };

/** Minimum number of typed letters for suggesting members who did not comment on the article. */
const LETTERS_FOR_OTHERS = 3;

/**
 * Returns the members who may be mentioned and whose name starts with the given letters: first
 * those who commented on the article, then those who opened their player page to members. Other
 * members are not suggested, so that the list of players is not disclosed. Members who only opened
 * their page are suggested 5 at a time and 300 times a day, so that the suggestions cannot be used
 * as a directory.
 * @param begins first letters of the name, ignoring case and accents; members who did not comment
 * on the article are suggested from three letters on
 * @throws AppError ARTICLE_NOT_FOUND; PREMIUM_REQUIRED; VALIDATION_FAILED; RATE_LIMITED after 60
 * calls in a minute
 */
export async function suggestMentions(
  actor: Member,
  articleId: string,
  begins: string,
): Promise<MentionSuggestion[]> {
  const { userId } = actor;
  const given = parse(suggestionInput, { begins });
  await throttle(`mention-names:${userId}`, SUGGESTING);
  const { id } = await requireReadable(actor, articleId);
  const letters = foldText(given.begins);
  if (!/^[\p{L}0-9_.-]*$/u.test(letters)) return [];
  const asked = { userId, articleId: id, begins: letters };
  const authors = await readAuthorsByPrefix(asked);
  if (letters.length < LETTERS_FOR_OTHERS || authors.length >= MOST_SUGGESTED) return authors;
  if (!(await isWithin([[`mention-others:${userId}`, OTHERS]]))) return authors;
  const known = new Set(authors.map(({ username }) => username));
  const others = await readOpenByPrefix(asked);
  return [...authors, ...others.filter(({ username }) => !known.has(username))].slice(
    0,
    MOST_SUGGESTED,
  );
}

/**
 * Stores the members whom a readable comment mentions, and notifies those who are mentioned in it
 * for the first time. An unknown name stays plain text, and so does the name of a member who may
 * not be mentioned on the article.
 */
export async function storeMentions(shown: CommentShown): Promise<void> {
  const { commentId, authorId, articleId, text } = shown;
  const names = namesIn(text);
  const mentions = repository(CommentMentionRow);
  const before = shown.isFirst ? [] : await mentions.findBy({ commentId });
  if (names.length === 0 && before.length === 0) return;
  const wanted = await mentionedBy(names, articleId, authorId);
  const wantedIds = new Set(wanted.map(({ userId }) => userId));
  const gone = before.map(({ userId }) => userId).filter((userId) => !wantedIds.has(userId));
  if (gone.length > 0) await mentions.delete({ commentId, userId: In(gone) });
  if (wanted.length === 0) return;
  const rows = wanted.map(({ userId, written }) => ({ commentId, userId, written }));
  const createdAt = now();
  await mentions.upsert(
    rows.map((row) => ({ ...row, createdAt })),
    ['commentId', 'userId'],
  );
  const known = new Set(before.map(({ userId }) => userId));
  await notifyMentioned(
    shown,
    wanted.filter(({ userId }) => !known.has(userId)),
  );
}

/**
 * Returns the members whom the names in a text mention, at most `MOST_MENTIONED`. Each item of
 * `names` lists the possible readings of one name; the longest one that is a username is used.
 */
async function mentionedBy(
  names: readonly Mentioned[][],
  articleId: number,
  authorId: number | null,
): Promise<(Mentionable & { written: string })[]> {
  const keys = names.flat().map(({ key }) => key);
  const found = keys.length > 0 ? await readMentionable(articleId, keys) : [];
  const byKey = new Map(found.map((person) => [person.usernameKey, person]));
  const meant = names.flatMap((readings) => {
    const reading = readings.find(({ key }) => byKey.has(key));
    const person = reading && byKey.get(reading.key);
    return person && person.userId !== authorId ? [{ ...person, written: reading.written }] : [];
  });
  const each = new Map(meant.toReversed().map((person) => [person.userId, person]));
  return [...each.values()].toReversed().slice(0, MOST_MENTIONED);
}

/**
 * Notifies those mentioned members who may read the article. When the author has exceeded a rate
 * limit, the mentions stay but are not notified.
 */
async function notifyMentioned(shown: CommentShown, people: readonly Mentionable[]): Promise<void> {
  const { commentId, articleId, articleTitle, authorId, byTeam } = shown;
  if (people.length === 0) return;
  const account = authorId === null ? null : await findUser(authorId);
  if (!account && !byTeam) return;
  const { premium } = await cardOf(articleId);
  for (const { userId, pays, isNotifiable } of people) {
    if (!toBoolean(isNotifiable) || (premium && !toBoolean(pays))) continue;
    const limitKey = `mentions:${account?.id ?? 'team'}`;
    const limits = [
      [`${limitKey}:${userId}`, MENTION_LIMIT_PER_PERSON] as const,
      [limitKey, MENTION_LIMIT] as const,
    ];
    if (!(await isWithin(limits))) continue;
    const about = { commentId, articleId, articleTitle };
    const author = account && { id: account.id, name: account.username };
    await emit(commentMentioned, { userId, ...about, author });
  }
}

/** Counts a call for each rate limit, and returns whether all limits allow it. */
async function isWithin(
  limits: readonly (readonly [key: string, rule: ThrottleRule])[],
): Promise<boolean> {
  try {
    for (const [key, rule] of limits) await throttle(key, rule);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

export async function deleteMentions(commentId: number): Promise<void> {
  await repository(CommentMentionRow).delete({ commentId });
}
