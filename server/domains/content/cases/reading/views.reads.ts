import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { CaseSubjectType } from '../cases.types';
import type { ViewFacts } from '../tables/caseView.entity';
import { keyOf, type SubjectKey } from './subjects.reads';

/** How a person or an article looks to others. */
export interface ThingView extends ViewFacts {
  /** The avatar of a person; null for none. */
  image: Buffer | null;
}

/** The same, as a case keeps it. */
export interface StoredSnapshot extends ThingView {
  id: number;
  caseId: number;
  at: Date;
}

/** How many views come with a case: the first one, and the last of those that followed. */
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
 * An avatar as an address that holds it, so that nobody reads it but with the case: what has an
 * address of its own can be guessed, and is shown without asking who asks.
 */
export const avatarAddress = (image: Uint8Array): string =>
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

/** What is not published is of nobody's business but the editors': only its title is told. */
async function readArticles(ids: readonly number[]): Promise<[number, ThingView][]> {
  const rows = await query<{
    id: number;
    title: string;
    excerpt: string | null;
    contentHtml: string | null;
  }>(
    `SELECT a."id", a."title", p."excerpt", p."contentHtml" FROM articles a
     LEFT JOIN articles p ON p."id" = a."id" AND p."status" = '${ArticleStatus.PUBLISHED}'
     WHERE a."id" IN (:...ids)`,
    { ids },
  );
  return rows.map(({ id, title, excerpt, contentHtml }) => [
    id,
    { article: { title, excerpt, contentHtml }, image: null },
  ]);
}

const readers: Partial<Record<CaseSubjectType, typeof readPeople>> = {
  [CaseSubjectType.USER]: readPeople,
  [CaseSubjectType.CONTENT]: readArticles,
};

/** How people and articles look now, by `keyOf`: one statement for each kind; none of comments. */
export async function readViews(keys: readonly SubjectKey[]): Promise<Map<string, ThingView>> {
  const found = new Map<string, ThingView>();
  for (const [type, some] of Map.groupBy(keys, (key) => key.type)) {
    const rows = (await readers[type]?.([...new Set(some.map(({ id }) => id))])) ?? [];
    for (const [id, view] of rows) found.set(keyOf({ type, id }), view);
  }
  return found;
}

/** What cases keep of their person or article, oldest first: the first view and the last ones. */
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
