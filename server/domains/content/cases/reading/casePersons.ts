import type { Actor } from '../../../../platform/access/actor';
import type { LoaderOf } from '../../../../platform/loaders';
import { caseSubjectLoader, caseTimelineLoader, deciderLoader } from '../cases.loaders';
import { casesPolicy } from '../cases.policy';
import { CaseRole, type CasePerson } from '../cases.types';
import { CaseState } from '../case.states';
import { CaseEntryKind } from '../entry.types';
import type { Person } from './cases.reads';
import type { PresentedCase } from './cases.service';
import type { StoredEntry } from './timeline.reads';

const MOST_NAMED = 20;

/** The people of some lines, each once. */
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
 * Who has a part in a case, and who can decide it: whoever handles reports, is neither author,
 * target nor reporter, and did not take a decision that is appealed.
 */
export async function personsOf(
  actor: Actor,
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
  const outside = (person: Person) =>
    person.id !== row.personId &&
    person.id !== target?.id &&
    !reporters.some((other) => other.id === person.id) &&
    !(row.state === CaseState.APPEAL && deciders.some((other) => other.id === person.id));
  const canDecide =
    row.state === CaseState.CLOSED
      ? []
      : (await loader(deciderLoader).load('all')).filter(outside).slice(0, MOST_NAMED);
  const isTold = casesPolicy.isNotSubject(actor, row);
  const parts: [CaseRole, readonly Person[]][] = [
    [CaseRole.AUTHOR, row.person ? [row.person] : []],
    [CaseRole.TARGET, target && target.id !== row.personId ? [target] : []],
    [CaseRole.REPORTER, isTold ? reporters : []],
    [CaseRole.DECIDER, deciders],
    [CaseRole.CAN_DECIDE, canDecide],
  ];
  return parts.flatMap(([role, people]) =>
    people.map((person) => ({
      role,
      person,
      isViewer: person.id === actor.userId,
      // Which of the reporters was told is none of the reported person's business.
      informed: (isTold || person.id === actor.userId) && informed.has(person.id),
    })),
  );
}
