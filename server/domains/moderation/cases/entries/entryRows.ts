import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import { CaseEntryKind, type CaseFacts } from './entry.types';
import type { Person } from '../reading/cases.reads';

export interface StoredEntry {
  id: number;
  caseId: number;
  at: Date;
  kind: CaseEntryKind;
  actorId: number | null;
  actor: Person | null;
  automatic: boolean;
  personId: number | null;
  person: Person | null;
  refId: number | null;
  text: string | null;
  facts: CaseFacts;
  /**
   * Number of the linked case, and the ID of the user whom it is about; null unless the entry is a
   * link.
   */
  linkedNumber: string | null;
  linkedPersonId: number | null;
}

type EntryColumns = Omit<StoredEntry, 'facts' | 'actor' | 'person'>;

export type RawEntry = Raw<EntryColumns> & {
  facts: string;
  actorName: string | null;
  actorAvatarUrl: string | null;
  personName: string | null;
  personAvatarUrl: string | null;
};

/** SQL columns of an entry `e`. They need the joins of `ENTRY_PEOPLE`. */
export const ENTRY_COLUMNS = `e."id", e."caseId", e."at", e."kind", e."actorId", e."automatic",
  e."personId", e."refId", e."text", e."facts",
  a."username" AS "actorName", a."avatarUrl" AS "actorAvatarUrl",
  p."username" AS "personName", p."avatarUrl" AS "personAvatarUrl",
  o."number" AS "linkedNumber", o."personId" AS "linkedPersonId"`;
export const ENTRY_PEOPLE = `LEFT JOIN users a ON a."id" = e."actorId"
  LEFT JOIN users p ON p."id" = e."personId"
  LEFT JOIN cases o ON e."kind" = '${CaseEntryKind.LINKED}' AND o."id" = e."refId"`;

const named = (id: number | null, username: string | null, avatarUrl: string | null) =>
  id === null || username === null ? null : { id, username, avatarUrl };

const toEntryColumns = rowMapper<EntryColumns>({ at: toInstant, automatic: toBoolean });

export function toEntry(raw: RawEntry): StoredEntry {
  const { actorName, actorAvatarUrl, personName, personAvatarUrl, ...rest } = raw;
  return {
    ...toEntryColumns(rest),
    facts: JSON.parse(raw.facts) as CaseFacts,
    actor: named(raw.actorId, actorName, actorAvatarUrl),
    person: named(raw.personId, personName, personAvatarUrl),
  };
}
