import DataLoader from 'dataloader';
import { mapLoader } from '#platform/db/rows/mapLoader';
import type { Member } from '#platform/access/actor';
import { query } from '#platform/db/transaction';
import { readAppeals } from '../decisions/appeals/appeals.service';
import type { ManagedAppeal } from '../decisions/decisions.types';
import type { EmergencyReader } from '../distress/distress.types';
import { readReadersOfCases } from '../distress/distress.reads';
import { MatterKind } from './caseStates';
import type { CasePresence } from './cases.types';
import { readPresences } from './handover/presence.service';
import {
  readMatterNumbers,
  readOpenNumbers,
  readPending,
  readPendingTexts,
  type MatterCase,
  type PendingInCase,
  type PendingText,
  type Person,
} from './reading/cases.reads';
import { keyOf, readSubjects, type SubjectKey, type SubjectNow } from './subjects/subjects.reads';
import {
  readHiddenByStaff,
  readOpenMatters,
  readOtherCases,
  readSummaries,
  readTimelines,
  readWaiting,
  type OpenMatter,
  type StoredReference,
  type StoredSummary,
} from './entries/timeline.reads';
import type { StoredEntry } from './entries/entryRows';
import { readSubjectViews, type SubjectView } from './subjects/subjectView';
import {
  readSnapshots,
  readViews,
  type StoredSnapshot,
  type ThingView,
} from './subjects/views.reads';

/** Loads the summaries of cases by case ID, with four SQL statements per batch. */
export function caseSummaryLoader(): DataLoader<number, StoredSummary> {
  return new DataLoader(async (ids) => {
    return readSummaries(ids);
  });
}

/** Loads the latest entries of cases by case ID, with one SQL statement per batch. */
export function caseTimelineLoader(): DataLoader<number, StoredEntry[]> {
  return mapLoader(readTimelines, []);
}

/**
 * Loads the related cases of each case, by case ID: cases about the same target or user, and cases
 * linked by hand. Uses one SQL statement per batch.
 */
export function otherCasesLoader(): DataLoader<number, StoredReference[]> {
  return mapLoader(readOtherCases, []);
}

/** Loads the cases about a user as that user sees them, by account ID. Cached per request. */
export function subjectViewsLoader(): DataLoader<number, SubjectView[]> {
  return new DataLoader((ids) => Promise.all(ids.map((id) => readSubjectViews(id))));
}

/**
 * Loads the comments, users and articles that cases are about, with their current text and status.
 * Uses one SQL statement per type.
 */
export function caseSubjectLoader(): DataLoader<SubjectKey, SubjectNow | null, string> {
  return new DataLoader(
    async (keys) => {
      const found = await readSubjects(keys);
      return keys.map((key) => found.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}

/**
 * Loads the current appearance of the users and articles that cases are about, in the form of a
 * snapshot. Uses one SQL statement per type.
 */
export function currentViewLoader(): DataLoader<SubjectKey, ThingView | null, string> {
  return new DataLoader(
    async (keys) => {
      const found = await readViews(keys);
      return keys.map((key) => found.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}

/** Loads the snapshots of cases by case ID, with one SQL statement per batch. */
export function snapshotsLoader(): DataLoader<number, StoredSnapshot[]> {
  return mapLoader(readSnapshots, []);
}

/** Key of `caseAppealsLoader`: the ID of a case, and the member who reads the case. */
interface ReadCase {
  actor: Member;
  caseId: number;
}

/** Loads the undecided appeals of cases, with a fixed number of SQL statements per batch. */
export function caseAppealsLoader(): DataLoader<ReadCase, ManagedAppeal[], number> {
  return new DataLoader(
    async (keys) => {
      const [first] = keys;
      if (!first) return [];
      const waiting = await readWaiting(
        keys.map(({ caseId }) => caseId),
        MatterKind.APPEAL,
      );
      // All keys of a request have the same actor.
      const appeals = await readAppeals(first.actor, [...waiting.values()].flat());
      return keys.map(({ caseId }) => {
        const own = waiting.get(caseId) ?? [];
        return appeals.filter(({ id }) => own.includes(id));
      });
    },
    { cacheKeyFn: ({ caseId }) => caseId },
  );
}

export const NOTHING_PENDING: PendingInCase = { kinds: [], openReportCount: 0, firstReason: null };

/** Loads what is pending in cases by case ID, with one SQL statement per batch. */
export function pendingLoader(): DataLoader<number, PendingInCase> {
  return mapLoader(readPending, NOTHING_PENDING);
}

/** Loads the texts of what is pending in cases by case ID, with one SQL statement per batch. */
export function pendingTextLoader(): DataLoader<number, PendingText | null> {
  return mapLoader<number, PendingText | null>(readPendingTexts, null);
}

/**
 * Loads who marked the pending distress messages of cases as read, by case ID, with one SQL
 * statement per batch.
 */
export function caseReadersLoader(): DataLoader<number, EmergencyReader[]> {
  return mapLoader<number, EmergencyReader[]>(readReadersOfCases, []);
}

/**
 * Loads whether staff have hidden the comments of cases for the time being, by case ID, with one SQL
 * statement per batch.
 */
export function hiddenByStaffLoader(): DataLoader<number, boolean> {
  return mapLoader(readHiddenByStaff, false);
}

/** Loads the pending matters of cases by case ID, with one SQL statement per batch. */
export function openMattersLoader(): DataLoader<number, OpenMatter[]> {
  return mapLoader(readOpenMatters, []);
}

/** Loads the users who have each case open, by case ID, with one SQL statement per batch. */
export function casePresenceLoader(): DataLoader<number, CasePresence[]> {
  return mapLoader(readPresences, []);
}

/** Loads the names and avatars of users by account ID, with one SQL statement per batch. */
export function casePersonLoader(): DataLoader<number, Person | null> {
  return new DataLoader(async (ids) => {
    const found = new Map((await peopleOf(ids)).map((person) => [person.id, person]));
    return ids.map((id) => found.get(id) ?? null);
  });
}

const peopleOf = (ids: readonly number[]) =>
  query<Person>('SELECT "id", "username", "avatarUrl" FROM users WHERE "id" IN (:...ids)', { ids });

/** Loads the open case about a comment, user or article. Uses one SQL statement per type. */
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

/**
 * Creates a loader that finds the case of an item, such as a report or appeal, by the ID of the
 * item. Uses one SQL statement per batch.
 */
const casesOfMatters = (kind: MatterKind) => (): DataLoader<number, MatterCase | null> =>
  mapLoader((ids) => readMatterNumbers(kind, ids), null);

export const emergencyCaseLoader = casesOfMatters(MatterKind.EMERGENCY);
export const appealCaseLoader = casesOfMatters(MatterKind.APPEAL);
export const confirmationCaseLoader = casesOfMatters(MatterKind.CONFIRMATION);
export const reportCaseLoader = casesOfMatters(MatterKind.REPORT);
export const resultCaseLoader = casesOfMatters(MatterKind.RESULT);
