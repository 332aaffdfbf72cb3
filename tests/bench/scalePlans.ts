import 'reflect-metadata';
import { createApp } from '#server/app';
import { currentDatabase, query } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DEMO_PASSWORD } from '#server/seeds/factories/user.factory';
import { logStatements, type LoggedStatement } from '../support/running/statementLog';
import { bodyOf, scalePages, subjectsFrom } from './scalePages';

/**
 * A statement that reads or sorts many rows, the pages that run it, and the steps of its plan
 * without an index.
 */
export interface Finding {
  pages: string[];
  /** Duration of the fastest of three runs. */
  milliseconds: number;
  plan: string[];
  sql: string;
}

/** Minimum number of rows for a step of a query plan to be reported. */
const MANY = 10_000;
/**
 * Duration in milliseconds below which a statement counts as small on SQLite, which does not report
 * how many rows a step reads.
 */
const QUICK_MS = 1;
const TIMES = 3;

/**
 * Opens every page once on the large data set. Prints as JSON the statements that use no index, the
 * slowest first. Uses the database of the environment variables.
 */
const { fastify, close } = await createApp(readEnv({ ...process.env, LOG_LEVEL: 'error' }), {
  jobs: false,
});

async function post(body: object, token?: string): Promise<any> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const payload = JSON.stringify(body);
  const { data, errors } = (
    await fastify.inject({ method: 'POST', url: '/graphql', headers, payload })
  ).json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function signIn(email: string): Promise<string> {
  const input = { email, password: DEMO_PASSWORD };
  return (await post(bodyOf({ operation: 'Login', variables: { input } }))).login.token;
}

const tokens = {
  member: await signIn('membre@centrale.test'),
  staff: await signIn('superadmin@centrale.test'),
};
const made = new Map<string, { statement: LoggedStatement; pages: Set<string> }>();
const subjects = await subjectsFrom(
  async (sql) => Object.values((await query<object>(sql))[0] ?? {})[0],
);
for (const { name, as, asks } of scalePages(subjects)) {
  const { statements, stop } = logStatements();
  for (const ask of asks) await post(bodyOf(ask), tokens[as]);
  stop();
  for (const statement of statements) {
    if (!/^\s*(SELECT|WITH)/i.test(statement.sql)) continue;
    const known = made.get(statement.sql) ?? { statement, pages: new Set<string>() };
    known.pages.add(name);
    made.set(statement.sql, known);
  }
}

const findings: Finding[] = [];
for (const { statement, pages } of made.values()) {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const startedAt = performance.now();
    await currentDatabase().read.query(statement.sql, statement.parameters);
    times.push(performance.now() - startedAt);
  }
  const milliseconds = Math.min(...times);
  const plan = await (currentDatabase().kind === 'postgres'
    ? postgresPlan(statement)
    : sqlitePlan(statement, milliseconds));
  if (plan.length > 0) {
    findings.push({ pages: [...pages], milliseconds, plan, sql: statement.sql });
  }
}
await close();
console.log(JSON.stringify(findings.toSorted((a, b) => b.milliseconds - a.milliseconds)));

/** A step of a query plan of PostgreSQL. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

/** Returns the steps that scan a table, or that sort, group or read many rows. */
async function postgresPlan({ sql, parameters }: LoggedStatement): Promise<string[]> {
  const [row] = await currentDatabase().read.query<Record<string, [{ Plan: Step }]>[]>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
    parameters,
  );
  const lines: string[] = [];
  const look = (step: Step): void => {
    const { 'Node Type': type, 'Actual Loops': loops } = step;
    const passed = step['Actual Rows'] * loops;
    const removed =
      ((step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) *
      loops;
    const below = (step.Plans ?? []).reduce(
      (sum, one) => sum + one['Actual Rows'] * one['Actual Loops'],
      0,
    );
    const isScan = step['Relation Name'] !== undefined;
    const rows = isScan ? passed + removed : below;
    if (rows >= MANY && (isScan || /Sort|Aggregate|Unique|Hash$/.test(type))) {
      const where = step['Relation Name'] ? ` of ${step['Relation Name']}` : '';
      const by = step['Index Name'] ? ` by ${step['Index Name']}` : '';
      lines.push(`${type}${where}${by}: ${Math.round(rows)} rows`);
    }
    for (const one of step.Plans ?? []) look(one);
  };
  const [explained] = Object.values(row ?? {});
  if (explained) look(explained[0].Plan);
  return lines;
}

/** Returns the steps of SQLite that scan or sort, for slow statements only. */
async function sqlitePlan(
  { sql, parameters }: LoggedStatement,
  milliseconds: number,
): Promise<string[]> {
  if (milliseconds < QUICK_MS) return [];
  const rows = await currentDatabase().read.query<{ detail: string }[]>(
    `EXPLAIN QUERY PLAN ${sql}`,
    parameters,
  );
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN|TEMP B-TREE|AUTOMATIC/.test(detail));
}
