import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz, formatFinding } from './fuzz';
import { requestOf } from './requests';
import type { RestDocument } from './routes';
import { anyChoices } from './values';
import { wrongsOf, type FuzzAnswer } from './verdict';

const SEED = 18_112;
const REQUESTS = 1000;
const TIMEOUT_MS = 240_000;

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const routes: RestDocument = { paths: { '/things/{id}': { get: {} } } };

it(
  'random requests cause no internal error, and reveal neither server internals nor data of other users',
  async () => {
    const { requests, findings, asked, answered } = await fuzz(SEED, REQUESTS);
    expect(findings.map(formatFinding)).toEqual([]);
    expect(requests).toBe(REQUESTS);
    // Nearly every operation was called, and many of them succeeded.
    expect(asked.size).toBeGreaterThan(140);
    expect(answered.size).toBeGreaterThan(60);
  },
  TIMEOUT_MS,
);

describe('the generator of requests', () => {
  it('returns the same requests for the same random seed', () => {
    const drawn = (seed: number) =>
      fc
        .sample(anyChoices, { seed, numRuns: 50 })
        .map((choices) => requestOf(choices, { schema, routes }));
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  it('returns a short request for an empty list of random choices', () => {
    const { asked } = requestOf([], { schema, routes });
    expect(JSON.stringify(asked).length).toBeLessThan(200);
  });
});

describe('the check of an answer', () => {
  const json = 'application/json; charset=utf-8';
  const failure = (message: string, code = 'BAD_REQUEST', status = 400): FuzzAnswer => ({
    status,
    type: json,
    body: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
  });
  const data = (text: string): FuzzAnswer => ({
    status: 200,
    type: json,
    body: JSON.stringify({ data: { text } }),
  });

  it.each<[string, FuzzAnswer, string]>([
    ['is an internal error', failure('Une erreur', 'INTERNAL', 500), 'answered 500 INTERNAL'],
    [
      'is an internal error with the status 200',
      failure('Une erreur', 'INTERNAL', 200),
      'answered INTERNAL',
    ],
    ['is not JSON', { ...data(''), body: '{' }, 'answered 200 with invalid JSON'],
    ['is in English', failure('The page is not found.'), 'error in English: The page'],
    [
      'has an English error for a field',
      {
        status: 422,
        type: json,
        body: JSON.stringify({
          success: false,
          error: 'Certains champs',
          code: 'VALIDATION_FAILED',
          fields: { page: 'must be >= 1' },
        }),
      },
      'error in English: must be',
    ],
    ['contains a stack trace', data(new Error('perdu').stack ?? ''), 'contains a stack trace: '],
    [
      'contains a path of the server',
      data('/srv/site/node_modules/pg'),
      'contains a path of the server: ',
    ],
    ['contains SQL', data('SELECT "id" FROM users'), 'contains SQL: '],
    ['contains a database error', data('SQLITE_BUSY'), 'contains a database error: '],
    ['contains a hash', data('$argon2id$v=19$m=19456'), 'contains a secret: '],
    [
      'contains data of another user',
      data('un secret de Léa'),
      'contains users.email of another user',
    ],
  ])('reports an answer that %s', (_how, answer, wrong) => {
    const markers = [{ where: 'users.email', text: 'secret de Léa' }];
    expect(wrongsOf(answer, markers)).toContainEqual(expect.stringContaining(wrong));
  });

  it('accepts a result, a French error, and the error that a site in maintenance returns', () => {
    const closed = failure('Le site est fermé.', 'MAINTENANCE', 503);
    const fine = [data('Bonjour'), failure('Page hors limites.'), closed];
    expect(fine.flatMap((answer) => wrongsOf(answer, []))).toEqual([]);
  });
});
