import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
