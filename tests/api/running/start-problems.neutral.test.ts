import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRefusal } from '#tests/support/running/appStart';
import { startCommand } from '#tests/support/running/commands';
import { launchServer, sentence } from '#tests/support/running/servers';
import { smallDisk } from '#tests/support/running/smallDisk';

const TIMEOUT_MS = 180_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrale-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Waits until a start ends that must fail; kills it after 30 seconds. */
async function endedSoon<Ended>(start: {
  child: ChildProcess;
  ended: Promise<Ended>;
}): Promise<Ended> {
  const timeout = setTimeout(() => start.child.kill('SIGKILL'), 30_000);
  return start.ended.finally(() => clearTimeout(timeout));
}

describe('a failed start', () => {
  const file = () => join(folder, 'notes.txt');

  it('reports that the path of the outbox folder is a file', async () => {
    await writeFile(join(folder, 'outbox'), '');
    expect(await startRefusal(folder)).toBe(
      `DATA_DIR doit être un dossier où écrire (${join(folder, 'outbox')}\u00a0: EEXIST).`,
    );
  });

  it.each([
    ['cannot be created', () => '/proc/x', '/proc/x\u00a0: ENOENT'],
    ['and its parent folder cannot be created', () => '/proc/x/y', '/proc/x/y\u00a0: ENOENT'],
    ['is a file', file, 'notes.txt\u00a0: EEXIST'],
    ['is below a file', () => join(file(), 'data'), 'data\u00a0: ENOTDIR'],
  ])('ends immediately when DATA_DIR %s', async (_, dataDir, reason) => {
    await writeFile(file(), '');
    const { code, said } = await endedSoon(launchServer({ DATA_DIR: dataDir() }));
    expect(said).toMatch(sentence('DATA_DIR doit être un dossier où écrire \\('));
    expect(said).toContain(`${reason}).`);
    expect(code).toBe(1);
  });

  it('of the seed command ends immediately when DATA_DIR cannot be created', async () => {
    const command = startCommand('server/seeds/run.ts', [], { env: { DATA_DIR: '/proc/x' } });
    const err = 'DATA_DIR doit être un dossier où écrire (/proc/x\u00a0: ENOENT).\n';
    expect(await endedSoon(command)).toMatchObject({ code: 1, err });
  });

  it('ends immediately when DATA_DIR is read-only', async () => {
    const disk = smallDisk(join(folder, 'disk'), 16);
    try {
      disk.setReadOnly(true);
      // Root ignores file permissions, but not a disk that is mounted read-only.
      for (const DATA_DIR of [join(disk.path, 'data'), disk.path]) {
        const { code, said } = await endedSoon(launchServer({ DATA_DIR }));
        expect(said).toMatch(sentence('DATA_DIR doit être un dossier où écrire \\('));
        expect(said).toMatch(/\u00a0: (EROFS|EACCES)\)\.\n$/);
        expect(code).toBe(1);
      }
    } finally {
      disk.setReadOnly(false);
      disk.close();
    }
  });

  it(
    'prints an unexpected error on one line',
    async () => {
      await mkdir(join(folder, 'jwt.key'));
      const { code, said } = await launchServer({
        DATA_DIR: folder,
        DATABASE_URL: '',
        SEED: 'documented',
      }).ended;
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    },
    TIMEOUT_MS,
  );
});
