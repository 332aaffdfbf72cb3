import { getMetadataArgsStorage } from 'typeorm';
import { toBoolean, toInstant } from './db/columns';
import { query } from './db/transaction';

/** Sections of the page of personal data, in the order of the page. */
export enum PersonalDataSection {
  ACCOUNT = 'ACCOUNT',
  SECURITY = 'SECURITY',
  WRITING = 'WRITING',
  GAME = 'GAME',
  STORE = 'STORE',
  MODERATION = 'MODERATION',
  STAFF = 'STAFF',
}

/** Legal ground for storing personal data (article 6.1 of the GDPR). */
export enum LegalGround {
  CONTRACT = 'CONTRACT',
  CONSENT = 'CONSENT',
  LEGAL_OBLIGATION = 'LEGAL_OBLIGATION',
  LEGITIMATE_INTEREST = 'LEGITIMATE_INTEREST',
}

/** The rows of a table that concern an account. Created by `rowsOf`. */
export interface PersonalRows {
  entity: Function;
  /** Name of the column with the ID of the account. */
  column: string;
  /** SQL condition on the rows that the member may know; absent for all rows. */
  only?: string;
}

/** Declares that a row concerns an account when `column` contains the ID of the account. */
export function rowsOf<Row>(
  entity: new () => Row,
  column: keyof Row & string,
  only?: string,
): PersonalRows {
  return { entity, column, ...(only !== undefined && { only }) };
}

/** One part of the personal data that a domain stores. */
export interface PersonalDataPart {
  section: PersonalDataSection;
  /** Title of the part, in a few words. */
  title: string;
  /** Description of the stored data, in one sentence. */
  what: string;
  purpose: string;
  ground: LegalGround;
  /** Storage period, in words. */
  retention: string;
  /** Path of the page where the member sees or changes the data; null when there is none. */
  seenAt: string | null;
  /** Rows that the part describes. A test fails when a column with account IDs is in no part. */
  rows: readonly PersonalRows[];
  /**
   * Returns everything that is stored about the member, for the data export. The result must be
   * plain JSON, with dates as Date or ISO text. It must contain no secrets (hashes, tokens) and no
   * data of other people.
   */
  read: (userId: number) => Promise<unknown>;
}

/** The parts of a domain, keyed by their English name in the export. */
export type PersonalData = Readonly<Record<string, PersonalDataPart>>;

let registry: PersonalData = {};

/** Registers the parts of all domains. Called once by the composition root. */
export function registerPersonalData(all: PersonalData): void {
  registry = all;
}

/** Returns all personal data of an account, keyed by part, in alphabetical order. */
export async function collectPersonalData(userId: number): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const name of Object.keys(registry).toSorted((one, other) => one.localeCompare(other))) {
    parts[name] = await registry[name]?.read(userId);
  }
  return parts;
}

/** Names of columns that contain an instant. SQLite stores instants as text. */
const INSTANTS = /^at$|At$|^until$/;

/** Reads rows for the data export, with their instants as Date on both databases. */
export async function exportedRows(
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<object[]> {
  const rows = await query<Record<string, unknown>>(sql, parameters);
  const read = (name: string, value: unknown) =>
    typeof value === 'string' && INSTANTS.test(name) ? toInstant(value) : value;
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(name, value)])),
  );
}

/** A registered part with its key. `held` says whether the part has data of the account. */
export interface KnownPart extends PersonalDataPart {
  key: string;
  held: boolean;
}

/** Returns all registered parts for an account, in the order of the page. Uses one statement. */
export async function describePersonalData(userId: number): Promise<KnownPart[]> {
  const parts = Object.entries(registry);
  const selects = parts.map(([, { rows }], index) => {
    const found = rows.map(
      ({ entity, column, only }) =>
        `EXISTS (SELECT 1 FROM ${tableOf(entity)} r
           WHERE r."${column}" = ${isText(entity, column) ? ':userText' : ':userId'}
           ${only === undefined ? '' : `AND (${only})`})`,
    );
    return `SELECT ${index} AS "part", (${found.join(' OR ') || '1 = 0'}) AS "held"`;
  });
  const answers = await query<{ part: number; held: number | boolean }>(
    selects.join(' UNION ALL '),
    {
      userId,
      userText: String(userId),
    },
  );
  const held = new Set(answers.filter((one) => toBoolean(one.held)).map(({ part }) => part));
  const order = Object.values(PersonalDataSection);
  return parts
    .map(([key, part], index) => ({ key, ...part, held: held.has(index) }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.section) - order.indexOf(other.section) ||
        one.title.localeCompare(other.title, 'fr'),
    );
}

/** Returns the name of a table in the database. @throws Error when the entity has no table */
function tableOf(entity: Function): string {
  const name = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  if (name === undefined)
    throw new Error(`${entity.name} is not a table: decorate it with @Entity().`);
  return name;
}

/** Returns whether a column stores the ID of the account as text. */
const isText = (entity: Function, column: string): boolean =>
  getMetadataArgsStorage().columns.some(
    ({ target, propertyName, options }) =>
      target === entity && propertyName === column && options.type === 'varchar',
  );
