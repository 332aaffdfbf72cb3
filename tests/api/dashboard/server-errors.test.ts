import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_STORED_ERRORS } from '#domains/insights/dashboard/errors/storeServerErrors';
import { ServerErrorRow } from '#domains/insights/dashboard/errors/serverError.entity';
import { purgeOldErrors } from '#domains/insights/dashboard/errors/serverErrors.service';
import { reportFailure } from '#platform/answers';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { kindOf, withoutQuotes } from '#platform/measures/failures';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { Permission } from '#platform/access/permissions';
import { documentOf } from '#tests/support/paths/documents';
import { eventually } from '#tests/support/running/eventually';
import { signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ERRORS = `query ($number: String, $page: Int, $pageSize: Int) {
  serverErrors(number: $number, page: $page, pageSize: $pageSize) {
    total pageCount items { number at place kind server message stack }
  }
}`;

let app: TestApp;
let superadmin: string;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SERVER_NAME: 'un' } });
  superadmin = await app.signInAs('superadmin@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
});
afterAll(() => app.close());
beforeEach(() =>
  transaction(async () => {
    await repository(ServerErrorRow).createQueryBuilder().delete().execute();
  }),
);
afterEach(() => vi.restoreAllMocks());

const find = async (variables: Record<string, unknown> = {}, as = superadmin) =>
  (await app.gql(ERRORS, variables, { as })).data.serverErrors;

/** Makes the next statements on a table fail. */
function breaking(table: string): void {
  const { read } = currentDatabase();
  const ask = read.query.bind(read);
  vi.spyOn(read, 'query').mockImplementation(async (sql: string, ...rest) => {
    if (!sql.includes(table)) return ask(sql, ...rest);
    throw Object.assign(new TypeError('cannot read "Jeanne" of jeanne@exemple.fr'), {
      code: 'E_PLANTED',
    });
  });
}

neutral.describe('an unexpected error', () => {
  it('has a number with which staff find its time, place and message', async () => {
    breaking('FROM articles');
    const list = { page: 1, pageSize: 10, search: 'un secret' };
    const failed = await app.gql(documentOf('PublicNewsList'), list);
    vi.restoreAllMocks();
    expect(failed.code).toBe('INTERNAL');
    const number = failed.headers['x-request-id'] as string;
    const { requestId } = failed.errors![0]!.extensions as unknown as { requestId: string };
    expect(requestId).toBe(number);
    await eventually(async () => expect((await find({ number })).total).toBe(1));
    const [error] = (await find({ number: ` ${number.slice(0, 8).toUpperCase()} ` })).items;
    expect(error).toMatchObject({
      number,
      place: 'GraphQL PublicNewsList',
      kind: 'TypeError E_PLANTED',
      server: 'un',
      message: 'cannot read … of …',
    });
    expect(Math.abs(Date.parse(error.at) - Date.now())).toBeLessThan(20_000);
    expect(error.stack).toMatch(/^at .*server-errors\.test\.ts/);
    expect(JSON.stringify(error)).not.toMatch(/Jeanne|jeanne|un secret/);
  });

  it('is recorded with the route pattern as its place when it occurs over REST', async () => {
    breaking('notifications');
    const failed = await app.rest('GET', '/member/notifications?page=7&jeton=secret', {
      as: superadmin,
    });
    vi.restoreAllMocks();
    expect(failed.status).toBe(500);
    const number = failed.body.requestId as string;
    await eventually(async () => expect((await find({ number })).total).toBe(1));
    const [error] = (await find({ number })).items;
    expect(error.place).toBe('GET /member/notifications');
    expect(JSON.stringify(error)).not.toMatch(/jeton|secret/);
  });

  it('is not recorded for a refused request', async () => {
    await app.gql('{ mySessions { id } }');
    await app.rest('GET', '/member/news');
    reportFailure(new Error('une panne'), 'ffffffff-0000-4000-8000-000000000000', 'Essai');
    await eventually(async () => expect((await find()).total).toBe(1));
  });

  it('is stored after a database outage if it occurs during the outage', async () => {
    const { write } = currentDatabase();
    const away = vi.spyOn(write, 'createQueryRunner').mockImplementation(() => {
      throw Object.assign(new Error('panne'), { code: 'ECONNREFUSED' });
    });
    reportFailure(new Error('une panne'), 'eeeeeeee-0000-4000-8000-000000000000', 'Essai');
    await eventually(() => expect(away).toHaveBeenCalled());
    away.mockRestore();
    await eventually(async () => expect((await find({ number: 'eeeeeeee' })).total).toBe(1));
  });
});

const row = (overrides: Partial<ServerErrorRow> = {}) => ({
  at: new Date(),
  requestId: 'abcdef01-0000-4000-8000-000000000000',
  server: 'un',
  place: 'GraphQL articles',
  kind: 'Error',
  message: 'une panne',
  stack: 'at server/app.ts:1:1',
  ...overrides,
});
const store = (...rows: Partial<ServerErrorRow>[]) =>
  transaction(() => repository(ServerErrorRow).insert(rows.map(row)));

describe('the error log', () => {
  neutral.it('shows the message and the stack only to staff with full permissions', async () => {
    await store({});
    const [seen] = (await find({}, admin)).items;
    expect(seen).toMatchObject({ kind: 'Error', message: null, stack: null });
    const reader = await signedInWith([Permission.SYSTEM_ANALYTICS_VIEW]);
    expect((await find({}, reader.token)).items[0]).toMatchObject({ stack: null });
    expect((await find()).items[0]).toMatchObject({ stack: 'at server/app.ts:1:1' });
  });

  it('refuses a search for an invalid error number, with an error on the field', async () => {
    const message = 'Un numéro d’erreur ne compte que';
    const { code, errors } = await app.gql(ERRORS, { number: '%' }, { as: superadmin });
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors![0]!.extensions.fields!.number).toContain(message);
  });

  it('retains at most the newest thousand errors, for 30 days', async () => {
    for (let part = 0; part < 4; part++) {
      await store(...Array.from({ length: MAX_STORED_ERRORS / 4 }, () => ({ requestId: null })));
    }
    await store({ requestId: 'bbbbbbbb', at: fromNow(-30 * DAY - HOUR) });
    reportFailure(new Error('une panne'), 'cccccccc-0000-4000-8000-000000000000', 'Essai');
    await eventually(async () => expect((await find({ number: 'cccccccc' })).total).toBe(1));
    expect((await find()).total).toBe(MAX_STORED_ERRORS);
    await purgeOldErrors();
    expect((await find({ number: 'bbbbbbbb' })).total).toBe(0);
    expect((await find()).total).toBe(MAX_STORED_ERRORS - 1);
  });
});

describe('the message of a stored error', () => {
  it.each([
    ['duplicate key "users_email" (email)=(jean@exemple.fr)', 'duplicate key … …'],
    ['GET https://exemple.fr/a?jeton=abc failed', 'GET https://exemple.fr/a… failed'],
    ['refused by 203.0.113.7 and 2001:db8::1', 'refused by … and …'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc is bad', 'token … is bad'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
    [`bad value "${'Jeanne habite ici. '.repeat(60)}"`, 'bad value …'],
    ['bad value "Jeanne habite', 'bad value …'],
  ])('contains no personal data: %s', (message, masked) => {
    expect(withoutQuotes(message)).toBe(masked);
  });

  it('is preceded by the class of the error, and by the error code if the code is one word', () => {
    expect(kindOf(Object.assign(new RangeError('x'), { code: '23505' }))).toBe('RangeError 23505');
    expect(kindOf(Object.assign(new Error('x'), { code: 'un code de Jean' }))).toBe('Error');
    expect(kindOf('texte')).toBe('string');
  });
});
