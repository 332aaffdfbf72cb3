import { outcomeCodeIn } from '#tests/support/running/outcomes';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '#server/app';
import { currentDatabase } from '#platform/db/transaction';
import type { Env } from '#platform/env';
import type { ReadDisk } from '#platform/files/disks';
import { settleBackground } from '#platform/running/background';
import { startJobs } from '#platform/running/jobs';
import { isPostgres } from './database';
import { imitatedDisks } from './imitatedDisks';
import { requireDocumentedErrors } from './documentedErrors';
import { watchFields } from './filledFields';
import { filledDatabase, type Template } from './templates';

/** Password of every demonstration account. */
export const PASSWORD = 'Demo-18-112!';

export interface GraphQLAnswer<Data> {
  data: Data;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; fields?: Record<string, string> };
  }[];
  /**
   * Error code of the first error; CONFLICT, CONFIRMATION_AWAITED or CONFIRMATION_DELAYED when a
   * mutation returned such an outcome; undefined otherwise.
   */
  code?: string;
  status: number;
  headers: LightMyRequestResponse['headers'];
}

export interface CallOptions {
  /** Token of the caller; none for an anonymous visitor. */
  as?: string;
  /** IP address of the caller. */
  ip?: string;
  /** Cookies of the browser. */
  cookie?: string;
  userAgent?: string;
}

export interface TestApp {
  fastify: FastifyInstance;
  env: Env;
  gql<Data = Record<string, any>>(
    query: string,
    variables?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<GraphQLAnswer<Data>>;
  rest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions & { body?: unknown },
  ): Promise<{ status: number; body: any; headers: LightMyRequestResponse['headers'] }>;
  /** Signs a demonstration account in. @returns the token of the session */
  signInAs(email: string, ip?: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Initial content of the database; `accounts` by default. */
  seed?: Template;
  env?: Record<string, string>;
  jobs?: boolean;
  /** Disks of the machine; a roomy one by default, so that no test depends on the real disk. */
  disks?: ReadDisk;
}

/** Creates the real app on a new database: SQLite, or PostgreSQL if TEST_DATABASE requires it. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { seed = 'accounts', disks = imitatedDisks().read } = options;
  const { env, drop } = await filledDatabase(seed, options.env);
  const { fastify, schema, close } = await createApp(env, { jobs: options.jobs ?? false, disks });
  watchFields(schema);
  // The database is temporary, so commits do not wait for the disk.
  if (!isPostgres()) await currentDatabase().write.query('PRAGMA synchronous = OFF');
  // Waits for the work that the site continues at start-up, such as unfinished notifications about
  // an article.
  await settleBackground();

  const test: TestApp = {
    fastify,
    env,
    gql: (query, variables, call) => gql(fastify, query, variables, call),
    rest: (method, path, call) => rest(fastify, method, path, call),
    signInAs: (email, ip) => signInAs(test, email, ip),
    close: async () => {
      await close();
      // Stops the jobs, because test files share a process and the jobs must not run during the
      // next file.
      await startJobs([])();
      await drop();
    },
  };
  return test;
}

function headersOf({ as, cookie, userAgent }: CallOptions): Record<string, string> {
  return {
    ...(as && { authorization: `Bearer ${as}` }),
    ...(cookie && { cookie }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
  };
}

async function gql<Data>(
  fastify: FastifyInstance,
  query: string,
  variables: Record<string, unknown> = {},
  call: CallOptions = {},
): Promise<GraphQLAnswer<Data>> {
  const response = await fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headersOf(call), 'content-type': 'application/json' },
    payload: JSON.stringify({ query, variables }),
    remoteAddress: call.ip,
  });
  const body = response.json() as Pick<GraphQLAnswer<Data>, 'data' | 'errors'>;
  if (body.errors) requireDocumentedErrors(query, body.errors);
  const code = body.errors?.[0]?.extensions.code ?? outcomeCodeIn(body.data);
  const answer = { ...body, code, status: response.statusCode, headers: response.headers };
  return code === 'GRAPHQL_INVALID' ? withExpectedCode(answer, query) : answer;
}

const unexpected = new Set<string>();

/** Returns an answer to an invalid document. The document is expected once the code is read. */
function withExpectedCode<Answer extends { code?: string }>(answer: Answer, query: string): Answer {
  unexpected.add(query);
  return Object.defineProperty(answer, 'code', {
    enumerable: true,
    get: () => {
      unexpected.delete(query);
      return 'GRAPHQL_INVALID';
    },
  });
}

/**
 * Throws if an invalid document was sent since the last call and the test did not read its error
 * code, because a test with such a document proves nothing.
 * @throws Error that contains the documents
 */
export function refuseInvalidDocuments(): void {
  const documents = [...unexpected];
  unexpected.clear();
  if (documents.length > 0)
    throw new Error(
      `Correct these documents, which do not fit the schema, or check their error code: ${documents.join('\n')}`,
    );
}

async function rest(
  fastify: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  call: CallOptions & { body?: unknown } = {},
) {
  const response = await fastify.inject({
    method,
    url: path,
    headers: headersOf(call),
    payload: call.body as InjectOptions['payload'],
    remoteAddress: call.ip,
  });
  const json = response.headers['content-type']?.toString().includes('application/json');
  const body = json ? (response.json() as unknown) : response.body;
  return { status: response.statusCode, body: body as any, headers: response.headers };
}

async function signInAs(app: TestApp, email: string, ip?: string): Promise<string> {
  const { data, errors } = await app.gql<{ login: { token: string } }>(
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input: { email, password: PASSWORD } },
    { ip },
  );
  if (errors) throw new Error(`${email} cannot sign in: ${errors[0]?.message}`);
  return data.login.token;
}
