import type { Member } from '#platform/access/actor';
import type { LoaderOf } from '#platform/loaders';
import { otherCasesLoader, subjectViewsLoader } from '../caseBatches.reads';
import { casesPolicy } from '../cases.policy';
import type { CaseReference, CaseSummary } from '../cases.types';
import type { PresentedCase } from './cases.service';
import type { SubjectView } from '../subjects/subjectView';
import {
  MOST_OTHERS,
  summaryOf,
  type NamedCase,
  type StoredSummary,
} from '../entries/timeline.reads';

/**
 * Converts the summary of a case to its schema type. Links to cases about the actor are left out.
 */
export function presentedSummary(
  actor: Member,
  { reporterIds, linked, linkLines, entryCount, ...found }: StoredSummary,
): CaseSummary {
  const isOfOther = (one: NamedCase) => casesPolicy.isNotSubject(actor, one);
  return {
    ...found,
    entryCount: entryCount - linkLines.filter((one) => !isOfOther(one)).length,
    viewerReported: reporterIds.includes(actor.userId),
    linkedNumbers: linked
      .filter(isOfOther)
      .slice(0, MOST_OTHERS)
      .map(({ number }) => number),
  };
}

/** Returns the summary of a case about the actor, from the data that they may see. */
export function summaryOfOwn({ lines, openedBy, openedWith }: SubjectView): CaseSummary {
  const { reporterIds: _reporters, ...found } = summaryOf(lines);
  return {
    ...found,
    openedBy,
    openedWith,
    decider: null,
    appellant: null,
    viewerReported: false,
    entryCount: lines.length,
    linkedNumbers: [],
  };
}

/**
 * Returns the other cases about the same target or user, and linked cases. Cases about the actor
 * are left out. For a case about the actor, returns the other cases about them that they may see.
 */
export async function otherCasesOf(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<CaseReference[]> {
  if (!row.known) {
    const others = await loader(otherCasesLoader).load(row.id);
    return others.filter((one) => casesPolicy.isNotSubject(actor, one));
  }
  const views = await loader(subjectViewsLoader).load(actor.userId);
  return views
    .filter((view) => view.row.id !== row.id)
    .toReversed()
    .slice(0, MOST_OTHERS)
    .map(({ row: { number, state, openedAt } }) => ({ number, state, openedAt, linked: false }));
}
