import type { FastifyInstance } from 'fastify';
import { getMetadataArgsStorage, type MigrationInterface } from 'typeorm';
import type { Confirmable } from './access/approvals';
import type { KnownError } from './errors/catalogue';
import type { Job } from './running/jobs';
import type { Env } from './env';
import type { AuditActions } from './auditLog';
import type { PersonalData } from './personalData';

/** A public page, which the client renders. */
export interface PageAddress {
  path: string;
  /** The query parameters that its address may have, in order; others are dropped. */
  parameters?: readonly string[];
}

/**
 * The manifest of a domain: all that it brings to the site. The composition root folds the list of
 * them.
 */
export interface Domain {
  /** The name of its folder. */
  name: string;
  /** Its tables, which are also GraphQL types where they are read. */
  entities?: readonly Function[];
  /** Its migrations; older ones are in server/migrations. */
  migrations?: readonly (new () => MigrationInterface)[];
  /** Its operations, and the fields that it adds to other domains' types. */
  resolvers?: readonly Function[];
  /** Its REST routes. */
  routes?: readonly ((scope: FastifyInstance) => Promise<void>)[];
  /** Its public pages, for the sitemap and for server rendering. */
  pages?: readonly PageAddress[];
  /** Registers its listeners for events of other domains. */
  listen?(): void;
  /** The errors that its clients may get. */
  errors?: Readonly<Record<string, KnownError>>;
  /** Its scheduled jobs. */
  jobs?: readonly Job[];
  /**
   * Starts what runs as long as the server.
   * @param work.jobs whether this server does scheduled work
   * @returns stops it, where there is something to stop
   */
  start?(env: Env, work: { jobs: boolean }): (() => void) | void;
  /** The personal data that it holds, for the member's data export. */
  personalData?: PersonalData;
  /** What the journal of staff acts records of its events. */
  auditActions?: AuditActions;
  /** Its use cases that a second person may have to confirm. */
  confirmed?: readonly Confirmable[];
  /**
   * Sends the open pages of this server the messages that were lost while the servers could not
   * reach each other.
   */
  republish?(): Promise<void>;
}

/** Declares a domain: the only thing that the composition root imports of it. */
export function defineDomain(domain: Domain): Domain {
  return domain;
}

/**
 * Refuses two domains that claim the same name: of a domain, a table, a migration, an error, a page,
 * a job, a part of the export, an act that is confirmed, or an act.
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

/** Its name in the database. */
const tableOf = (entity: Function): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? entity.name;

/** The number at the end of the name of a migration, which says when it runs. */
const numberOf = ({ name }: Function): string => /\d+$/.exec(name)?.[0] ?? name;

function claimsOf(domain: Domain): string[] {
  const { name, entities, migrations, errors, pages, jobs, personalData, auditActions, confirmed } =
    domain;
  return [
    `the domain ${name}`,
    ...(entities ?? []).map((entity) => `the table ${tableOf(entity)}`),
    ...(migrations ?? []).map((migration) => `the migration ${numberOf(migration)}`),
    ...Object.keys(errors ?? {}).map((code) => `the error ${code}`),
    ...(pages ?? []).map(({ path }) => `the page ${path}`),
    ...(jobs ?? []).map((job) => `the job ${job.name}`),
    ...Object.keys(personalData ?? {}).map((part) => `the personal data ${part}`),
    ...(confirmed ?? []).map((useCase) => `the confirmed act ${useCase.name}`),
    ...(auditActions?.actions ?? []).map((action) => `the act ${action}`),
  ];
}
