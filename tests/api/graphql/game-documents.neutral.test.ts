import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../../game-query-manifest.json';
import { DAY, fromNow } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { byId, trustedDocument } from '#tests/support/content/trusted';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('plays every document of the game');

const ROOT = resolve(import.meta.dirname, '../../..');
const EMAIL = 'jeu@exemple.fr';

let app: TestApp;
let session: string;
let gameToken: string;
const folder = mkdtempSync(join(tmpdir(), 'game-documents-'));

const post = async (payload: object, token = gameToken) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(payload),
  });
  const body = answer.json();
  const code = [body].flat()[0].errors?.[0]?.extensions.code as string | undefined;
  return { status: answer.statusCode, data: body.data, code };
};

const documentNamed = (name: string) => {
  const found = manifest.operations.findLast((operation) => operation.name === name);
  if (!found) throw new Error(`No document ${name}`);
  return found;
};

beforeAll(async () => {
  app = await createTestApp({ env: { GRAPHQL_DOCUMENTS: 'trusted' } });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  await createUser({ username: 'joueuse', email: EMAIL, joinedAt: fromNow(-365 * DAY) });
  const input = { email: EMAIL, password: 'Demo-18-112!' };
  const login = await post({ extensions: byId(trustedDocument('Login').id), variables: { input } });
  session = login.data.login.token;
  const made = await post(
    {
      extensions: byId(trustedDocument('CreateGameToken').id),
      variables: { name: 'PC de test' },
    },
    session,
  );
  gameToken = made.data.createGameToken.token;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a GraphQL document of the game on a server that accepts trusted documents only', () => {
  const variables = { calls: [] };

  it('is executed when it is sent by its ID or by its text', async () => {
    const { id, body } = documentNamed('RecordCalls');
    const byText = await post({ query: body, variables });
    expect(byText).toMatchObject({ status: 200, data: { recordCalls: { recorded: 0 } } });
    expect(await post({ extensions: byId(id), variables })).toEqual(byText);
    expect(await post({ query: body, extensions: byId(id), variables })).toEqual(byText);
  });

  it.each(manifest.operations)('is accepted: $name ($id)', async ({ id, body }) => {
    // The document is accepted, then refused because its variables are missing.
    expect((await post({ extensions: byId(id) })).code).toBe('GRAPHQL_INVALID');
    expect((await post({ query: body })).code).toBe('GRAPHQL_INVALID');
  });

  it.each([
    ['a newline at the end', (body: string) => `${body}\n`],
    ['another field', (body: string) => body.replace('alreadyKnown', 'alreadyKnown verified')],
    ['another operation name', (body: string) => body.replace('RecordCalls', 'RecordCall')],
    ['a second operation', (body: string) => `${body}\nquery Other { site { name } }`],
    ['an alias', (body: string) => body.replace('recordCalls(', 'again: recordCalls(')],
    ['a comment', (body: string) => `# ${body}`],
  ])('is refused with %s', async (_, change) => {
    const { id, body } = documentNamed('RecordCalls');
    const changed = change(body);
    expect(changed).not.toBe(body);
    for (const extensions of [undefined, byId(id)]) {
      const answer = await post({ query: changed, extensions, variables });
      expect(answer).toMatchObject({ status: 403, code: 'DOCUMENT_REFUSED' });
    }
    const batch = [{ query: body, variables }, { query: changed }];
    expect(await post(batch)).toMatchObject({ status: 403, code: 'DOCUMENT_REFUSED' });
  });

  it('is refused with the session of a member instead of a game token', async () => {
    const { id } = documentNamed('RecordCalls');
    const answer = await post({ extensions: byId(id), variables }, session);
    expect(answer.code).toBe('GAME_TOKEN_INVALID');
  });

  it('is refused over the WebSocket, because it is not a subscription', async () => {
    const { body } = documentNamed('OpenShift');
    const client: Client = streamClient(app.fastify.listeningOrigin, session);
    expect(await refusalOf(client.iterate({ query: body }))).toBe('GRAPHQL_INVALID');
    expect(await refusalOf(client.iterate({ query: `${body} ` }))).toBe('DOCUMENT_REFUSED');
    await client.dispose();
  });
});

describe('tools/game-client', () => {
  const play = async (...options: string[]) => {
    const site = ['--url', app.fastify.listeningOrigin, '--token', gameToken];
    const state = ['--state', join(folder, 'state.json')];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tools/game-client.ts', ...site, ...state, ...options],
      { cwd: ROOT, timeout: 60_000 },
    );
    return stdout;
  };

  it('plays shifts on a server that only accepts trusted documents', SLOW, async () => {
    expect(await play('--shifts', '2')).toMatch(
      /^garde-1: VERIFIED, 12 of 12 calls.*\ngarde-2: VERIFIED, 12 of 12 calls/,
    );
    // The second run uses the stored installation and message number.
    expect(await play('--shifts', '1')).toMatch(/^garde-3: VERIFIED/);
  });
});
