import type DataLoader from 'dataloader';
import type { CaseSubject, CaseSubjectView } from '../cases.types';
import type { PresentedCase } from '../reading/cases.service';
import type { SubjectKey, SubjectNow } from './subjects.reads';

type SubjectLoader = DataLoader<SubjectKey, SubjectNow | null, string>;

/** Returns the subject of a case, as it was when the case opened and as it is now. */
export async function caseSubjectOf(
  row: PresentedCase,
  loader: SubjectLoader,
): Promise<CaseSubject> {
  const { subjectType: type, subjectId: id, subjectText, label, openedAt } = row;
  const current = id === null ? null : await loader.load({ type, id });
  const asReported: CaseSubjectView | null =
    subjectText === null ? null : { text: subjectText, status: null, at: openedAt };
  const {
    articleId = null,
    articleTitle = null,
    articleSlug = null,
    version = null,
    writtenAt = null,
  } = current ?? {};
  return {
    type,
    id,
    label,
    asReported,
    articleId,
    articleTitle,
    articleSlug,
    version,
    writtenAt,
    now: current && { text: current.text, status: current.status, at: null },
    deleted: id !== null && (current === null || current.deletedAt !== null),
  };
}
