import DataLoader from 'dataloader';
import type { Member } from '#platform/access/actor';
import { query } from '#platform/db/transaction';
import { readAppeals } from '../decisions/appeals.service';
import type { ManagedAppeal } from '../decisions/decisions.types';
import { MatterKind } from './case.states';
import type { CasePresence } from './cases.types';
import { readPresences } from './handover/presence.service';
import {
  readMatterNumbers,
  readOpenNumbers,
  type MatterCase,
  type Person,
} from './reading/cases.reads';
import { keyOf, readSubjects, type SubjectKey, type SubjectNow } from './reading/subjects.reads';
import {
  readOpenMatters,
  readOtherCases,
  readSummaries,
  readTimelines,
  readWaiting,
  type OpenMatter,
  type StoredReference,
  type StoredSummary,
} from './reading/timeline.reads';
import type { StoredEntry } from './reading/entryRows';
import { readSubjectViews, type SubjectView } from './reading/subjectView';
import {
  readSnapshots,
  readViews,
  type StoredSnapshot,
  type ThingView,
} from './reading/views.reads';

/** Loads the summaries of cases, with four statements for a whole list. */
export function caseSummaryLoader(): DataLoader<number, StoredSummary> {
  return new DataLoader(async (ids) => {
    return readSummaries(ids);
  });
}

/** The last lines of cases: one statement for all of a list. */
export function caseTimelineLoader(): DataLoader<number, StoredEntry[]> {
  return new DataLoader(async (ids) => {
    const found = await readTimelines(ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** The other cases of the same thing or person: one statement for all of a list. */
export function otherCasesLoader(): DataLoader<number, StoredReference[]> {
  return new DataLoader(async (ids) => {
    const found = await readOtherCases(ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** Loads the cases about a person as that person sees them, once per request. */
export function subjectViewsLoader(): DataLoader<number, SubjectView[]> {
  return new DataLoader((ids) => Promise.all(ids.map((id) => readSubjectViews(id))));
}

/** The things of cases as they are: one statement for each kind of thing in a list. */
export function caseSubjectLoader(): DataLoader<SubjectKey, SubjectNow | null, string> {
  return new DataLoader(
    async (keys) => {
      const found = await readSubjects(keys);
      return keys.map((key) => found.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}

/** How the people and articles of cases look: one statement for each kind of thing in a list. */
export function currentViewLoader(): DataLoader<SubjectKey, ThingView | null, string> {
  return new DataLoader(
    async (keys) => {
      const found = await readViews(keys);
      return keys.map((key) => found.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}

/** How they looked when they were reported: one statement for all of a list. */
export function snapshotsLoader(): DataLoader<number, StoredSnapshot[]> {
  return new DataLoader(async (ids) => {
    const found = await readSnapshots(ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** A case of a list, and who reads it. */
interface ReadCase {
  actor: Member;
  caseId: number;
}

/** The appeals that wait in cases: a fixed number of statements for all of a list. */
export function caseAppealsLoader(): DataLoader<ReadCase, ManagedAppeal[], number> {
  return new DataLoader(
    async (keys) => {
      const [first] = keys;
      if (!first) return [];
      const waiting = await readWaiting(
        keys.map(({ caseId }) => caseId),
        MatterKind.APPEAL,
      );
      // All keys of a request are of its caller.
      const appeals = await readAppeals(first.actor, [...waiting.values()].flat());
      return keys.map(({ caseId }) => {
        const own = waiting.get(caseId) ?? [];
        return appeals.filter(({ id }) => own.includes(id));
      });
    },
    { cacheKeyFn: ({ caseId }) => caseId },
  );
}

/** The matters that wait in cases: one statement for all of a list. */
export function openMattersLoader(): DataLoader<number, OpenMatter[]> {
  return new DataLoader(async (ids) => {
    const found = await readOpenMatters(ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** Who has cases open: one statement for all of a list. */
export function casePresenceLoader(): DataLoader<number, CasePresence[]> {
  return new DataLoader(async (ids) => {
    const found = await readPresences(ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}

/** People as cases name them, by account: one statement for all of a list. */
export function casePersonLoader(): DataLoader<number, Person | null> {
  return new DataLoader(async (ids) => {
    const found = new Map((await peopleOf(ids)).map((person) => [person.id, person]));
    return ids.map((id) => found.get(id) ?? null);
  });
}

const peopleOf = (ids: readonly number[]) =>
  query<Person>('SELECT "id", "username", "avatarUrl" FROM users WHERE "id" IN (:...ids)', { ids });

/** The open cases about things: one statement for each kind of thing in a list. */
export function openCaseLoader(): DataLoader<SubjectKey, MatterCase | null, string> {
  return new DataLoader(
    async (keys) => {
      const found = new Map<string, MatterCase>();
      for (const type of new Set(keys.map((key) => key.type))) {
        const ids = keys.filter((key) => key.type === type).map(({ id }) => id);
        for (const [id, open] of await readOpenNumbers(type, ids)) {
          found.set(keyOf({ type, id }), open);
        }
      }
      return keys.map((key) => found.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}

/** The cases in which matters of a kind wait or waited: one statement for all of a list. */
const casesOfMatters = (kind: MatterKind) => (): DataLoader<number, MatterCase | null> =>
  new DataLoader(async (ids) => {
    const found = await readMatterNumbers(kind, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

export const emergencyCaseLoader = casesOfMatters(MatterKind.EMERGENCY);
export const appealCaseLoader = casesOfMatters(MatterKind.APPEAL);
export const reportCaseLoader = casesOfMatters(MatterKind.REPORT);
