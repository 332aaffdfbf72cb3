import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';

import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import { readEnv } from '../../server/platform/env';
import { deployedEnv, nodeArguments, postgresSettings } from '../../tools/nodes/settings';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');

/** Whether the machine has a program. */
const has = (program: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

describe('what deploy/ holds', () => {
  test('starts a node as `npm start` starts the site', () => {
    const { start } = JSON.parse(read('package.json')).scripts;
    expect(start).toContain(`node ${nodeArguments().join(' ')}`);
    const { MALLOC_ARENA_MAX } = deployedEnv('site.env');
    expect(start).toContain(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} `);
  });

  test('sets only variables that the server reads, and secrets that are complete once filled in', () => {
    const known = new Set(Object.keys(parseEnv(read('.env.example'))));
    const secrets = parseEnv(read('deploy/secrets.env.example'));
    const all = { ...deployedEnv('site.env'), ...secrets };
    const { MALLOC_ARENA_MAX: _ofTheSystem, ...ours } = all;
    expect(Object.keys(ours).filter((name) => !known.has(name))).toEqual([]);
    expect(() => readEnv(all)).toThrow('JWT_SECRET');
    const filled = readEnv({ ...all, JWT_SECRET: 'kT8vQ2pLx0Zr5WnE7yHcUa3MdJ9sGfBb' });
    expect(filled).toMatchObject({ isProduction: true, databaseKind: 'postgres' });
  });

  test('gives PostgreSQL connections for four nodes, one of which is starting', () => {
    const [, most] = /^max_connections=(\d+)$/m.exec(postgresSettings().join('\n')) ?? [];
    const [, pool] = /poolSize: (\d+)/.exec(read('server/platform/db/dataSource.ts')) ?? [];
    // Two doors each; PostgreSQL keeps three for its administrator.
    expect(Number(most) - 3).toBeGreaterThanOrEqual(4 * 2 * Number(pool) + 1);
  });

  test('holds a unit that systemd takes, and that leaves the rest of the machine alone', () => {
    const unit = read('deploy/centrale@.service');
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
      expect(unit.split('\n')).toContain(line);
    }
    if (!has('systemd-analyze')) return;
    const folder = mkdtempSync(join(tmpdir(), 'centrale-unit-'));
    try {
      // It wants the program of a unit to be there.
      const here = unit.replaceAll('/srv/centrale/node_modules/.bin/node', process.execPath);
      const file = join(folder, 'centrale@.service');
      writeFileSync(file, here);
      const analyze = (...args: string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file]);
        return { status, said: `${stdout}${stderr}` };
      };
      expect(analyze('verify')).toEqual({ status: 0, said: '' });
      // From 0, no access to the machine, to 100; fails above.
      expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0);
      // As a planted mistake would be found.
      writeFileSync(file, here.replace('ProtectSystem=strict', 'ProtectSystem=maybe'));
      expect(analyze('verify').said).toMatch(/Failed to parse .*maybe/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('holds a proxy that looks at a node twice before it stops listening, and keeps no connection longer than it', () => {
    const caddy = read('deploy/Caddyfile');
    const asked = [...caddy.matchAll(/\{\$(\w+)(:?)/g)].filter(([, , isOptional]) => !isOptional);
    expect(asked.map(([, name]) => name)).toEqual(Object.keys(deployedEnv('caddy.env')));
    const [, every] = /health_interval (\d+)ms/.exec(caddy) ?? [];
    const { STOP_DELAY_SECONDS } = deployedEnv('site.env');
    expect(Number(every) * 2).toBeLessThanOrEqual(Number(STOP_DELAY_SECONDS) * 1000);
    const [, keeps] = /keepalive (\d+)s/.exec(caddy) ?? [];
    const { keepAliveTimeout = 0 } = Fastify().initialConfig;
    expect(Number(keeps) * 1000).toBeLessThan(keepAliveTimeout);
  });

  test('upgrades a node that has the scripts of both releases', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'centrale-upgrade-'));
    const health = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    try {
      await once(health, 'listening');
      const port = String((health.address() as AddressInfo).port);
      for (const release of ['old', 'new']) {
        const assets = join(folder, release, 'dist/client/assets');
        mkdirSync(assets, { recursive: true });
        for (const name of [release, 'both']) writeFileSync(join(assets, `${name}.js`), release);
      }
      symlinkSync(join(folder, 'old'), join(folder, 'site'));
      // Stands for that of systemd, which no test has: notes what it is asked, and for which release.
      const log = join(folder, 'log');
      const asks = `#!/bin/sh\necho "$* $(readlink "$SITE")" >> ${log}\n`;
      writeFileSync(join(folder, 'systemctl'), asks, { mode: 0o755 });
      const env = { PATH: `${folder}:${process.env.PATH}`, SITE: join(folder, 'site') };
      const script = join(ROOT, 'deploy/upgrade.sh');
      await promisify(execFile)(script, [join(folder, 'new'), port], { env });

      expect(readFileSync(log, 'utf8')).toBe(`restart centrale@${port} ${join(folder, 'new')}\n`);
      expect(readlinkSync(join(folder, 'site'))).toBe(join(folder, 'new'));
      for (const release of ['old', 'new']) {
        const assets = join(folder, release, 'dist/client/assets');
        expect(readdirSync(assets).toSorted()).toEqual(['both.js', 'new.js', 'old.js']);
        expect(readFileSync(join(assets, 'both.js'), 'utf8')).toBe(release);
      }
    } finally {
      health.close();
      rmSync(folder, { recursive: true });
    }
  });
});
