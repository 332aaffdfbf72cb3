import { IsNull, Not } from 'typeorm';
import { toInstant } from '#platform/db/columns';
import { query, repository, transaction } from '#platform/db/transaction';
import { MINUTE } from '#platform/running/clock';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import { CaseRow } from '../case.entity';
import { addEntry, findLockedCase, MOST_SEARCHED } from '../handling/caseStorage';
import { foldText } from '#client/shared/searchText';

/** Who deleted the text of a comment, and when. */
export interface TextRemoval {
  /** ID of the user who deleted the text; null when the site did or the account was erased. */
  actorId: number | null;
  byAuthor: boolean;
  /** Time of the deletion; defaults to now. Earlier when the deletion is recorded afterwards. */
  at?: Date;
}

const { COMMENT } = CaseSubjectType;

/**
 * Purges the text of a deleted comment from all cases, and records in each who deleted it and when.
 * Call it in the transaction of the deletion, after the comment itself has lost its text.
 */
export async function purgeCommentTexts(commentId: number, removal: TextRemoval): Promise<void> {
  const about = { subjectType: COMMENT, subjectId: commentId };
  const found = await repository(CaseRow).find({
    select: { id: true },
    where: [
      { ...about, subjectText: Not(IsNull()) },
      { ...about, lastText: Not(IsNull()) },
    ],
    order: { id: 'ASC' },
  });
  for (const { id } of found) {
    const row = await findLockedCase(id);
    if (row) await purgeTextsOf(row, removal);
  }
}

async function purgeTextsOf(row: CaseRow, { actorId, byAuthor, at }: TextRemoval): Promise<void> {
  await query(
    `UPDATE case_entries SET "text" = NULL WHERE "caseId" = :id AND "text" IS NOT NULL
       AND "kind" IN ('${CaseEntryKind.TEXT_EDITED}', '${CaseEntryKind.TEXT_REMOVED}')`,
    { id: row.id },
  );
  const gone = { subjectText: null, lastText: null, searchText: await searchedOf(row) };
  await repository(CaseRow).update(row.id, gone);
  const kind = CaseEntryKind.TEXT_REMOVED;
  await addEntry(row, { kind, actorId, facts: { byAuthor }, ...(at && { at }) });
}

/**
 * Stores the text of a comment in its cases again after an appeal has restored the comment. If the
 * author changed the text after a case opened, the text from the opening of that case is not
 * restored, because it is no longer stored anywhere.
 */
export async function rememberText({ id, content, writtenAt }: RestoredText): Promise<void> {
  const found = await repository(CaseRow).find({
    where: { subjectType: COMMENT, subjectId: id, subjectText: IsNull() },
    order: { id: 'ASC' },
  });
  const searched = ` ${foldText(content)}`;
  for (const { id: caseId, openedAt, searchText } of found) {
    const isAsReported = writtenAt <= openedAt;
    await repository(CaseRow).update(caseId, {
      lastText: content,
      searchText: `${searchText}${searched}`,
      ...(isAsReported && { subjectText: content }),
    });
  }
}

/** Restored comment. `writtenAt` is the time of the last change by its author. */
interface RestoredText {
  id: number;
  content: string;
  writtenAt: Date;
}

/**
 * Returns the search text of a case without the text of its comment: its number, its title and the
 * texts of its entries.
 */
async function searchedOf({ id, number, title }: CaseRow): Promise<string> {
  const rows = await query<{ text: string }>(
    `SELECT "text" FROM case_entries WHERE "caseId" = :id AND "text" IS NOT NULL ORDER BY "id"`,
    { id },
  );
  let searched = foldText([number, title].filter(Boolean).join(' '));
  for (const { text } of rows) {
    if (searched.length >= MOST_SEARCHED) break;
    searched += ` ${foldText(text)}`;
  }
  return searched;
}

/** Number of comments read per statement by the job. */
const AT_ONCE = 100;

interface Left {
  subjectId: number;
  deletedAt: string | Date | null;
  decidedAt: string | Date | null;
  decidedById: number | null;
  userId: number | null;
}

/** Reads the deleted comments whose text a case still contains. */
const readLeft = (after: number): Promise<Left[]> =>
  query<Left>(
    `SELECT DISTINCT k."subjectId", c."deletedAt", c."decidedAt", c."decidedById", c."userId"
     FROM cases k LEFT JOIN comments c ON c."id" = k."subjectId"
     WHERE k."subjectType" = '${COMMENT}' AND k."subjectId" > :after
       AND (k."subjectText" IS NOT NULL OR k."lastText" IS NOT NULL)
       AND (c."id" IS NULL OR c."deletedAt" IS NOT NULL)
     ORDER BY k."subjectId" LIMIT ${AT_ONCE}`,
    { after },
  );

/**
 * Returns who deleted a comment and when. If a moderator decided on the comment within a second of
 * the deletion, the moderator deleted it; otherwise the author did.
 */
function removalOf({ deletedAt, decidedAt, decidedById, userId }: Left): TextRemoval {
  const gone = toInstant(deletedAt);
  // The comment was deleted with its article.
  if (gone === null) return { actorId: null, byAuthor: false };
  const decided = toInstant(decidedAt);
  const byStaff = decided !== null && Math.abs(decided.getTime() - gone.getTime()) < MINUTE / 60;
  return { actorId: byStaff ? decidedById : userId, byAuthor: !byStaff, at: gone };
}

/**
 * Purges texts of deleted comments that are still in cases. Such texts remain when a comment is
 * deleted with its article, when it was deleted before cases purged texts, or when a server of an
 * older version deleted it.
 */
export async function purgeRemainingTexts(signal: AbortSignal): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    const left = await readLeft(after);
    for (const one of left) {
      await transaction(() => purgeCommentTexts(one.subjectId, removalOf(one)));
      after = one.subjectId;
    }
    if (left.length < AT_ONCE) return;
  }
}
