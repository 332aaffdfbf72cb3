import { query } from '../../../platform/db/transaction';
import { isAmongSubjects } from '../../identity/confirmations/confirmations.service';

const id = (alias: string) => `CAST(${alias}."id" AS VARCHAR)`;

/** The things of one kind about which the account `:me` reads no entry of others, by their ID. */
interface HiddenTargets {
  type: string;
  /** A statement for the IDs, as text. */
  ids: string;
  /** Only these actions; all of them when absent. */
  actions?: readonly string[];
}

const DISTRESS = ['emergency.seen', 'emergency.unseen'];

/**
 * What tells an account what the staff does about it: cases and reports about it, who decided about
 * its comments and appeals, notes and bans, actions that wait for a second person, distress messages
 * and contested dismissals. Their targets are few and found by an index each, so that
 * the audit log is not read as a whole.
 */
const HIDDEN_TARGETS: readonly HiddenTargets[] = [
  { type: 'case', ids: `SELECT k."number" FROM cases k WHERE k."personId" = :me` },
  { type: 'report', ids: `SELECT ${id('r')} FROM reports r WHERE r."targetUserId" = :me` },
  {
    type: 'report',
    ids: `SELECT ${id('r')} FROM reports r WHERE r."reporterId" = :me`,
    actions: DISTRESS,
  },
  { type: 'comment', ids: `SELECT ${id('c')} FROM comments c WHERE c."userId" = :me` },
  { type: 'appeal', ids: `SELECT ${id('a')} FROM appeals a WHERE a."appellantId" = :me` },
  {
    type: 'appeal',
    ids: `SELECT ${id('a')} FROM decisions d JOIN appeals a ON a."decisionId" = d."id"
      WHERE d."personId" = :me`,
  },
  {
    type: 'confirmation',
    ids: `SELECT ${id('c')} FROM confirmations c
      WHERE c."subjectId" = :me OR ${isAmongSubjects('c')}`,
  },
  {
    type: 'user',
    ids: 'SELECT CAST(:me AS VARCHAR)',
    actions: [
      'ban.lifted',
      'conflict.last_resort',
      'note.added',
      'note.deleted',
      'note.updated',
      'user.banned',
    ],
  },
];

const OF_OTHERS = '(e."actorId" IS NULL OR e."actorId" <> :me)';

const entriesOn = ({ type, ids, actions }: HiddenTargets): string =>
  `SELECT e."id" FROM audit_entries e WHERE e."targetType" = '${type}' AND e."targetId" IN (${ids})
   AND ${OF_OTHERS}${actions ? ` AND e."action" IN ('${actions.join("', '")}')` : ''}`;

/** A link of a case of others to one about the account. */
const LINKS = `SELECT e."id" FROM audit_entries e WHERE e."action" = 'case.linked' AND ${OF_OTHERS}
  AND EXISTS (SELECT 1 FROM cases k
    WHERE k."personId" = :me AND e."after" LIKE '%"' || k."number" || '"%')`;

/** The entries that the account `:me` may not read, as SQL. Its own actions stay. */
const HIDDEN = [...HIDDEN_TARGETS.map(entriesOn), LINKS].join(' UNION ');

/** The condition on an ID of an entry that leaves out those hidden from the reader. */
export const notHidden = (column: string): string => `${column} NOT IN (${HIDDEN})`;

/** How many entries are hidden from a reader. */
export async function countHidden(readerId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (${HIDDEN}) h`,
    { me: readerId },
  );
  return Number(row?.total ?? 0);
}
