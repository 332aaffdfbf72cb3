import { Permission } from '#platform/access/permissions';
import { IsNull } from 'typeorm';
import { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { requirePermission } from '#platform/access/policy';
import { prefixOf } from '#platform/text/text';
import type { UnsavedArticle } from '#domains/content/news/managing/articleActions.types';
import { parse } from '#platform/input/parse';
import { ArticleDraftRow } from './articleDraft.entity';
import { draftKeyInput, NEW_ARTICLE, UNFIT } from './draftKey';
import { LONGEST_TITLE } from '../articleInput';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { writingPermission } from '#domains/content/news/news.policy';
import { requireManaged } from '#domains/content/news/managing/managedArticles.reads';
import { newsErrors } from '#domains/content/news/news.errors';

/** Maximum number of drafts in a list. The latest drafts are listed. */
const MOST_LISTED = 30;

/** Maximum number of drafts of new articles per editor. */
const MOST_NEW = 20;

const TOO_MANY = `Vous avez déjà ${MOST_NEW} brouillons de nouveaux articles\u00a0: publiez ou abandonnez un brouillon.`;

/**
 * Validation schema for a draft, which is a JSON object. The maximum length is enough for the
 * longest article with all its fields.
 */
export const draftInput = z.object({
  json: z.string().max(400_000, UNFIT).pipe(z.string().refine(isObject, UNFIT)),
});

/** What a draft belongs to: an existing article, or a new article identified by a key. */
export interface DraftPlace {
  /** ID of the article; null for a new article. */
  articleId: string | null;
  /** Key of the draft of a new article; null for the single draft of a client that uses no keys. */
  key: string | null;
}

export interface DraftInput extends DraftPlace {
  version: number | null;
  json: string;
}

/**
 * Returns the actor's own unsaved draft of an article; null when there is none.
 * @throws AppError FORBIDDEN when the actor may not create or edit the article; VALIDATION_FAILED
 * for an invalid key
 */
export async function findDraft(actor: Member, place: DraftPlace): Promise<ArticleDraftRow | null> {
  return repository(ArticleDraftRow).findOneBy(rowPlaceOf(actor, place));
}

/**
 * Returns the actor's unsaved drafts, the latest first. Leaves out drafts of articles that they may
 * no longer create or edit, and of articles in the trash.
 */
export async function listDrafts(actor: Member): Promise<UnsavedArticle[]> {
  const writable = [
    ...(actor.can(Permission.CONTENT_NEWS_CREATE) ? ['d."articleId" IS NULL'] : []),
    ...(actor.can(Permission.CONTENT_NEWS_EDIT)
      ? [`a."status" <> '${ArticleStatus.TRASHED}'`]
      : []),
  ];
  if (writable.length === 0) return [];
  const rows = await query<ListedRow>(
    `SELECT d."articleId", d."slot", d."title", d."savedAt" FROM article_drafts d
      LEFT JOIN articles a ON a."id" = d."articleId"
      WHERE d."userId" = :userId AND (${writable.join(' OR ')})
      ORDER BY d."savedAt" DESC, d."slot" LIMIT ${MOST_LISTED}`,
    { userId: actor.userId },
  );
  return rows.map(({ articleId, slot, title, savedAt }) => ({
    articleId: articleId === null ? null : String(articleId),
    key: articleId === null ? slot.replace(NEW_PREFIX, '') : null,
    title,
    savedAt: toInstant(savedAt),
  }));
}

interface ListedRow {
  articleId: number | null;
  slot: string;
  title: string;
  savedAt: string | Date;
}

/** Returns the title in the JSON of a draft, without line breaks. */
export function titleOf(json: string): string {
  const { title } = JSON.parse(json) as { title?: unknown };
  if (typeof title !== 'string') return '';
  return prefixOf(title.replace(/\p{Cc}+/gu, ' ').trim(), LONGEST_TITLE);
}

/**
 * Stores the actor's draft in place of the previous one.
 * @throws AppError FORBIDDEN; ARTICLE_NOT_FOUND; VALIDATION_FAILED on `json` when it is not a JSON
 * object, is longer than 400,000 characters, or the actor already has 20 drafts of new articles
 */
export async function saveDraft(actor: Member, input: DraftInput): Promise<ArticleDraftRow> {
  const place = rowPlaceOf(actor, input);
  const { json } = parse(draftInput, input);
  return transaction(async () => {
    const articleId =
      input.articleId === null ? null : (await requireManaged(Number(place.slot))).id;
    if (articleId === null) await requireFreeDraft(place);
    const { version } = input;
    const row = { ...place, articleId, version, savedAt: now(), title: titleOf(json), json };
    // Upserts in one statement, so that two concurrent tabs do not both insert.
    await query(
      `INSERT INTO article_drafts ("userId", "slot", "articleId", "version", "savedAt", "title", "json")
       VALUES (:userId, :slot, :articleId, :version, :savedAt, :title, :json)
       ON CONFLICT ("userId", "slot") DO UPDATE SET "version" = excluded."version",
         "savedAt" = excluded."savedAt", "title" = excluded."title",
         "json" = excluded."json"`,
      row,
    );
    return repository(ArticleDraftRow).findOneByOrFail(place);
  });
}

/**
 * Deletes the actor's draft, if there is one.
 * @throws AppError FORBIDDEN
 */
export async function dropDraft(actor: Member, place: DraftPlace): Promise<void> {
  const row = rowPlaceOf(actor, place);
  await transaction(() => repository(ArticleDraftRow).delete(row));
}

/**
 * Locks the drafts of an editor and checks that they may store another draft of a new article.
 * @throws AppError VALIDATION_FAILED when the draft does not exist yet and the editor already has
 * `MOST_NEW`
 */
async function requireFreeDraft({ userId, slot }: RowPlace): Promise<void> {
  await acquireLock(`article-drafts:${userId}`);
  const drafts = repository(ArticleDraftRow);
  if (await drafts.existsBy({ userId, slot })) return;
  const count = await drafts.countBy({ userId, articleId: IsNull() });
  if (count >= MOST_NEW) throw AppError.invalid({ json: TOO_MANY });
}

interface RowPlace {
  userId: number;
  slot: string;
}

const NEW_PREFIX = `${NEW_ARTICLE}:`;

/**
 * Checks access and returns the primary key of the actor's own draft.
 * @throws AppError FORBIDDEN when the actor may not create or edit the article; VALIDATION_FAILED
 * for an invalid key
 */
function rowPlaceOf(actor: Member, { articleId, key }: DraftPlace): RowPlace {
  requirePermission(actor, writingPermission(articleId));
  if (articleId !== null && !isId(articleId)) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  const { key: checked } = parse(draftKeyInput, { key });
  const isKeyed = checked != null && checked !== NEW_ARTICLE;
  const newSlot = isKeyed ? `${NEW_PREFIX}${checked}` : NEW_ARTICLE;
  return { userId: actor.userId, slot: articleId ?? newSlot };
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
