import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { CaseSubjectType } from '../cases.types';
import type { ViewFacts } from './caseView.entity';
import { keyOf, type SubjectKey } from './subjects.reads';

/** A user or article as other users see it. */
export interface ThingView extends ViewFacts {
  /** Avatar of the user, or cover image of the article from the library, as WebP; null without one. */
  image: Buffer | null;
}

/** Snapshot stored with a case. */
export interface StoredSnapshot extends ThingView {
  id: number;
  caseId: number;
  at: Date;
}

/** Maximum number of snapshots returned with a case: the first one and the latest others. */
export const MOST_VIEWS = 10;

interface RawPerson {
  id: number;
  username: string;
  image: Uint8Array | null;
  name: string | null;
  position: string | null;
  company: string | null;
  bio: string | null;
}

/**
 * Returns a stored image as a data: URL, which can only be read together with the case. An ordinary
 * URL could be guessed and is served without an access check, and its image may be deleted.
 */
export const imageAddress = (image: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(image).toString('base64')}`;

const bytesOf = (raw: Uint8Array | null): Buffer | null => raw && Buffer.from(raw);

async function readPeople(ids: readonly number[]): Promise<[number, ThingView][]> {
  const rows = await query<RawPerson>(
    `SELECT u."id", u."username", m."bytes" AS "image", w."name", w."position", w."company", w."bio"
     FROM users u LEFT JOIN media_files m ON m."userId" = u."id"
     LEFT JOIN authors w ON w."id" = (
       SELECT MIN(s."id") FROM authors s WHERE s."userId" = u."id")
     WHERE u."id" IN (:...ids)`,
    { ids },
  );
  return rows.map(({ id, username, image, name, position, company, bio }) => {
    const signature =
      name === null
        ? null
        : { name, position: position ?? '', company: company ?? '', bio: bio ?? '' };
    return [id, { person: { username, signature }, image: bytesOf(image) }];
  });
}

/** Position, counted from 1, and length of the key in the URL of an image: '/media/<key>.webp'. */
const LIBRARY_KEY_START = '/media/'.length + 1;
const LIBRARY_KEY_LENGTH = 22;

/**
 * Reads articles as readers see them. Of an unpublished article only the title is read, because
 * only editors may see its text.
 */
async function readArticles(ids: readonly number[]): Promise<[number, ThingView][]> {
  const rows = await query<{
    id: number;
    title: string;
    excerpt: string | null;
    contentHtml: string | null;
    imageUrl: string | null;
    imageAlt: string | null;
    image: Uint8Array | null;
  }>(
    `SELECT a."id", a."title", p."excerpt", p."contentHtml", p."imageUrl", p."imageAlt",
       m."content" AS "image" FROM articles a
     LEFT JOIN articles p ON p."id" = a."id" AND p."status" = '${ArticleStatus.PUBLISHED}'
     LEFT JOIN media_images m ON p."imageUrl" LIKE '/media/%'
       AND m."key" = SUBSTR(p."imageUrl", ${LIBRARY_KEY_START}, ${LIBRARY_KEY_LENGTH})
     WHERE a."id" IN (:...ids)`,
    { ids },
  );
  return rows.map(({ id, image, ...article }) => [id, { article, image: bytesOf(image) }]);
}

const readers: Partial<Record<CaseSubjectType, typeof readPeople>> = {
  [CaseSubjectType.USER]: readPeople,
  [CaseSubjectType.CONTENT]: readArticles,
};

/**
 * Reads users and articles as they appear now, keyed by `keyOf`. Uses one statement per type.
 * Comments are left out.
 */
export async function readViews(keys: readonly SubjectKey[]): Promise<Map<string, ThingView>> {
  const found = new Map<string, ThingView>();
  for (const [type, some] of Map.groupBy(keys, (key) => key.type)) {
    const rows = (await readers[type]?.([...new Set(some.map(({ id }) => id))])) ?? [];
    for (const [id, view] of rows) found.set(keyOf({ type, id }), view);
  }
  return found;
}

/**
 * Reads the snapshots of cases, keyed by case ID, oldest first. Of a case with more than
 * `MOST_VIEWS` snapshots, the first one and the latest others are read.
 */
export async function readSnapshots(
  caseIds: readonly number[],
): Promise<Map<number, StoredSnapshot[]>> {
  const rows = await query<{
    id: number;
    caseId: number;
    at: string | Date;
    facts: string;
    image: Uint8Array | null;
  }>(
    `SELECT v."id", v."caseId", v."at", v."facts", v."image" FROM case_views v JOIN (
       SELECT x."id", ROW_NUMBER() OVER (PARTITION BY x."caseId" ORDER BY x."id") AS "first",
         ROW_NUMBER() OVER (PARTITION BY x."caseId" ORDER BY x."id" DESC) AS "last"
       FROM case_views x WHERE x."caseId" IN (:...caseIds)
     ) r ON r."id" = v."id" WHERE r."first" = 1 OR r."last" < ${MOST_VIEWS} ORDER BY v."id"`,
    { caseIds },
  );
  const views = rows.map(({ id, caseId, at, facts, image }) => ({
    id,
    caseId,
    at: toInstant(at),
    ...(JSON.parse(facts) as ViewFacts),
    image: bytesOf(image),
  }));
  return Map.groupBy(views, ({ caseId }) => caseId);
}
