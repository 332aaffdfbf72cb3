import type { Member } from '#platform/access/actor';
import type { LoaderOf } from '#platform/loaders';
import { casePersonLoader, caseSubjectLoader, caseTimelineLoader } from '../caseBatches.reads';
import { casesPolicy } from '../cases.policy';
import { CaseRole, type CasePerson } from '../cases.types';
import { CaseState } from '../caseStates';
import { CaseEntryKind } from '../entries/entry.types';
import { eligibleReviewersInCase } from '../reading/caseActions';
import type { Person } from '../reading/cases.reads';
import type { PresentedCase } from '../reading/cases.service';
import type { StoredEntry } from '../entries/entryRows';

const MOST_NAMED = 20;

/**
 * Returns the distinct users whom entries of the given kinds name, at most `MOST_NAMED`.
 * @param who whether to return the actors of the entries or the users concerned
 */
function peopleOf(
  entries: readonly StoredEntry[],
  kinds: readonly CaseEntryKind[],
  who: 'actor' | 'person',
): Person[] {
  const found = new Map<number, Person>();
  for (const entry of entries) {
    const person = entry[who];
    if (person && kinds.includes(entry.kind)) found.set(person.id, person);
  }
  return [...found.values()].slice(0, MOST_NAMED);
}

const DECIDED = [CaseEntryKind.DECISION, CaseEntryKind.SANCTION];

/**
 * Returns the participants of a case and, while it is open, the members of staff who can decide it.
 */
export async function personsOf(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<CasePerson[]> {
  const entries = await loader(caseTimelineLoader).load(row.id);
  const { subjectType: type, subjectId: id } = row;
  const subject = id === null ? null : await loader(caseSubjectLoader).load({ type, id });
  const reporters = peopleOf(entries, [CaseEntryKind.REPORT], 'actor');
  const deciders = peopleOf(entries, DECIDED, 'actor');
  const informed = new Set(
    peopleOf(entries, [CaseEntryKind.INFORMED], 'person').map((person) => person.id),
  );
  const target = subject?.target ?? null;
  const canDecide = row.state === CaseState.CLOSED ? [] : await decidersOf(actor, row, loader);
  const mayReadNames = casesPolicy.isNotSubject(actor, row);
  const parts: [CaseRole, readonly Person[]][] = [
    [CaseRole.AUTHOR, row.person ? [row.person] : []],
    [CaseRole.TARGET, target && target.id !== row.personId ? [target] : []],
    [CaseRole.REPORTER, mayReadNames ? reporters : []],
    [CaseRole.DECIDER, mayReadNames ? deciders : []],
    [CaseRole.CAN_DECIDE, canDecide],
  ];
  return parts.flatMap(([role, people]) =>
    people.map((person) => ({
      role,
      person,
      isViewer: person.id === actor.userId,
      // The user whom the case is about must not learn which reporters were informed.
      informed: (mayReadNames || person.id === actor.userId) && informed.has(person.id),
    })),
  );
}

async function decidersOf(actor: Member, row: PresentedCase, loader: LoaderOf): Promise<Person[]> {
  const reviewers = await eligibleReviewersInCase(actor, row, loader);
  const ids = reviewers.slice(0, MOST_NAMED).map(({ id }) => id);
  const people = await Promise.all(ids.map((id) => loader(casePersonLoader).load(id)));
  return people.filter((person) => person !== null);
}
