import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { CaseEntryKind } from '../entries/entry.types';
import { ENTRY_COLUMNS, ENTRY_PEOPLE, toEntry, type RawEntry } from '../entries/entryRows';
import { labelOf, presentedEntry } from '../reading/cases.service';
import type { StoredCase } from '../reading/cases.reads';
import type { DecisionInCase } from './decisionsAbout.types';

const DECISIONS = [
  CaseEntryKind.DECISION,
  CaseEntryKind.SANCTION,
  CaseEntryKind.APPEAL_DECIDED,
].map((kind) => `'${kind}'`);

const ABOUT = `cases k JOIN case_entries e ON e."caseId" = k."id"
  WHERE k."personId" = :userId AND e."kind" IN (${DECISIONS.join(', ')})`;

type RawDecision = RawEntry &
  Pick<StoredCase, 'number' | 'subjectType' | 'subjectText' | 'title'> & { name: string };

/**
 * Returns a page of the decisions in the cases about a user, newest first. Empty when the user is
 * the actor.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listDecisionsAbout(
  actor: Member,
  given: string,
  request: PageRequest,
): Promise<PageOf<DecisionInCase>> {
  const page = parse(pageInput, request);
  const userId = isId(given) ? Number(given) : 0;
  if (userId === 0 || userId === actor.userId) return toPage([], 0, page);
  const [count] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM ${ABOUT}`,
    { userId },
  );
  const rows = await query<RawDecision>(
    `SELECT ${ENTRY_COLUMNS}, d."number", d."subjectType", d."subjectText", d."title",
       s."username" AS "name"
     FROM (SELECT e."id" AS "entryId", k."number", k."subjectType", k."subjectText", k."title"
       FROM ${ABOUT} ORDER BY e."id" DESC LIMIT :limit OFFSET :offset) d
     JOIN case_entries e ON e."id" = d."entryId" ${ENTRY_PEOPLE}
     JOIN users s ON s."id" = :userId ORDER BY e."id" DESC`,
    { userId, limit: page.pageSize, offset: (page.page - 1) * page.pageSize },
  );
  const items = rows.map(({ number, subjectType, subjectText, title, name, ...raw }) => ({
    caseNumber: number,
    caseLabel: labelOf({
      subjectType,
      subjectText,
      title,
      person: { id: userId, username: name, avatarUrl: null },
    }),
    entry: presentedEntry(actor, { personId: userId }, toEntry(raw)),
  }));
  return toPage(items, Number(count?.total ?? 0), page);
}
