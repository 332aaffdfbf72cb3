import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '#domains/identity/users/user.entity';
import { query, repository, transaction } from '#platform/db/transaction';
import { logOptions, reasonOf } from '#platform/log';
import { storedUser } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

it('the log never contains a password, a token or an authorization header', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino(logOptions('info'), stream);
  log.info({ password: 'hunter2-a', token: 'hunter2-b', secret: 'hunter2-c' });
  log.info({ input: { password: 'hunter2-d', newPassword: 'hunter2-e' } });
  log.info({ req: { headers: { authorization: 'hunter2-f', cookie: 'hunter2-g' } } });
  log.info({ variables: { input: { currentPassword: 'hunter2-h' } } });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('hunter2');
  expect(lines.join('')).toContain('[masqué]');
});

describe('a failed SQL statement', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await createTestApp()));
  afterAll(() => app.close());

  const EMAIL = 'membre@centrale.test';
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => new Error('nothing failed'),
      (error: Error) => error,
    );
  const logged = (error: Error) => {
    let text = '';
    const log = pino(logOptions('info'), { write: (line) => void (text += line) });
    log.error({ err: error }, 'failed');
    log.error({ err: new Error('around it', { cause: error }) }, 'failed');
    log.error({ err: new AggregateError([error]) }, 'failed');
    log.error(error);
    return text;
  };

  it('is logged with its SQL and its error code, but without any values', async () => {
    const { id: _, ...member } = await storedUser(EMAIL);
    const error = await failureOf(
      transaction(() => repository(User).insert({ ...member, passwordHash: 'hash-of-hunter2' })),
    );
    expect(JSON.stringify(error)).toContain('hash-of-hunter2');
    const text = logged(error);
    expect(text.split('INSERT INTO')).toHaveLength(5);
    const { err } = JSON.parse(text.split('\n')[0] ?? '');
    expect(err).toMatchObject({ type: 'QueryFailedError', message: error.message });
    expect(String(err.code)).toMatch(/^(23505|SQLITE_CONSTRAINT)/);
    expect(err.stack).toContain('\n    at ');
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain(EMAIL);
  });

  it('is logged without the value that the error message of the database quotes', async () => {
    const sql =
      app.env.databaseKind === 'postgres'
        ? 'SELECT CAST(:word AS integer)'
        : `SELECT json_extract('{}', :word)`;
    const error = await failureOf(query(sql, { word: 'hunter" \'hunter' }));
    expect(error.message).toContain('hunter');
    expect(`${logged(error)}${reasonOf(error)}`).not.toContain('hunter');
  });

  it('is logged even when its causes form a cycle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(logged(error)).toContain('round');
  });
});
