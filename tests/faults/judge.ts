import { seenByOthers } from '../support/running/otherConnection';
import { DONE, KINDS, type Kind } from './actions';
import type { Entry } from './load';

/** Location of the site's data, as the first argument of `seenByOthers`. */
export type Place = Parameters<typeof seenByOthers>[0];

export interface Judgement {
  acknowledged: number;
  /** Keys of acknowledged writes that are missing. */
  lost: string[];
  /** Keys of writes that are stored more than once. */
  doubled: string[];
  /** Descriptions of incomplete writes. */
  halves: string[];
}

const differing = (table: string, column: string, counted: string) =>
  `SELECT t."id" FROM ${table} t WHERE t."${column}" <> (SELECT COUNT(*) FROM ${counted})`;

/**
 * Pairs of data that must agree, each with the SQL that finds the records for which they differ.
 */
const AGREEMENTS: Record<string, string> = {
  'the likes of an article and their number':
    differing('articles', 'likeCount', `article_likes l WHERE l."articleId" = t."id"`) +
    ` AND EXISTS (SELECT 1 FROM article_likes l WHERE l."articleId" = t."id")`,
  'the comments of an article and their number': differing(
    'articles',
    'commentCount',
    `comments c WHERE c."articleId" = t."id" AND c."status" = 'approved'`,
  ),
  'the calls of a member and their number on the profile': differing(
    'users',
    'totalCalls',
    'game_calls g WHERE g."userId" = t."id"',
  ),
  'the calls of a member and their number in the statistics': `SELECT s."userId" FROM player_statistics s
    WHERE s."totalCalls" <> (SELECT COUNT(*) FROM game_calls g WHERE g."userId" = s."userId")`,
  'the calls of a day and their number': `SELECT d."userId" FROM player_days d
    WHERE d."calls" <> (SELECT COUNT(*) FROM game_calls g
      WHERE g."userId" = d."userId" AND g."day" = d."day")`,
  'a paid order and what was bought': `SELECT o."number" FROM orders o WHERE o."status" = 'paid'
    AND NOT EXISTS (SELECT 1 FROM entitlements e WHERE e."orderId" = o."id")`,
  'what was bought and a paid order': `SELECT e."id" FROM entitlements e
    JOIN orders o ON o."id" = e."orderId" WHERE o."status" <> 'paid'`,
  'a paid order and its notification': `SELECT o."number" FROM orders o WHERE o."status" = 'paid'
    AND NOT EXISTS (SELECT 1 FROM notifications n
      WHERE n."userId" = o."userId" AND n."dedupeKey" = 'order:' || o."id")`,
  'the orders and their last number': `SELECT SUM(n."last") FROM order_numbers n
    HAVING SUM(n."last") <> (SELECT COUNT(*) FROM orders)`,
  'the messages of staff and the audit log': `SELECT 1 WHERE
    (SELECT COUNT(*) FROM notifications WHERE "kind" = 'message') <>
    (SELECT COUNT(*) FROM audit_entries WHERE "action" = 'message.written')`,
};

/** Compares acknowledged writes with the content of the database, read by another connection. */
export async function judge(place: Place, entries: readonly Entry[]): Promise<Judgement> {
  const there = new Map<Kind, Map<string, number>>();
  for (const kind of KINDS) there.set(kind, countsOf(await seenByOthers(place, DONE[kind])));
  const timesOf = ({ action }: Entry) => there.get(action.kind)?.get(action.key) ?? 0;
  const acknowledged = entries.filter(({ sentAt }) => sentAt !== undefined);
  const halves: string[] = [];
  for (const [what, sql] of Object.entries(AGREEMENTS)) {
    const found = await seenByOthers(place, sql);
    if (found.length > 0) halves.push(`${what} do not agree: ${found.slice(0, 5).join(', ')}`);
  }
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((entry) => timesOf(entry) === 0).map(({ action }) => action.key),
    doubled: entries.filter((entry) => timesOf(entry) > 1).map(({ action }) => action.key),
    halves,
  };
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
