import { getMetadataArgsStorage } from 'typeorm';
import { toBoolean } from './db/columns';
import { query } from './db/transaction';

/** Where the page of one's data shows a part; the page has them in this order. */
export enum PersonalDataSection {
  ACCOUNT = 'ACCOUNT',
  SECURITY = 'SECURITY',
  WRITING = 'WRITING',
  GAME = 'GAME',
  STORE = 'STORE',
  MODERATION = 'MODERATION',
  STAFF = 'STAFF',
}

/** What allows the site to keep something (article 6.1 of the GDPR). */
export enum LegalGround {
  CONTRACT = 'CONTRACT',
  CONSENT = 'CONSENT',
  LEGAL_OBLIGATION = 'LEGAL_OBLIGATION',
  LEGITIMATE_INTEREST = 'LEGITIMATE_INTEREST',
}

/** The rows of a table that are about the person whose number is in a column. Made by `rowsOf`. */
export interface PersonalRows {
  entity: Function;
  /** The column that holds the number of the account. */
  column: string;
  /** Which of these rows the person may know of, as SQL; all of them without it. */
  only?: string;
}

/** Names the column of a table by which its rows are about somebody. */
export function rowsOf<Row>(
  entity: new () => Row,
  column: keyof Row & string,
  only?: string,
): PersonalRows {
  return { entity, column, ...(only !== undefined && { only }) };
}

/**
 * One part of what a domain holds about a person: what its owner is told about it, in plain French,
 * and how it is read for the data export.
 */
export interface PersonalDataPart {
  section: PersonalDataSection;
  /** What it is called: a few words. */
  title: string;
  /** What exactly is kept, in a sentence. */
  what: string;
  /** Why it is kept. */
  purpose: string;
  /** What allows it. */
  ground: LegalGround;
  /** Until when it is kept, in words. */
  retention: string;
  /** The address of the page where its owner sees or changes it; null when there is none. */
  seenAt: string | null;
  /** The tables that it tells of; a test fails for a column of accounts that no part names. */
  rows: readonly PersonalRows[];
  /**
   * Reads it for the export as plain JSON: everything stored about the person, dates as Date or ISO
   * text, and neither secrets (hashes, tokens) nor other people's data.
   */
  read: (userId: number) => Promise<unknown>;
}

/**
 * The parts of a domain, each under its English key in the export. This module knows no domain: each
 * lists its own in its manifest.
 */
export type PersonalData = Readonly<Record<string, PersonalDataPart>>;

let registry: PersonalData = {};

/** Sets the parts of all domains. Called once by the composition root. */
export function registerPersonalData(all: PersonalData): void {
  registry = all;
}

/** Everything that the domains hold about an account, by part, in alphabetical order. */
export async function collectPersonalData(userId: number): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const name of Object.keys(registry).toSorted((one, other) => one.localeCompare(other))) {
    parts[name] = await registry[name]?.read(userId);
  }
  return parts;
}

/** A part of the registry with its key, and whether it holds anything about somebody. */
export interface KnownPart extends PersonalDataPart {
  key: string;
  held: boolean;
}

/** All parts of the registry for an account, in the order of the page: one statement. */
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

/** The name of a table in the database. */
function tableOf(entity: Function): string {
  const name = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  if (name === undefined) throw new Error(`${entity.name} is no table`);
  return name;
}

/** Whether a column holds the number as text: that of what an act was done to. */
const isText = (entity: Function, column: string): boolean =>
  getMetadataArgsStorage().columns.some(
    ({ target, propertyName, options }) =>
      target === entity && propertyName === column && options.type === 'varchar',
  );
