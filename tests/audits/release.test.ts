import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/running/freePort';
import { startMailServer } from '#tests/support/running/mailServer';
import { answers, startProgram, type Program } from '#tools/nodes/program';

const TIMEOUT_MS = 900_000;

/** Variables without those of npm and of the tests, with the programs of the system only. */
const BARE = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  LOG_LEVEL: 'error',
};

const isInstalled = (program: string) =>
  BARE.PATH.split(':').some((folder) => existsSync(join(folder, program)));

/** Whether this machine can install a Debian and build containers: `npm run test:all` prepares it. */
const hasDebian =
  process.getuid?.() === 0 && ['debootstrap', 'podman', 'buildah'].every(isInstalled);

/** The root folder of an empty Debian, as a file. Downloading it takes half a minute. */
const DEBIAN = resolve('.cache/debian-bookworm.tar');

const started = promisify(execFile);

/** Runs a program of the system, and prints its output when it fails. */
async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { stdout, stderr } = await started(command, args, { env: { ...BARE, ...env } });
  return stdout + stderr;
}

/** Runs commands in a Debian, in which every process ends when the commands end. */
function inDebian(root: string, commands: string, env: Record<string, string>): Promise<string> {
  const apart = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${root}/proc`];
  return run('unshare', [...apart, 'chroot', root, 'sh', '-ec', commands], env);
}

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
      await started('node', ['tools/release.mjs', to], { cwd: root });
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
    const used = execFileSync('du', ['-sm', '--exclude=node-linux-*', site]).toString();
    expect(Number(used.split('\t')[0])).toBeLessThan(130);
    const { components } = JSON.parse(readFileSync(join(site, 'sbom.cdx.json'), 'utf8'));
    const names = (components as { name: string }[]).map(({ name }) => name);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const node = `node-linux-${process.arch}`;
    expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), node]));
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
      const centrale = async (...args: string[]) =>
        (await started(join(site, 'centrale'), args, { env, cwd: folder })).stdout;
      expect(await centrale('check')).toContain('sera créée au premier démarrage.');
      const logFile = join(folder, 'log');
      const server = startProgram(join(site, 'centrale'), ['start'], { env, logFile });
      try {
        await answers(`http://127.0.0.1:${port}/ready`, server, 'the release');
        const health = await (await fetch(`http://127.0.0.1:${port}/health`)).json();
        expect(health.data.version).toMatch(/^\d+\.\d+\.\d+/);
        expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('</html>');
        expect(await centrale('backup', 'backups')).toContain(`${folder}/backups/centrale-`);
      } finally {
        await server.end();
      }
      const [backup = ''] = readdirSync(join(folder, 'backups'));
      await centrale('restore', `backups/${backup}`, 'restored');
      env.DATA_DIR = join(folder, 'restored');
      expect(await centrale('check')).toContain('La base de données est à jour.');
      expect(await centrale('migrate')).toContain('est à jour pour la version');
    },
    TIMEOUT_MS,
  );

  describe.skipIf(!hasDebian)('on an empty Debian', () => {
    let root: string;
    beforeAll(async () => {
      root = join(folder, 'debian');
      if (!existsSync(DEBIAN)) {
        const made = join(folder, 'bootstrapped');
        await run('debootstrap', ['--variant=minbase', 'bookworm', made]);
        await run('tar', ['-C', made, '-cf', `${DEBIAN}.part`, '.']);
        await run('mv', [`${DEBIAN}.part`, DEBIAN]);
        rmSync(made, { recursive: true });
      }
      mkdirSync(root);
      await run('tar', ['-C', root, '-xf', DEBIAN]);
      copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
    }, TIMEOUT_MS);

    it(
      'is installed by install.sh, which changes nothing when it runs again',
      async () => {
        const mail = await startMailServer();
        const [port, https, http] = await Promise.all([freePort(), freePort(), freePort()]);
        const systemctl = join(root, 'usr/bin/systemctl');
        copyFileSync('tests/support/running/systemctl.sh', systemctl);
        chmodSync(systemctl, 0o755);
        cpSync(site, join(root, 'root', basename(site)), {
          recursive: true,
          verbatimSymlinks: true,
        });
        const env = {
          PATH: BARE.PATH,
          ADDRESS: `127.0.0.1:${https}`,
          HTTP_PORT: String(http),
          NODE_PORT: String(port),
          SMTP_URL: mail.url,
          ADMIN_EMAIL: 'chef@centrale.test',
          ADMIN_PASSWORD: 'Caserne-du-Port-Vert-7',
        };
        const install = `/root/${basename(site)}/deploy/install.sh`;
        try {
          const said = await inDebian(
            root,
            `${install} && echo SECOND && ${install}
              curl --insecure --silent --fail --retry 20 --retry-delay 1 --retry-all-errors https://127.0.0.1:${https}/health
              /srv/centrale/deploy/site.sh ${port} backup`,
            env,
          );
          const [first = '', second = ''] = said.split('SECOND\n');
          expect(first).toContain(`Le site est en ligne : https://127.0.0.1:${https}`);
          expect(first).toContain('a accepté l’email pour chef@centrale.test');
          expect(second).toContain('secrets.env existe déjà et n’a pas été changé.');
          expect(second).toContain('"success":true');
          // The backup is in the folder that the installation has set, outside of the data.
          expect(second).toContain('Sauvegarde faite\u00a0: /var/backups/centrale/centrale-');
        } finally {
          await mail.leave();
        }
        expect(mail.received.map(({ from, to }) => [from, ...to])).toEqual([
          ['no-reply@127.0.0.1', 'chef@centrale.test'],
        ]);
        const secrets = readFileSync(join(root, 'etc/centrale/secrets.env'), 'utf8');
        expect(secrets).toContain(`PUBLIC_URL=https://127.0.0.1:${https}\n`);
        expect(secrets).toContain('\nMAIL_FROM=no-reply@127.0.0.1\n');
        expect(secrets).not.toContain(env.ADMIN_PASSWORD);
      },
      TIMEOUT_MS,
    );

    it(
      'runs in a container that keeps its data over a restart',
      async () => {
        const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'images-run')];
        const podman = (...args: string[]) =>
          run('podman', [...store, '--storage-driver=vfs', ...args]);
        const buildah = (...args: string[]) =>
          run('buildah', [...store, '--storage-driver=vfs', ...args]);
        await podman('import', DEBIAN, 'localhost/debian-base');
        const base = ['--isolation=chroot', '--build-arg', 'BASE=localhost/debian-base'];
        const file = ['--file', join(site, 'deploy/Containerfile'), '--tag', 'localhost/centrale'];
        await podman('build', ...base, ...file, '--layers=false', '--format=docker', site);
        const inspected = await podman('inspect', 'localhost/centrale');
        const [{ Config: config }] = JSON.parse(inspected.slice(inspected.indexOf('[')));
        expect(config).toMatchObject({ User: 'centrale', StopSignal: 'SIGTERM' });
        expect(inspected).toContain('/serving');
        await buildah('from', '--name', 'centrale-test', 'localhost/centrale');
        const data = join(folder, 'container-data');
        mkdirSync(data);
        await run('chown', ['18112:18112', data]);
        const port = await freePort();
        const variables = [`PORT=${port}`, 'HOST=127.0.0.1', 'SEED=none', 'LOG_LEVEL=error'];
        const command = [
          'run',
          '--isolation=chroot',
          '--volume',
          `${data}:/data`,
          ...variables.flatMap((variable) => ['--env', variable]),
          'centrale-test',
          '--',
        ];
        const start = () =>
          startProgram(
            'buildah',
            [...store, '--storage-driver=vfs', ...command, '/srv/centrale/centrale', 'start'],
            {
              env: BARE,
              logFile: join(folder, 'container-log'),
            },
          );
        const url = `http://127.0.0.1:${port}`;
        const keys: string[] = [];
        for (let times = 0; times < 2; times += 1) {
          const container = start();
          await answers(`${url}/ready`, container, 'the container');
          keys.push(readFileSync(join(data, 'jwt.key'), 'utf8'));
          expect((await fetch(url)).status).toBe(200);
          await stop(container);
        }
        expect(keys[1]).toBe(keys[0]);
        // A site that stops by itself leaves no write-ahead log.
        expect(existsSync(join(data, 'centrale.sqlite-wal'))).toBe(false);
        const printed = readFileSync(join(folder, 'container-log'), 'utf8');
        expect(printed.match(/SIGTERM reçu/g)).toHaveLength(2);
        expect(existsSync(join(data, 'centrale.sqlite'))).toBe(true);
        const owner = (await run('stat', ['-c', '%u', join(data, 'centrale.sqlite')])).trim();
        expect(owner).toBe('18112');
        expect(await buildah(...command, '/srv/centrale/centrale', 'check')).toContain(
          'La base de données est à jour.',
        );
      },
      TIMEOUT_MS,
    );
  });
});

/** Sends SIGTERM to the site in the container, because `buildah run` does not pass signals on. */
async function stop({ pid, ended }: Program): Promise<void> {
  // The processes of the container are in one group.
  const found = await run('pgrep', ['--pgroup', String(pid), '--full', 'dist/server/main.js']);
  process.kill(Number(found.trim().split('\n').at(-1)), 'SIGTERM');
  await Promise.race([ended, sleep(20_000)]);
}
