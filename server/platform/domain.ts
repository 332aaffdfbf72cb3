import type { FastifyInstance } from 'fastify';
import { getMetadataArgsStorage, type MigrationInterface } from 'typeorm';
import type { Confirmable } from './access/approvals';
import type { KnownError } from './errors/catalogue';
import type { Job } from './running/jobs';
import type { Queue } from './running/queue';
import type { Env } from './env';
import type { AuditActions } from './auditLog';
import type { PersonalData } from './personalData';

/** A public page that the client renders. */
export interface PageAddress {
  path: string;
  /** Names of the query parameters in the order of the canonical URL; others are dropped. */
  parameters?: readonly string[];
}

/** The module definition of a domain: everything that it adds to the site. */
export interface Domain {
  /** Name of the folder of the domain. */
  name: string;
  /** Entities of the domain. Those that the API exposes are GraphQL types too. */
  entities?: readonly Function[];
  /** Migrations of the domain. Some older ones are in server/migrations instead. */
  migrations?: readonly (new () => MigrationInterface)[];
  /** Resolvers: operations, and fields that the domain adds to types of other domains. */
  resolvers?: readonly Function[];
  routes?: readonly ((scope: FastifyInstance) => Promise<void>)[];
  pages?: readonly PageAddress[];
  /** Subscribes the domain to events of other domains. */
  listen?(): void;
  /** Errors that clients may receive from the domain, keyed by code. */
  errors?: Readonly<Record<string, KnownError>>;
  jobs?: readonly Job[];
  /** Queues of the domain: work that is stored and done later. */
  queues?: readonly Queue<never>[];
  /**
   * Starts background work that lasts as long as the server.
   * @param work.jobs whether this server runs scheduled jobs
   * @returns a function that stops the work; undefined when there is nothing to stop
   */
  start?(env: Env, work: { jobs: boolean }): (() => void) | void;
  /** Personal data that the domain stores, for the data export of a member. */
  personalData?: PersonalData;
  /** Actions of staff that the audit log records from the events of the domain. */
  auditActions?: readonly AuditActions[];
  /** Use cases that may require approval. */
  confirmed?: readonly Confirmable[];
  /** Publishes the current state again to the open pages of this server. */
  republish?(): Promise<void>;
}

/** Defines a domain: the only export that the composition root imports from it. */
export function defineDomain(domain: Domain): Domain {
  return domain;
}

/**
 * Checks that no two domains define the same name. This applies to the names of domains, tables,
 * migrations, errors, pages, jobs, queues, parts of the data export, use cases that require approval,
 * audited actions and types of their targets. Checks also that each type of target is defined.
 * @throws Error that names the domains
 */
export function checkDomains(domains: readonly Domain[]): void {
  const claims = new Map<string, string>();
  for (const domain of domains) {
    for (const claim of claimsOf(domain)) {
      const other = claims.get(claim);
      if (other !== undefined) throw new Error(`${domain.name} and ${other} both define ${claim}`);
      claims.set(claim, domain.name);
    }
  }
  for (const { name, auditActions } of domains) {
    const missing = auditActions
      ?.flatMap(({ otherTargets = [] }) => otherTargets)
      .find((type) => !claims.has(targetClaim(type)));
    if (missing) throw new Error(`No domain defines ${targetClaim(missing)} of ${name}`);
  }
}

const targetClaim = (type: string) => `the audited target ${type}`;

const tableOf = (entity: Function): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? entity.name;

/** Returns the timestamp in the name of a migration, which defines their order. */
const numberOf = ({ name }: Function): string => /\d+$/.exec(name)?.[0] ?? name;

function claimsOf(domain: Domain): string[] {
  const { name, entities, migrations, errors, pages, jobs, queues } = domain;
  const { personalData, auditActions, confirmed } = domain;
  return [
    `the domain ${name}`,
    ...(entities ?? []).map((entity) => `the table ${tableOf(entity)}`),
    ...(migrations ?? []).map((migration) => `the migration ${numberOf(migration)}`),
    ...Object.keys(errors ?? {}).map((code) => `the error ${code}`),
    ...(pages ?? []).map(({ path }) => `the page ${path}`),
    ...(jobs ?? []).map((job) => `the job ${job.name}`),
    ...(queues ?? []).map((queue) => `the queue ${queue.name}`),
    ...Object.keys(personalData ?? {}).map((part) => `the personal data ${part}`),
    ...(confirmed ?? []).map((useCase) => `the use case with approval ${useCase.name}`),
    ...(auditActions ?? []).flatMap(({ actions, targets = {} }) => [
      ...Object.keys(actions).map((action) => `the audited action ${action}`),
      ...Object.keys(targets).map(targetClaim),
    ]),
  ];
}
