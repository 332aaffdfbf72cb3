import { z } from 'zod';
import type { Member } from '../../../../platform/access/actor';
import { now } from '../../../../platform/running/clock';
import { toInstant } from '../../../../platform/db/columns';
import { query, repository, transaction } from '../../../../platform/db/transaction';
import { AppError } from '../../../../platform/errors/AppError';
import { isId } from '../../../../platform/text/ids';
import { authorize } from '../../../../platform/access/policy';
import { beginningOf } from '../../../../platform/text/text';
import type { UnsavedArticle } from '../managing/articleActs.types';
import { parse } from '../../../../platform/input/parse';
import { ArticleDraftRow, NEW_ARTICLE } from './articleDraft.entity';
import { LONGEST_TITLE } from './articleInput';
import { ArticleStatus } from '../article/article.types';
import { articlePolicy } from '../news.policy';
import { requireManaged } from '../managing/managedArticles.reads';
import { newsErrors } from '../news.errors';

/** How many drafts are listed, the latest first. */
const MOST_LISTED = 10;

const UNFIT = 'Ce brouillon n’a pas la forme attendue.';

/** The longest article with all its fields, written as JSON. */
export const draftInput = z.object({
  json: z.string().max(400_000, UNFIT).pipe(z.string().refine(isObject, UNFIT)),
});

/** An unsaved draft. */
export interface DraftInput {
  articleId: string | null;
  version: number | null;
  json: string;
}

/**
 * The actor's unsaved draft of an article; null when there is none. Drafts of others are never
 * returned.
 * @param articleId null for a new article
 * @throws AppError FORBIDDEN when the actor may not write the article
 */
export async function findDraft(
  actor: Member,
  articleId: string | null,
): Promise<ArticleDraftRow | null> {
  return repository(ArticleDraftRow).findOneBy(placeOf(actor, articleId));
}

/**
 * The actor's unsaved drafts, the latest first: of articles that they may still write and that are
 * not in the trash.
 * @throws AppError FORBIDDEN without CONTENT_NEWS_VIEW
 */
export async function listDrafts(actor: Member): Promise<UnsavedArticle[]> {
  authorize(articlePolicy.view, actor);
  const writable = [
    ...(articlePolicy.create(actor) ? ['d."articleId" IS NULL'] : []),
    ...(articlePolicy.edit(actor) ? [`a."status" <> '${ArticleStatus.TRASHED}'`] : []),
  ];
  if (writable.length === 0) return [];
  const rows = await query<ListedRow>(
    `SELECT d."articleId", d."title", d."savedAt" FROM article_drafts d
      LEFT JOIN articles a ON a."id" = d."articleId"
      WHERE d."userId" = :userId AND (${writable.join(' OR ')})
      ORDER BY d."savedAt" DESC, d."slot" LIMIT ${MOST_LISTED}`,
    { userId: actor.userId },
  );
  return rows.map(({ articleId, title, savedAt }) => ({
    articleId: articleId === null ? null : String(articleId),
    title,
    savedAt: toInstant(savedAt),
  }));
}

interface ListedRow {
  articleId: number | null;
  title: string;
  savedAt: string | Date;
}

/** The title in a draft, on one line. */
export function titleOf(json: string): string {
  const { title } = JSON.parse(json) as { title?: unknown };
  if (typeof title !== 'string') return '';
  return beginningOf(title.replace(/\p{Cc}+/gu, ' ').trim(), LONGEST_TITLE);
}

/**
 * Stores the actor's draft in place of the one before.
 * @throws AppError FORBIDDEN; ARTICLE_NOT_FOUND; VALIDATION_FAILED tied to `json` for text that is
 * no JSON object, or longer than 400,000 characters
 */
export async function keepDraft(actor: Member, input: DraftInput): Promise<ArticleDraftRow> {
  const place = placeOf(actor, input.articleId);
  const { json } = parse(draftInput, input);
  return transaction(async () => {
    const articleId =
      input.articleId === null ? null : (await requireManaged(Number(place.slot))).id;
    const { version } = input;
    const row = { ...place, articleId, version, savedAt: now(), title: titleOf(json), json };
    // One statement, so that two tabs at once do not both insert.
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
export async function dropDraft(actor: Member, articleId: string | null): Promise<void> {
  const place = placeOf(actor, articleId);
  await transaction(() => repository(ArticleDraftRow).delete(place));
}

/**
 * The key of the actor's own draft.
 * @throws AppError FORBIDDEN when the actor may not write the article
 */
function placeOf(actor: Member, articleId: string | null): { userId: number; slot: string } {
  const rule = articleId === null ? articlePolicy.create : articlePolicy.edit;
  authorize(rule, actor);
  if (articleId !== null && !isId(articleId)) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  return { userId: actor.userId, slot: articleId ?? NEW_ARTICLE };
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
