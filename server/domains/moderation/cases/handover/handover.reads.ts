import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import type { Person } from '../reading/cases.reads';
import {
  ENTRY_COLUMNS,
  ENTRY_PEOPLE,
  toEntry,
  type RawEntry,
  type StoredEntry,
} from '../entries/entryRows';
import type { HandoverNote } from './handover.types';

const MOST_NEWS = 50;
const MOST_COUNTED = 1000;
const MOST_NOTES = 20;
const MOST_READERS = 20;

/** SQL condition: the case is not about the reader. */
const NOT_ABOUT = `(k."personId" IS NULL OR k."personId" <> :readerId)`;
const NEWS = `case_entries e JOIN cases k ON k."id" = e."caseId"`;
/** SQL condition: the entry is not a link to a case about the reader. */
const NOT_LINKED = `NOT (e."kind" = '${CaseEntryKind.LINKED}' AND EXISTS (
  SELECT 1 FROM cases l WHERE l."id" = e."refId" AND l."personId" = :readerId))`;
const IS_NEW = `e."at" > :since AND (e."actorId" IS NULL OR e."actorId" <> :readerId)
  AND ${NOT_ABOUT} AND ${NOT_LINKED}`;

/** Entry that is new to the reader, with the data for the label of its case. */
export interface StoredNews {
  entry: StoredEntry;
  number: string;
  subjectType: CaseSubjectType;
  subjectText: string | null;
  title: string | null;
  person: Person | null;
}

/**
 * Reads the entries that other users and the site added to cases since a given time, newest first.
 */
export async function readNews(readerId: number, since: Date): Promise<StoredNews[]> {
  const rows = await query<
    RawEntry & {
      number: string;
      subjectType: CaseSubjectType;
      subjectText: string | null;
      title: string | null;
      subjectPersonId: number | null;
      subjectName: string | null;
    }
  >(
    `SELECT ${ENTRY_COLUMNS}, k."number", k."subjectType", k."subjectText", k."title",
       s."id" AS "subjectPersonId", s."username" AS "subjectName"
     FROM ${NEWS} ${ENTRY_PEOPLE} LEFT JOIN users s ON s."id" = k."personId"
     WHERE ${IS_NEW} ORDER BY e."at" DESC, e."id" DESC LIMIT ${MOST_NEWS}`,
    { readerId, since },
  );
  return rows.map(
    ({ number, subjectType, subjectText, title, subjectPersonId, subjectName, ...raw }) => ({
      number,
      subjectType,
      subjectText,
      title,
      entry: toEntry(raw),
      person:
        subjectPersonId === null || subjectName === null
          ? null
          : { id: subjectPersonId, username: subjectName, avatarUrl: null },
    }),
  );
}

/**
 * Counts the entries that `readNews` would find without its limit. Counting stops at
 * `MOST_COUNTED`.
 */
export async function countNews(readerId: number, since: Date): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (
       SELECT e."id" FROM ${NEWS} WHERE ${IS_NEW} LIMIT ${MOST_COUNTED}) c`,
    { readerId, since },
  );
  return Number(row?.total ?? 0);
}

const NOTES = `handover_notes n LEFT JOIN cases k ON k."id" = n."caseId"
  LEFT JOIN handover_readings r ON r."noteId" = n."id" AND r."userId" = :readerId`;
const IS_READ = `(r."noteId" IS NOT NULL OR (n."authorId" IS NOT NULL AND n."authorId" = :readerId))`;

/** Reads the handover notes for a reader: unread ones first, then the newest. */
export async function readHandoverNotes(readerId: number): Promise<HandoverNote[]> {
  return withReaders(
    await query<RawNote>(
      `SELECT ${NOTE_COLUMNS} FROM ${NOTES} LEFT JOIN users a ON a."id" = n."authorId"
       WHERE ${NOT_ABOUT}
       ORDER BY CASE WHEN ${IS_READ} THEN 1 ELSE 0 END, n."id" DESC LIMIT ${MOST_NOTES}`,
      { readerId },
    ),
  );
}

/** Reads one handover note; null when it does not exist or belongs to a case about the reader. */
export async function readHandoverNote(readerId: number, id: number): Promise<HandoverNote | null> {
  const rows = await query<RawNote>(
    `SELECT ${NOTE_COLUMNS} FROM ${NOTES} LEFT JOIN users a ON a."id" = n."authorId"
     WHERE n."id" = :id AND ${NOT_ABOUT}`,
    { readerId, id },
  );
  return (await withReaders(rows))[0] ?? null;
}

type NoteColumns = Omit<HandoverNote, 'author' | 'readBy'>;
type RawNote = Raw<NoteColumns> & {
  authorId: number | null;
  username: string | null;
  avatarUrl: string | null;
};

const toNoteColumns = rowMapper<NoteColumns>({
  createdAt: toInstant,
  read: toBoolean,
  readByErased: toBoolean,
});

const NOTE_COLUMNS = `n."id", n."text", n."createdAt", k."number" AS "caseNumber", n."authorId",
  a."username", a."avatarUrl", CASE WHEN ${IS_READ} THEN 1 ELSE 0 END AS "read",
  CASE WHEN n."erasedReadAt" IS NULL THEN 0 ELSE 1 END AS "readByErased"`;

async function withReaders(rows: readonly RawNote[]): Promise<HandoverNote[]> {
  if (rows.length === 0) return [];
  const readings = await query<Person & { noteId: number }>(
    `SELECT x."noteId", u."id", u."username", u."avatarUrl" FROM (
       SELECT r."noteId", r."userId", ROW_NUMBER() OVER (
         PARTITION BY r."noteId" ORDER BY r."readAt", r."userId") AS "rank"
       FROM handover_readings r WHERE r."noteId" IN (:...ids)
     ) x JOIN users u ON u."id" = x."userId" WHERE x."rank" <= ${MOST_READERS}
     ORDER BY x."noteId", x."rank"`,
    { ids: rows.map(({ id }) => id) },
  );
  const readers = Map.groupBy(readings, ({ noteId }) => noteId);
  return rows.map(({ authorId, username, avatarUrl, ...rest }) => ({
    ...toNoteColumns(rest),
    author: authorId === null || username === null ? null : { id: authorId, username, avatarUrl },
    readBy: (readers.get(rest.id) ?? []).map(({ noteId: _note, ...person }) => person),
  }));
}

/** Counts the unread handover notes. Counting stops at `MOST_COUNTED`. */
export async function countUnreadNotes(readerId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (
       SELECT n."id" FROM ${NOTES} WHERE ${NOT_ABOUT} AND NOT ${IS_READ} LIMIT ${MOST_COUNTED}) c`,
    { readerId },
  );
  return Number(row?.total ?? 0);
}
