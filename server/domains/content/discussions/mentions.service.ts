import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { toBoolean } from '#platform/db/columns';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle, type ThrottleRule } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { foldText } from '#platform/text/text';
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

/** How many times one member may ask for names in a minute: as fast as they type. */
const SUGGESTING = { limit: 60, windowSeconds: 60 };

/** How many times in a day they are offered names of people who did not write there. */
const OTHERS = { limit: 300, windowSeconds: 24 * 60 * 60 };

/** How many mentions of one member are told in a day, and how many of them to the same person. */
const MENTION_LIMIT = { limit: 60, windowSeconds: 24 * 60 * 60 };
const MENTION_LIMIT_PER_PERSON = { limit: 10, windowSeconds: 24 * 60 * 60 };

/** From how many letters on people who did not write there are offered. */
const LETTERS_FOR_OTHERS = 3;

/**
 * The names offered to complete a mention: who wrote under the article, then who opened their page
 * to members. Nobody else, so that nobody finds out who plays here; and of these a few at a time and
 * 300 times a day, so that it is no directory.
 * @param begins the first letters, whatever their case and accents; others than writers are offered
 * from three letters on
 * @throws AppError ARTICLE_NOT_FOUND; PREMIUM_REQUIRED; VALIDATION_FAILED; RATE_LIMITED past 60 a
 * minute
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
 * Keeps whom a comment mentions, once others may read it, and tells those who were not mentioned in
 * it before. A name that nobody has, and that of somebody who may not be mentioned there, is text.
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

/** Who is meant by names of a text, the first few: of what a name may be, the longest that is one. */
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

/** Tells those who may read the article; who tells too many tells nobody more for a while. */
async function notifyMentioned(shown: CommentShown, people: readonly Mentionable[]): Promise<void> {
  const { commentId, articleId, articleTitle, authorId } = shown;
  const author = authorId === null || people.length === 0 ? null : await findUser(authorId);
  if (!author) return;
  const { premium } = await cardOf(articleId);
  for (const { userId, pays, isNotifiable } of people) {
    if (!toBoolean(isNotifiable) || (premium && !toBoolean(pays))) continue;
    const limitKey = `mentions:${author.id}`;
    const limits = [
      [`${limitKey}:${userId}`, MENTION_LIMIT_PER_PERSON] as const,
      [limitKey, MENTION_LIMIT] as const,
    ];
    if (!(await isWithin(limits))) continue;
    const about = { commentId, articleId, articleTitle };
    const by = { authorId: author.id, authorName: author.username };
    await emit(commentMentioned, { userId, ...about, ...by });
  }
}

/** Counts under limits, and tells whether all are kept: who is past one is refused nothing else. */
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

/** Forgets whom a comment mentioned whose text is gone. */
export async function deleteMentions(commentId: number): Promise<void> {
  await repository(CommentMentionRow).delete({ commentId });
}
