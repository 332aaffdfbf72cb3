import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';

import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { readEnv } from '#platform/env';
import { packagesOf } from '#tools/release/packages';
import { deployedEnv, nodeArguments, ownSettings, postgresSettings } from '#tools/nodes/settings';
import { openToAll } from '#tools/nodes/place';
import { answers, startProgram } from '#tools/nodes/program';
import { freePort } from '#tests/support/running/freePort';
import { startRedisServer } from '#tests/support/running/redis';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Creates a folder that is deleted after the test. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'centrale-deploy-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

const configure = (kind: string, folder: string) =>
  execFileSync(join(ROOT, 'deploy/configure.sh'), [kind, folder], { encoding: 'utf8' });

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('the deploy folder', () => {
  test('starts a node with the same options as `npm start`', () => {
    const [, start = ''] = /^ {2}start: (\{[^]*?^ {2}\}),$/m.exec(read('tools/run.mjs')) ?? [];
    for (const argument of nodeArguments()) expect(start).toContain(`'${argument}'`);
    const { MALLOC_ARENA_MAX } = deployedEnv('site.env');
    expect(start).toContain(`MALLOC_ARENA_MAX: '${MALLOC_ARENA_MAX}'`);
    const command = read('centrale');
    expect(command).toContain(`$MALLOC_ARENA_MAX:=${MALLOC_ARENA_MAX}`.replace('$', '${'));
    expect(command).toContain(nodeArguments()[0]);
  });

  test('is not needed by the npm scripts, which need no particular shell', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const known = read('tools/run.mjs');
    for (const [name, line] of Object.entries(scripts)) {
      if (name === 'test' || name === 'test:all') continue;
      expect(line).toBe(`node tools/run.mjs ${name}`);
      expect(known).toMatch(new RegExp(`^ {2}'?${name}'?: \\{`, 'm'));
    }
    const run = (...args: string[]) =>
      spawnSync('node', ['tools/run.mjs', ...args], { cwd: ROOT, encoding: 'utf8' });
    // Passes arguments and the exit code on.
    const refused = run('rescue', '--second-factor');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('Usage\u00a0: npm run rescue -- EMAIL');
    expect(run('unknown').status).toBe(1);
  });

  test('has a command that lists its uses, and names paths of the caller', () => {
    const run = (...args: string[]) =>
      spawnSync(join(ROOT, 'centrale'), args, { encoding: 'utf8' });
    expect(run()).toMatchObject({ status: 2, stdout: '' });
    expect(run('unknown').stderr).toContain('./centrale restore SAUVEGARDE [DOSSIER]\n');
    expect(packagesOf(ROOT).some((path) => path.endsWith('/better-sqlite3'))).toBe(true);
    // Packages that are bundled or only build the site are not in a release.
    expect(packagesOf(ROOT).filter((path) => /\/(vite|fastify|react)$/.test(path))).toEqual([]);
    expect(packagesOf(ROOT).length).toBeLessThan(80);
  });

  test('sets only variables that the server reads', () => {
    const known = new Set(Object.keys(parseEnv(read('.env.example'))));
    const own = parseEnv(read('deploy/site.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(own)).toEqual(['HOST', 'TRUST_PROXY']);
    const all = { ...deployedEnv('site.env'), ...deployedEnv('secrets.env.example'), ...own };
    const { MALLOC_ARENA_MAX: _ofTheSystem, ...ours } = all;
    expect(Object.keys(ours).filter((name) => !known.has(name))).toEqual([]);
    // The unedited example file prevents a start.
    expect(() => readEnv(all)).toThrow('JWT_SECRET');
  });

  test('generates the secrets of a site with several nodes, and does not replace them later', () => {
    const [folder, other] = [join(ownFolder(), 'etc'), ownFolder()];
    configure('nodes', folder);
    const { secrets } = ownSettings(folder);
    expect(readEnv({ ...deployedEnv('site.env'), ...secrets })).toMatchObject({
      isProduction: true,
      databaseKind: 'postgres',
    });
    expect([secrets.DATABASE_URL, secrets.REDIS_URL].join(' ')).not.toContain('PASSWORD');
    for (const name of ['secrets.env', 'redis-password.conf']) {
      expect(modeOf(join(folder, name))).toBe('600');
    }
    expect(modeOf(join(folder, 'site.env'))).toBe('644');
    const { password } = new URL(secrets.REDIS_URL);
    expect(readFileSync(join(folder, 'redis-password.conf'), 'utf8')).toBe(
      `requirepass ${password}\n`,
    );

    writeFileSync(join(folder, 'site.env'), 'HOST=10.0.0.11\n');
    expect(configure('nodes', folder)).toContain('site.env existe déjà');
    expect(ownSettings(folder).secrets).toEqual(secrets);
    expect(readFileSync(join(folder, 'site.env'), 'utf8')).toBe('HOST=10.0.0.11\n');
    expect(readdirSync(folder).toSorted()).toEqual([
      'redis-password.conf',
      'secrets.env',
      'site.env',
    ]);
    configure('nodes', other);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET']) {
      expect(ownSettings(other).secrets[name]).not.toBe(secrets[name]);
    }
  });

  test('generates the secrets of a site with one process on SQLite', () => {
    const folder = ownFolder();
    configure('sqlite', folder);
    const written = readFileSync(join(folder, 'secrets.env'), 'utf8');
    expect(written).not.toContain('redis');
    const secrets = parseEnv(written);
    expect(Object.keys(secrets)).toEqual(['JWT_SECRET', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL']);
    const env = readEnv({ ...deployedEnv('site.env'), ...secrets });
    expect(env).toMatchObject({ isProduction: true, databaseKind: 'sqlite' });
    expect(readdirSync(folder).toSorted()).toEqual(['secrets.env', 'site.env']);
  });

  test('configures a Redis that requires a password', async () => {
    const { secrets, redisPassword } = ownSettings(ownFolder());
    const settings = [join(ROOT, 'deploy/redis.conf'), '--include', redisPassword];
    const server = await startRedisServer(undefined, undefined, { settings });
    ends.push(server.stop);
    const ask = async (url: string) => {
      const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
      client.on('error', () => {});
      try {
        return await client.ping();
      } catch (error) {
        return (error as Error).message;
      } finally {
        client.disconnect();
      }
    };
    expect(await ask(server.url)).toMatch('NOAUTH');
    const { password } = new URL(secrets.REDIS_URL);
    expect(await ask(server.url.replace('//', `//:${password}@`))).toBe('PONG');
  });

  test('lets the settings of the operator override those of the release', () => {
    const files = [...read('deploy/centrale@.service').matchAll(/^EnvironmentFile=-?(.*)$/gm)];
    expect(files.map(([, file]) => file)).toEqual([
      '/srv/centrale/deploy/site.env',
      '/etc/centrale/site.env',
      '/etc/centrale/secrets.env',
    ]);
  });

  test('gives PostgreSQL enough connections for four nodes, one of which is starting', () => {
    const [, most] = /^max_connections=(\d+)$/m.exec(postgresSettings().join('\n')) ?? [];
    const [, pool] = /poolSize: (\d+)/.exec(read('server/platform/db/dataSource.ts')) ?? [];
    // Two pools for each node; PostgreSQL reserves three connections for its administrator.
    expect(Number(most) - 3).toBeGreaterThanOrEqual(4 * 2 * Number(pool) + 1);
  });

  test('has a systemd unit that is valid and isolates the site from the machine', () => {
    const unit = read('deploy/centrale@.service');
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
      expect(unit.split('\n')).toContain(line);
    }
    // Only Linux has systemd; there `npm test` installs it.
    if (process.platform !== 'linux') return;
    const folder = mkdtempSync(join(tmpdir(), 'centrale-unit-'));
    try {
      // systemd-analyze requires that the program of a unit exists.
      const here = unit.replaceAll('/srv/centrale/node_modules/.bin/node', process.execPath);
      const file = join(folder, 'centrale@.service');
      writeFileSync(file, here);
      const analyze = (...args: string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file]);
        return { status, said: `${stdout}${stderr}` };
      };
      expect(analyze('verify')).toEqual({ status: 0, said: '' });
      const caddy = '[Service]\nExecStart=/bin/true\n';
      writeFileSync(join(folder, 'caddy.service'), caddy);
      mkdirSync(join(folder, 'caddy.service.d'));
      const added = read('deploy/caddy.service.conf');
      writeFileSync(join(folder, 'caddy.service.d/centrale.conf'), added);
      const verified = spawnSync('systemd-analyze', ['verify', join(folder, 'caddy.service')]);
      expect(`${verified.stdout}${verified.stderr}`).toBe('');
      // Exposure from 0 (no access to the machine) to 100; fails above the threshold.
      expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0);
      // A deliberate mistake is reported.
      writeFileSync(file, here.replace('ProtectSystem=strict', 'ProtectSystem=maybe'));
      expect(analyze('verify').said).toMatch(/Failed to parse .*maybe/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('has proxy timings that match how a node stops and closes connections', () => {
    const caddy = read('deploy/Caddyfile');
    // A full disk or a read-only database leaves the pages readable.
    expect(caddy).toContain('health_uri /serving\n');
    const asked = [...caddy.matchAll(/\{\$(\w+)(:?)/g)].filter(([, , isOptional]) => !isOptional);
    expect(asked.map(([, name]) => name)).toEqual(Object.keys(deployedEnv('caddy.env')));
    const [, every] = /health_interval (\d+)ms/.exec(caddy) ?? [];
    const { STOP_DELAY_SECONDS } = deployedEnv('site.env');
    expect(Number(every) * 2).toBeLessThanOrEqual(Number(STOP_DELAY_SECONDS) * 1000);
    const [, keepAliveSeconds] = /keepalive (\d+)s/.exec(caddy) ?? [];
    const { keepAliveTimeout = 0 } = Fastify().initialConfig;
    expect(Number(keepAliveSeconds) * 1000).toBeLessThan(keepAliveTimeout);
  });

  test('can switch Caddy to other nodes through a socket that only its owner may write to', async () => {
    const folder = ownFolder();
    const [site, http, ...nodes] = await Promise.all(Array.from({ length: 4 }, () => freePort()));
    for (const port of nodes) {
      const node = createServer((_request, response) => response.end(String(port)));
      node.listen(port, '127.0.0.1');
      await once(node, 'listening');
      ends.push(() => {
        node.closeAllConnections();
        node.close();
      });
    }
    const socket = join(folder, 'admin.sock');
    const envFor = (node: number) => ({
      PATH: process.env.PATH ?? '',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${site}`,
      HTTP_PORT: String(http),
      UPSTREAMS: `127.0.0.1:${node}`,
      CADDY_ADMIN: `unix/${socket}`,
    });
    const config = ['--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'];
    const logFile = join(folder, 'log');
    const caddy = startProgram('caddy', ['run', ...config], { env: envFor(nodes[0]!), logFile });
    ends.push(() => caddy.end());
    const url = `http://127.0.0.1:${site}`;
    await answers(`${url}/health`, caddy, 'Caddy');
    expect(await (await fetch(url)).text()).toBe(String(nodes[0]));
    // A connection requires write permission on the socket.
    expect(modeOf(socket)).toBe('755');
    // The command that `systemctl reload caddy` runs.
    const reload = ['reload', ...config, '--force'];
    await promisify(execFile)('caddy', reload, { env: envFor(nodes[1]!) });
    await expect.poll(async () => (await fetch(url)).text()).toBe(String(nodes[1]));
    expect(read('deploy/Caddyfile')).toContain('{$CADDY_ADMIN:unix//run/caddy/admin.sock}');
  });

  describe('with its proxy under hostile requests', () => {
    /** Caddy with `deploy/Caddyfile` in front of two nodes, which answer with their port. */
    async function startSite() {
      const folder = ownFolder();
      const [site = 0, http, ...ports] = await Promise.all(
        Array.from({ length: 4 }, () => freePort()),
      );
      for (const port of ports) {
        const node = createServer((request, response) => {
          request.resume().on('error', () => {});
          request.on('end', () => response.end(String(port)));
        });
        node.on('upgrade', (_request, socket) => {
          socket.write('HTTP/1.1 101 Switching Protocols\r\n');
          socket.write('Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
          socket.on('error', () => {}).pipe(socket);
        });
        node.listen(port, '127.0.0.1');
        await once(node, 'listening');
        ends.push(() => {
          node.closeAllConnections();
          node.close();
        });
      }
      const env = {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_ADDRESS: `http://127.0.0.1:${site}`,
        HTTP_PORT: String(http),
        UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        CADDY_ADMIN: `unix/${join(folder, 'admin.sock')}`,
        READ_HEADER_TIMEOUT: '1s',
        READ_BODY_TIMEOUT: '2s',
      };
      const config = ['--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'];
      const logFile = join(folder, 'log');
      const caddy = startProgram('caddy', ['run', ...config], { env, logFile });
      ends.push(() => caddy.end());
      const url = `http://127.0.0.1:${site}`;
      await answers(`${url}/health`, caddy, 'Caddy');
      return { url, site, ports: ports.map(String) };
    }

    const HOST = 'Host: 127.0.0.1\r\n';
    const BODY = 'Content-Length: 100\r\n\r\n';

    /**
     * Sends bytes, then more every 200 ms. @returns the response when the proxy closes the
     * connection
     */
    async function sent(port: number, bytes: string, more = ''): Promise<string> {
      const socket = connect(port, '127.0.0.1');
      const drip = setInterval(() => more && socket.writable && socket.write(more), 200);
      let answer = '';
      socket.on('data', (data) => (answer += String(data))).on('error', () => {});
      socket.write(bytes);
      await once(socket, 'close');
      clearInterval(drip);
      return answer;
    }

    test('still uses a node after the node received malformed chunked bodies', async () => {
      const { url, site, ports } = await startSite();
      const malformed = `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzzzz\r\n`;
      for (let times = 0; times < 6; times += 1) await sent(site, malformed);
      const answered = new Set<string>();
      for (let times = 0; times < 20; times += 1) {
        const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
        expect(answer.status).toBe(200);
        answered.add(await answer.text());
      }
      expect([...answered].toSorted()).toEqual(ports.toSorted());
    }, 30_000);

    test('drops requests with slow headers or bodies, but not an idle WebSocket', async () => {
      const { url, site, ports } = await startSite();
      const timed = async (work: Promise<unknown>) => {
        const start = performance.now();
        await work;
        return performance.now() - start;
      };
      const upgrade = `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
      const socket = connect(site, '127.0.0.1');
      ends.push(() => socket.destroy());
      socket.write(upgrade);
      const [headers, body, upload] = await Promise.all([
        timed(sent(site, `GET / HTTP/1.1\r\n${HOST}X-Slow: `, 'a')),
        timed(sent(site, `POST / HTTP/1.1\r\n${HOST}${BODY}`, 'a')),
        // Finishes within a second.
        sent(site, `POST / HTTP/1.1\r\n${HOST}Connection: close\r\n${BODY}`, 'a'.repeat(20)),
      ]);
      expect(headers).toBeGreaterThan(800);
      expect(headers).toBeLessThan(10_000);
      expect(body).toBeGreaterThan(1800);
      expect(body).toBeLessThan(10_000);
      expect(upload).toMatch(/^HTTP\/1\.1 200 /);
      let echoed = '';
      socket.on('data', (data) => (echoed += String(data)));
      socket.write('still open');
      await expect.poll(() => echoed).toContain('still open');
      expect(ports).toContain(await (await fetch(url)).text());
    }, 30_000);
  });

  test('can run a command with the system account and the environment of a node', async () => {
    const folder = ownFolder();
    const etc = join(folder, 'etc');
    configure('nodes', etc);
    writeFileSync(join(etc, 'site.env'), 'HOST=10.0.0.11\n');
    const log = join(folder, 'log');
    // Replaces the `runuser` of the system: logs its arguments and its environment.
    const asks = `#!/bin/sh\necho "$*" > ${log}\nenv >> ${log}\nexit 3\n`;
    writeFileSync(join(folder, 'runuser'), asks, { mode: 0o755 });
    const run = (args: string[], more = {}) => {
      const env = { PATH: `${folder}:${process.env.PATH}`, CENTRALE_ETC: etc, DATA_DIR: folder };
      const { status } = spawnSync(join(ROOT, 'deploy/site.sh'), args, {
        env: { ...env, ...more },
      });
      return status;
    };
    expect(run(['4001', 'restore', '/mnt/a backup'])).toBe(3);
    const [asked = '', ...variables] = readFileSync(log, 'utf8').split('\n');
    expect(asked).toMatch(/^-u centrale -- \S+\/centrale restore \/mnt\/a backup$/);
    const given = parseEnv(variables.join('\n'));
    const { secrets } = ownSettings(etc);
    expect(given).toMatchObject({ ...deployedEnv('site.env'), ...secrets, HOST: '10.0.0.11' });
    expect(given).toMatchObject({ PORT: '4001', DATA_DIR: folder });
    // A restore may use another database, named in the environment.
    run(['4001', 'restore', '/mnt/a'], { DATABASE_URL: 'postgres://x@127.0.0.1/other' });
    expect(readFileSync(log, 'utf8')).toContain('DATABASE_URL=postgres://x@127.0.0.1/other\n');
    // A trial of a backup starts without the mail server and Redis of the site.
    run(['4999', 'start'], { REDIS_URL: '', SMTP_URL: '' });
    const [started = '', ...ofTrial] = readFileSync(log, 'utf8').split('\n');
    expect(started).toMatch(/\/centrale start$/);
    expect(ofTrial).toEqual(expect.arrayContaining(['PORT=4999', 'REDIS_URL=', 'SMTP_URL=']));
    expect(ofTrial).toContain(`JWT_SECRET=${secrets.JWT_SECRET}`);
    expect(run(['4001', 'seed'])).toBe(2);
    expect(run([])).toBe(2);
  });

  test('are tested by tools/nodes in a new folder that the system account of PostgreSQL can read', async () => {
    const clone = ownFolder();
    chmodSync(clone, 0o755);
    await openToAll(join(clone, '.cache/nodes'));
    expect(modeOf(join(clone, '.cache'))).toBe('755');
    expect(modeOf(join(clone, '.cache/nodes'))).toBe('755');
  });

  test('is not tried by tools/nodes in a private folder, which stays private and is named in the error', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    const home = ownFolder();
    chmodSync(home, 0o700);
    await expect(openToAll(join(home, 'nodes'))).rejects.toThrow(`n’entre pas dans ${home}`);
    expect(modeOf(home)).toBe('700');
  });

  describe('with its upgrade script', () => {
    /** Creates releases with one script each, the first of which is served by a node. */
    async function releases(count: number) {
      const folder = ownFolder();
      const health = createServer((_request, response) => {
        response.statusCode = place.isWell ? 200 : 503;
        response.end();
      }).listen(0, '127.0.0.1');
      await once(health, 'listening');
      ends.push(() => health.close());
      for (let number = 1; number <= count; number += 1) {
        const at = join(folder, String(number));
        for (const inner of ['dist/client/assets', 'dist/server', 'deploy']) {
          mkdirSync(join(at, inner), { recursive: true });
        }
        for (const name of [`of-${number}`, 'of-all']) {
          writeFileSync(join(at, `dist/client/assets/${name}.js`), String(number));
        }
        writeFileSync(join(at, 'dist/server/main.js'), '');
        writeFileSync(join(at, 'deploy/Caddyfile'), number === 3 ? 'new' : 'old');
        // Replaces the commands of the release.
        const site = `#!/bin/sh
          [ "$2" = backup ] && echo "Sauvegarde faite\u00a0: ${folder}/backup-of-${number} (3\u00a0Mo)."
          [ "$2" = check ] && [ -e ${folder}/refused-by-${number} ] && exit 1
          exit 0\n`;
        writeFileSync(join(at, 'deploy/site.sh'), site, { mode: 0o755 });
      }
      symlinkSync(join(folder, '1'), join(folder, 'site'));
      // Replaces the `systemctl` of the system: logs its arguments and the served release.
      const log = join(folder, 'log');
      const asks = `#!/bin/sh\necho "$* $(readlink "$SITE")" >> ${log}\n`;
      writeFileSync(join(folder, 'systemctl'), asks, { mode: 0o755 });
      writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
      const place = {
        isWell: true,
        folder,
        /** Makes a release refuse the database, as if a newer release had migrated it. */
        refuseBy: (release: number) => writeFileSync(join(folder, `refused-by-${release}`), ''),
        port: String((health.address() as AddressInfo).port),
        asked: () => readFileSync(log, 'utf8').trimEnd().split('\n'),
        served: () => readlinkSync(join(folder, 'site')),
        scripts: (release: number) =>
          readdirSync(join(folder, String(release), 'dist/client/assets')).toSorted(),
        /** Upgrades to a release. @returns the output @throws when the script fails */
        to: async (release: number) => {
          const env = {
            PATH: `${folder}:${process.env.PATH}`,
            SITE: join(folder, 'site'),
            TRIES: '1',
          };
          const script = join(ROOT, 'deploy/upgrade.sh');
          const args = [join(folder, String(release)), place.port];
          const { stdout, stderr } = await promisify(execFile)(script, args, { env });
          return stdout + stderr;
        },
      };
      return place;
    }

    test('copies browser scripts between the old and the new release, in both directions', async () => {
      const place = await releases(2);
      await place.to(2);
      expect(place.asked()).toEqual([`restart centrale@${place.port} ${place.folder}/2`]);
      expect(place.served()).toBe(join(place.folder, '2'));
      for (const release of [1, 2]) {
        expect(place.scripts(release)).toEqual(['of-1.js', 'of-2.js', 'of-all.js']);
        const both = join(place.folder, String(release), 'dist/client/assets/of-all.js');
        expect(readFileSync(both, 'utf8')).toBe(String(release));
      }
    });

    test('retains the browser scripts of the two previous releases only', async () => {
      const place = await releases(5);
      for (const release of [2, 3, 4, 5]) {
        const said = await place.to(release);
        expect(said.includes(`${release}/deploy/Caddyfile`)).toBe(release === 3 || release === 4);
      }
      expect(place.scripts(3)).toEqual(['1', '2', '3', '4', 'all'].map((of) => `of-${of}.js`));
      expect(place.scripts(5)).toEqual(['3', '4', '5', 'all'].map((of) => `of-${of}.js`));
      // A downgrade and a second upgrade add no other script.
      await place.to(4);
      await place.to(5);
      expect(place.scripts(5)).toEqual(['3', '4', '5', 'all'].map((of) => `of-${of}.js`));
    });

    test('prints the command that restores the previous release when the upgrade fails', async () => {
      const place = await releases(2);
      place.isWell = false;
      const back = `${place.folder}/1/deploy/upgrade.sh ${place.folder}/1 ${place.port}`;
      await expect(place.to(2)).rejects.toThrow(back);
      // A second attempt fails in the same way.
      await expect(place.to(2)).rejects.toThrow(back);
      place.isWell = true;
      await place.to(1);
      expect(place.served()).toBe(join(place.folder, '1'));
      expect(place.asked().at(-1)).toBe(`restart centrale@${place.port} ${place.folder}/1`);
    });

    test('makes a backup first, and names it before a downgrade that the database does not allow', async () => {
      const place = await releases(3);
      const backup = `${place.folder}/backup-of-1`;
      expect(await place.to(2)).toContain(`Sauvegarde faite avant la mise à jour : ${backup}\n`);
      place.refuseBy(1);
      const refused = await place.to(1).catch((error: Error) => error.message);
      expect(refused).toContain('Aucun nœud n’a été changé.');
      expect(refused).toContain(`la sauvegarde faite avant la mise à jour : ${backup}\n`);
      expect(place.served()).toBe(join(place.folder, '2'));
      // A release that cannot use the configuration is refused, too.
      place.refuseBy(3);
      await expect(place.to(3)).rejects.toThrow('3 ne peut pas démarrer');
      place.isWell = false;
      rmSync(join(place.folder, 'refused-by-3'));
      await expect(place.to(3)).rejects.toThrow(
        `il faut d’abord remettre la sauvegarde ${place.folder}/backup-of-2`,
      );
    });

    test('changes nothing when the release is not built', async () => {
      const place = await releases(2);
      rmSync(join(place.folder, '2/dist/server/main.js'));
      await expect(place.to(2)).rejects.toThrow('n’est pas construit');
      expect(place.served()).toBe(join(place.folder, '1'));
    });
  });
});
