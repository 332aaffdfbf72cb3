import { IsNull, Not } from 'typeorm';
import { toInstant } from '#platform/db/columns';
import { query, repository, transaction } from '#platform/db/transaction';
import { MINUTE } from '#platform/running/clock';
import { foldText } from '#platform/text/text';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entry.types';
import { CaseRow } from '../tables/case.entity';
import { addEntry, findLockedCase, MOST_SEARCHED } from './caseStorage';

/** Removal of the text of a comment. */
export interface TextRemoval {
  /** Null for the site itself, and for an erased account. */
  actorId: number | null;
  byAuthor: boolean;
  /** Time of the removal; defaults to now. Earlier when the case records it afterwards. */
  at?: Date;
}

const { COMMENT } = CaseSubjectType;

/**
 * Purges the deleted text of a comment from all cases, and records by whom and when. To be called
 * in the transaction of the deletion, after the comment has lost its text.
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
 * Restores the text of a comment in its cases after an appeal. A text that its author had changed
 * since the report is not restored as the reported text: the reported one is stored nowhere.
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

/** Restored comment, with the time of the last change by its author. */
interface RestoredText {
  id: number;
  content: string;
  writtenAt: Date;
}

/** Returns the search text of a case without the text of its comment: number, title and entries. */
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

/** Comments per statement of the job. */
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
 * Returns the removal of a deleted comment. A deletion by a moderator is a decision at the same
 * time; an author only deletes.
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
 * Purges remaining texts of deleted comments from cases: of comments deleted with their article,
 * and of those deleted before cases purged texts or by an older server.
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
