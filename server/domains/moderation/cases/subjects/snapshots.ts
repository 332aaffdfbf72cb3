import { isDeepStrictEqual } from 'node:util';
import { repository } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { CaseSubjectType } from '../cases.types';
import { keyOf } from './subjects.reads';
import { readViews } from './views.reads';
import type { CaseRow } from '../case.entity';
import { CaseViewRow } from './caseView.entity';

/**
 * Stores a snapshot of the user or article of a locked case, unless it equals the last snapshot of
 * the case. A comment needs no snapshot, because the row of the case contains its text.
 */
export async function storeSnapshot({
  id: caseId,
  subjectType: type,
  subjectId: id,
}: Pick<CaseRow, 'id' | 'subjectType' | 'subjectId'>): Promise<void> {
  if (id === null) return;
  const key = { type, id };
  const found = (await readViews([key])).get(keyOf(key));
  if (!found) return;
  const { image, ...facts } = found;
  const snapshots = repository(CaseViewRow);
  const last = await snapshots.findOne({ where: { caseId }, order: { id: 'DESC' } });
  if (last && isDeepStrictEqual(last.facts, facts) && isSameImage(last.image, image)) return;
  const view = Object.assign(new CaseViewRow(), { caseId, at: now(), facts, image });
  if (type === CaseSubjectType.USER) view.personId = id;
  else view.articleId = id;
  await snapshots.insert(view);
}

const isSameImage = (one: Uint8Array | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : other.equals(one);
