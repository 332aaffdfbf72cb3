import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiScope } from '#platform/access/apiScopes';
import { apiTokenOf, OPEN_TO_TOKENS } from '../support/matrix/openToTokens';
import { signedInMember } from '../support/people/members';
import { createTestApp, type TestApp } from '../support/running/testApp';

const run = promisify(execFile);

let app: TestApp;
let guide: string;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
  guide = await readFile('docs/developers.md', 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'developers-'));
  // The generated client imports its packages as in a project of its own.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const SITE = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { user } = await signedInMember();
  const TOKEN = await apiTokenOf(user.id, [ApiScope.STATISTICS_READ, ApiScope.NEWS_READ]);
  env = { ...process.env, SITE, TOKEN };
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

/** Returns the examples of the guide in a language. */
const examples = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );

it('the examples of the guide for developers run as they are', async () => {
  const [rest, graphql, ...more] = examples('sh');
  expect(more).toEqual([]);
  const byRest = await run('sh', ['-c', rest!], { env });
  expect(JSON.parse(byRest.stdout)).toMatchObject({ success: true, data: { totalCalls: 0 } });
  const byGraphQL = await run('sh', ['-c', graphql!], { env });
  expect(JSON.parse(byGraphQL.stdout).data.articles.items).toHaveLength(2);
  const [script] = examples('ts');
  const file = join(folder, 'example.ts');
  await writeFile(file, script!);
  const printed = await run(process.execPath, [file], { env });
  expect(printed.stdout).toBe('0 calls, level 1\n');
});

/** Uses of the generated client that must compile, and mistakes that must not. */
const USES = `
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './centrale.d.ts';

const centrale = createClient<paths>({ baseUrl: 'http://localhost:4000' });
const body = { email: 'marie.dupont@exemple.fr', password: 'Une-Longue-Phrase-42' };
const { data, error } = await centrale.POST('/auth/login', { body });
const rank: components['schemas']['Rank'] | undefined = data?.data.user.rank;
const code: components['schemas']['Error']['code'] | undefined = error?.code;
const event = await centrale.POST('/member/events/{id}/register', { params: { path: { id: 3 } } });
const waiting: number | null | undefined = event.data?.data.waitingPosition;
const page: operations['listEvents']['parameters']['query'] = { filter: 'upcoming', page: 2 };
const shift = await centrale.POST('/api/game/shifts/close', {
  body: {
    message: {
      installationId: '1',
      sequence: 3,
      sentAt: '2026-03-01T18:30:00.000Z',
      shiftKey: 'garde',
      closedAt: '2026-03-01T18:30:00.000Z',
    },
    signature: '',
  },
});
const verdict: 'PENDING' | 'VERIFIED' | 'QUARANTINED' | 'REFUSED' | undefined = shift.data?.data.shift.verdict;
console.log(rank, code, waiting, page, verdict);

// @ts-expect-error an address without a route
await centrale.GET('/member/inconnu');
// @ts-expect-error a body without a required field
await centrale.POST('/auth/login', { body: { email: 'marie.dupont@exemple.fr' } });
// @ts-expect-error an ID that is not a number
await centrale.GET('/member/news/{id}', { params: { path: { id: 'un' } } });
// @ts-expect-error an unknown value of an enumeration
await centrale.GET('/member/events', { params: { query: { filter: 'bientot' } } });
`;

it('a client generated from the OpenAPI document compiles, and reads the site', async () => {
  const [, client] = examples('ts');
  const { body } = await app.rest('GET', '/openapi.json');
  await writeFile(join(folder, 'centrale.d.ts'), await openapiTypes(body));
  await writeFile(join(folder, 'client.ts'), client!);
  await writeFile(join(folder, 'uses.ts'), USES);
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext'];
  const types = ['--types', 'node', '--allowImportingTsExtensions'];
  const tsc = resolve('node_modules/.bin/tsc');
  const compiled = await run(tsc, [...options, ...types, 'client.ts', 'uses.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
  const printed = await run(process.execPath, ['client.ts'], { cwd: folder, env });
  expect(printed.stdout.trim().split('\n')).toHaveLength(2);
});

it('the guide for developers lists every open operation with its scope, and no other', () => {
  const listed = [...guide.matchAll(/^\| `(\w+:\w+)` \| (.*) \|$/gm)].flatMap(
    ([, scope, operations = '']) =>
      [...operations.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, scope]),
  );
  const open = Object.entries(OPEN_TO_TOKENS).map(([name, scope]) => [
    name.replace(/^(Query|Mutation)\./, ''),
    scope,
  ]);
  expect(listed.toSorted()).toEqual(open.toSorted());
});
