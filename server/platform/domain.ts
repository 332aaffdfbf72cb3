import type { FastifyInstance } from 'fastify';
import type { MigrationInterface } from 'typeorm';
import type { KnownError } from './errors/catalogue';
import type { Job } from './running/jobs';
import type { Env } from './env';
import type { JournalPart } from './journal';
import type { PersonalData } from './personalData';

/** A public page, which the client draws. */
export interface PageAddress {
  path: string;
  /** What its address may carry behind `?`, in the order that it is written in; the rest is dropped. */
  parameters?: readonly string[];
}

/** All that one domain brings to the site. The composition root folds the list of them. */
export interface Domain {
  /** That of its folder. */
  name: string;
  /** Its tables, which are also GraphQL types where they are read. */
  entities?: readonly Function[];
  /** Its migrations; those from before domains had their own are in server/migrations. */
  migrations?: readonly (new () => MigrationInterface)[];
  /** Its operations, and the fields that it adds to the types of others. */
  resolvers?: readonly Function[];
  /** Its REST routes. */
  routes?: readonly ((scope: FastifyInstance) => Promise<void>)[];
  /** Its public pages: for the sitemap, and for their rendering on the server. */
  pages?: readonly PageAddress[];
  /** Registers what it does when others tell of something. */
  listen?(): void;
  /** What its clients may be told. */
  errors?: Readonly<Record<string, KnownError>>;
  /** What runs by itself, at its hours. */
  jobs?: readonly Job[];
  /** Begins what it does for as long as the server runs. @returns stops, where there is something to stop */
  start?(env: Env): (() => void) | void;
  /** What it holds of a person, for the export that they ask for. */
  personalData?: PersonalData;
  /** What the journal of acts of staff keeps of its events. */
  acts?: JournalPart;
  /** Tells the open pages of this server what they missed while servers did not hear each other. */
  tellAgain?(): Promise<void>;
}

/** Says what a domain brings: the one thing that the composition root imports of it. */
export function defineDomain(domain: Domain): Domain {
  return domain;
}

/**
 * Refuses a list in which two domains claim the same name: of a domain, a table, an error, a page, a job, a
 * part of the export, or an act.
 * @throws Error that names both
 */
export function checkDomains(domains: readonly Domain[]): void {
  const claims = new Map<string, string>();
  for (const domain of domains) {
    for (const claim of claimsOf(domain)) {
      const other = claims.get(claim);
      if (other !== undefined) throw new Error(`${domain.name} and ${other} both bring ${claim}`);
      claims.set(claim, domain.name);
    }
  }
}

function claimsOf({ name, entities, errors, pages, jobs, personalData, acts }: Domain): string[] {
  return [
    `the domain ${name}`,
    ...(entities ?? []).map((entity) => `the table ${entity.name}`),
    ...Object.keys(errors ?? {}).map((code) => `the error ${code}`),
    ...(pages ?? []).map(({ path }) => `the page ${path}`),
    ...(jobs ?? []).map((job) => `the job ${job.name}`),
    ...Object.keys(personalData ?? {}).map((part) => `the personal data ${part}`),
    ...(acts?.actions ?? []).map((action) => `the act ${action}`),
  ];
}
