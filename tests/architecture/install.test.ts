import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NODE = `node_modules/node-linux-${process.arch}`;

// Elsewhere npm provides no Node.
describe.skipIf(process.platform !== 'linux')('the installation', () => {
  let project: string;
  let machine: string;
  beforeAll(() => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'centrale-install-')));
    project = join(folder, 'project');
    machine = join(folder, 'machine/node');
    for (const file of ['install.mjs', 'ownNode.mjs', 'process.mjs', 'node']) {
      cpSync(resolve('tools', file), join(project, 'tools', file), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
    }
    mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) {
      writeFileSync(join(project, lock), '{ "packages": {} }');
    }
    mkdirSync(dirname(machine));
    copyFileSync(process.execPath, machine);
  });
  afterAll(() => rmSync(resolve(project, '..'), { recursive: true }));

  const install = (node: string, ...args: string[]) =>
    execFileSync(node, ['tools/install.mjs', ...args], { cwd: project, encoding: 'utf8' });
  const linked = () => readlinkSync(join(project, 'node_modules/.bin/node'));

  it('downloads no Node where that of the machine is recent enough', () => {
    install(machine);
    expect(linked()).toBe(machine);
    expect(existsSync(join(project, 'tools/node/node_modules'))).toBe(false);
  });

  it('links the Node of npm by a path that survives a move of the project', () => {
    const folder = join(project, 'tools/node');
    const own = join(folder, NODE, 'bin/node');
    mkdirSync(dirname(own), { recursive: true });
    copyFileSync(process.execPath, own);
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    const present = JSON.stringify({ packages: { [NODE]: packages[NODE] } });
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), present);
    install(own);
    expect(linked()).toBe(`../../tools/node/${NODE}/bin/node`);
  });

  it('adds the packages of the checks only with --all, and keeps them', () => {
    const site = { 'node_modules/site': { version: '1.0.0' } };
    const all = { ...site, 'node_modules/checks': { version: '1.0.0', dev: true } };
    const lock = (file: string, packages: object) =>
      writeFileSync(join(project, file), JSON.stringify({ packages }));
    const npm = join(project, 'node_modules/.bin/npm');
    writeFileSync(npm, '#!/bin/sh\necho "npm $@"\n', { mode: 0o755 });
    lock('package-lock.json', all);

    lock('node_modules/.package-lock.json', site);
    expect(install(machine)).toBe('');
    expect(install(machine, '--all')).toContain('npm install --no-save --include=dev');
    lock('node_modules/.package-lock.json', {});
    expect(install(machine)).toContain('npm ci --omit=dev');
    lock('node_modules/.package-lock.json', { 'node_modules/checks': all['node_modules/checks'] });
    expect(install(machine)).toContain('npm install --no-save --include=dev');
  });
});
