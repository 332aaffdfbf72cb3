import { query } from '#platform/db/transaction';
import { IS_AMONG_SUBJECTS } from '#domains/moderation/approvals/approvals.service';

const id = (alias: string) => `CAST(${alias}."id" AS VARCHAR)`;

/**
 * Targets of one type. Audit log entries about these targets are hidden from the account `:me`,
 * unless the account performed the action itself.
 */
interface HiddenTargets {
  type: string;
  /** SELECT of the IDs of the targets, as text. */
  ids: string;
  /** Names of the hidden actions; all actions when omitted. */
  actions?: readonly string[];
}

const DISTRESS = ['emergency.seen', 'emergency.unseen'];

/**
 * Targets whose audit log entries would reveal to the account `:me` what staff do about that
 * account. The entries of each type are found with an index, so the audit log is not scanned.
 */
const HIDDEN_TARGETS: readonly HiddenTargets[] = [
  { type: 'case', ids: `SELECT k."number" FROM cases k WHERE k."personId" = :me` },
  { type: 'report', ids: `SELECT ${id('r')} FROM reports r WHERE r."targetUserId" = :me` },
  {
    type: 'report',
    ids: `SELECT ${id('r')} FROM reports r WHERE r."reporterId" = :me`,
    actions: DISTRESS,
  },
  { type: 'result', ids: `SELECT ${id('s')} FROM shifts s WHERE s."userId" = :me` },
  { type: 'comment', ids: `SELECT ${id('c')} FROM comments c WHERE c."userId" = :me` },
  { type: 'appeal', ids: `SELECT ${id('a')} FROM appeals a WHERE a."appellantId" = :me` },
  { type: 'message', ids: `SELECT ${id('m')} FROM case_messages m WHERE m."personId" = :me` },
  {
    type: 'appeal',
    ids: `SELECT ${id('a')} FROM decisions d JOIN appeals a ON a."decisionId" = d."id"
      WHERE d."personId" = :me`,
  },
  {
    type: 'confirmation',
    ids: `SELECT ${id('c')} FROM confirmations c
      WHERE c."subjectId" = :me OR ${IS_AMONG_SUBJECTS}`,
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

/** SELECT of the entries about linking another case to a case that concerns the account `:me`. */
const LINKS = `SELECT e."id" FROM audit_entries e WHERE e."action" = 'case.linked' AND ${OF_OTHERS}
  AND EXISTS (SELECT 1 FROM cases k
    WHERE k."personId" = :me AND e."after" LIKE '%"' || k."number" || '"%')`;

/** SELECT of the IDs of the entries that are hidden from the account `:me`. */
const HIDDEN = [...HIDDEN_TARGETS.map(entriesOn), LINKS].join(' UNION ');

/**
 * Returns the SQL condition that excludes the entries hidden from the account `:me`.
 * @param column SQL name of the column with the entry IDs
 */
export const notHidden = (column: string): string => `${column} NOT IN (${HIDDEN})`;

export async function countHidden(readerId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (${HIDDEN}) h`,
    { me: readerId },
  );
  return Number(row?.total ?? 0);
}
