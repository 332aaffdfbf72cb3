import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slow } from '#tests/support/running/slow';

const runFile = promisify(execFile);

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'centrale-new-'));
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(file, join(copy, file), { force: true }).catch(ignoreMissing);
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Ignores files that do not exist, such as those that are deleted but still in Git's index. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Runs a command of the copy. @returns its output; the output of a failed command fails the test */
async function run(command: string, ...args: string[]): Promise<string> {
  const PATH = `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`;
  // The type checker is written in Go: a larger heap needs fewer garbage collections.
  const env = { ...process.env, PATH, GOGC: '200' };
  try {
    return (await runFile(command, args, { cwd: copy, env })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/**
 * Options of a type check with the least CPU time, half of that of an incremental one with several
 * threads, because the new parts change types that most files use.
 */
const ALL_AT_ONCE = ['--incremental', 'false', '--tsBuildInfoFile', 'null', '--singleThreaded'];

/** Folders with files that the command writes. */
const WRITTEN = ['server/domains/content/links', 'client/areas', 'tests/api/links'];
const PROJECTS = ['--project=api-sqlite', '--project=client'];
/** Tests that the command writes. */
const TESTS = [
  'tests/api/links',
  ...['public', 'admin'].map((area) => `tests/client/${area}/links-page.test.tsx`),
];

const add = (...args: string[]) => run('node', 'tools/new.mjs', ...args, '--no-generate');

it(
  'what npm run new writes compiles, passes the lint rules and passes its own tests',
  // Not retried, because the copy has the parts after the first run.
  { ...slow('adds nine parts to a copy of the project and compiles it'), retry: 0 },
  async () => {
    await add('permission', 'CONTENT_LINKS_MANAGE', 'Gérer les liens', 'Changer les liens.');
    await add('domain', 'links', '--french', 'lien, liens', '--permission', 'CONTENT_LINKS_MANAGE');
    await add('field', 'Link', 'url', 'varchar', 'URL of the link.');
    await add('field', 'SiteRuleRow', 'reviewedAt', 'instant', 'Time of the last review (UTC).');
    await add('setting', 'linksShown', 'flag', 'Liens affichés', 'Whether links are shown.');
    await add('setting', 'linksMost', 'whole', 'Liens au plus', 'Maximum number of links.');
    for (const area of ['public', 'member', 'admin'])
      await add('page', area, `${area}Help`, `Aide ${area}`);
    await run('node', 'tools/generate.mjs');
    await run('tsc', '-p', 'tsconfig.json', ...ALL_AT_ONCE);
    await run('oxlint', '--deny-warnings', ...WRITTEN);
    await run(
      'vitest',
      'run',
      ...PROJECTS,
      // Each worker loads the client once.
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=report.json',
      ...TESTS,
    );
    const report = await readFile(join(copy, 'report.json'), 'utf8');
    const { success, numPassedTests } = JSON.parse(report);
    expect({ success, numPassedTests }).toEqual({ success: true, numPassedTests: 9 });
  },
);

it('npm run new refuses a name that it cannot spell, and writes nothing', async () => {
  await expect(add('domain', 'link')).rejects.toThrow('Name the domain by a plural');
  await expect(add('field', 'Nothing', 'url', 'varchar', 'URL.')).rejects.toThrow('No entity');
  await expect(add('page', 'anywhere', 'help', 'Aide')).rejects.toThrow('one of public');
});
