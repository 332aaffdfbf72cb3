import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/running/freePort';
import { startProgram, answers } from '#tools/nodes/program';

const TIMEOUT_MS = 900_000;

/** Variables without those of npm and of the tests, with the programs of the system only. */
const BARE = { PATH: '/usr/bin:/bin', HOME: '/nonexistent', LOG_LEVEL: 'error' };

// Builds the site once more, so only `npm run test:all` runs it.
describe.skipIf(!process.env.TEST_ALL || process.platform !== 'linux')('a release', () => {
  let folder: string;
  let files: string[];
  let site: string;
  beforeAll(async () => {
    // On the disk of the packages, which are linked.
    mkdirSync('.cache', { recursive: true });
    folder = mkdtempSync(resolve('.cache/release-'));
    // Another folder, with a build of its own: only the commit is the same.
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--shared', resolve('.'), clone]);
    for (const path of execFileSync('git', ['diff', '--name-only', 'HEAD'])
      .toString()
      .split('\n')) {
      if (path) cpSync(resolve(path), join(clone, path));
    }
    execFileSync('cp', ['-al', resolve('node_modules'), join(clone, 'node_modules')]);
    files = [];
    for (const [at, root] of [resolve('.'), clone].entries()) {
      const to = join(folder, `built-${at}`);
      mkdirSync(to);
      await promisify(execFile)('node', ['tools/release.mjs', to], { cwd: root });
      files.push(
        join(
          to,
          readdirSync(to).find((name) => name.endsWith('.tar.gz'))!,
        ),
      );
    }
    execFileSync('tar', ['-C', folder, '-xzf', files[0]!]);
    site = join(
      folder,
      readdirSync(folder).find((name) => name.startsWith('centrale-'))!,
    );
  }, TIMEOUT_MS);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the same bytes when it is built in another folder, and the checksums of its files', () => {
    const [one, other] = files.map((file) => readFileSync(file));
    expect(one!.equals(other!)).toBe(true);
    const sums = ['--check', '--quiet', 'SHA256SUMS'];
    expect(execFileSync('sha256sum', sums, { cwd: site }).toString()).toBe('');
    const megabytes = Number(
      execFileSync('du', ['-sm', '--exclude=node-linux-*', site]).toString().split('\t')[0],
    );
    expect(megabytes).toBeLessThan(130);
    const { components } = JSON.parse(readFileSync(join(site, 'sbom.cdx.json'), 'utf8'));
    const names = (components as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'better-sqlite3', 'react']));
    expect(names).not.toContain('vitest');
  });

  it(
    'starts, backs up and restores without npm or git',
    async () => {
      const port = await freePort();
      const env = {
        ...BARE,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        SEED: 'documented',
      };
      const run = async (...args: string[]) =>
        (await promisify(execFile)(join(site, 'centrale'), args, { env, cwd: folder })).stdout;
      expect(await run('check')).toContain('La base de données sera créée au premier démarrage.');
      const server = startProgram(join(site, 'centrale'), ['start'], {
        env,
        logFile: join(folder, 'log'),
      });
      try {
        await answers(`http://127.0.0.1:${port}/ready`, server, 'the release');
        const health = await (await fetch(`http://127.0.0.1:${port}/health`)).json();
        expect(health.data.version).toMatch(/^\d+\.\d+\.\d+/);
        expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('</html>');
        expect(await run('backup', 'backups')).toContain(
          `Sauvegarde faite\u00a0: ${folder}/backups/centrale-`,
        );
      } finally {
        await server.end();
      }
      const [backup = ''] = readdirSync(join(folder, 'backups'));
      await run('restore', `backups/${backup}`, 'restored');
      env.DATA_DIR = join(folder, 'restored');
      expect(await run('check')).toContain('La base de données est à jour.');
      expect(await run('migrate')).toContain('est à jour pour la version');
    },
    TIMEOUT_MS,
  );
});
