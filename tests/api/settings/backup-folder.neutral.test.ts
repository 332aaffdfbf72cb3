import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#domains/identity/settings/settings.service';
import { siteId } from '#domains/identity/settings/siteId.service';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let root: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  root = await app.signInAs('superadmin@centrale.test');
  folder = await mkdtemp(join(tmpdir(), 'centrale-folders-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (backupFolder: string) =>
  app.gql(
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { backupFolder } } } }',
    { input: { backupFolder } },
    { as: root },
  );

/** Returns the error of the field, or null when the folder is accepted. */
async function problem(chosen: string): Promise<string | null> {
  const { code, errors } = await save(chosen);
  if (!errors) return null;
  expect(code).toBe('VALIDATION_FAILED');
  expect(Object.keys(errors[0]!.extensions.fields!)).toEqual(['backupFolder']);
  return errors[0]!.extensions.fields!.backupFolder!;
}

const APART = 'Choisissez un dossier à part, hors du programme et des données du site.';
const WHOLE = 'Indiquez le chemin complet d’un dossier, comme /mnt/sauvegardes/centrale.';

describe('the setting for the backup folder', () => {
  it('accepts a folder that is empty, contains only backups, or can be created', async () => {
    const there = join(folder, 'there');
    await mkdir(there);
    expect(await problem(there)).toBeNull();
    // Content of the folder after a backup.
    await mkdir(join(there, 'centrale-2026-11-23T02-30-00-123Z'));
    await writeFile(join(there, 'erased-accounts.jsonl'), '');
    await save('');
    expect(await problem(`${there}/`)).toBeNull();
    expect((await settings()).backupFolder).toBe(there);
    expect(await problem(join(folder, 'to-make'))).toBeNull();
    expect(await problem(join(app.env.DATA_DIR, 'backups'))).toBeNull();
    expect(await problem('')).toBeNull();
  });

  it('accepts only the absolute path of a folder', async () => {
    expect(await problem('backups')).toBe(WHOLE);
    expect(await problem(join(folder, 'a') + '/../b')).toBe(WHOLE);
    expect(await problem(`${folder}/a\nb`)).toContain('Indiquez le chemin d’un dossier');
    expect(await problem(`/${'a'.repeat(400)}`)).toContain('400 caractères au plus');
    await writeFile(join(folder, 'file'), '');
    expect(await problem(join(folder, 'file'))).toBe(
      'Ce chemin mène à un fichier. Indiquez un dossier.',
    );
    expect(await problem(join(folder, 'none', 'deeper'))).toBe(
      `Le dossier ${join(folder, 'none')} n’existe pas sur le serveur.`,
    );
  });

  it('refuses a folder inside the program or data folder of the site, even through a symlink', async () => {
    expect(await problem('/')).toBe(APART);
    expect(await problem(resolve('.'))).toBe(APART);
    expect(await problem(resolve('client', 'backups'))).toBe(APART);
    expect(await problem(app.env.DATA_DIR)).toBe(APART);
    expect(await problem(join(app.env.DATA_DIR, 'outbox'))).toBe(APART);
    await symlink(resolve('client'), join(folder, 'link'));
    expect(await problem(join(folder, 'link'))).toBe(APART);
    expect(await problem(join(folder, 'link', 'backups'))).toBe(APART);
  });

  it('refuses a folder that contains other files or is not writable', async () => {
    const used = join(folder, 'used');
    await mkdir(used);
    await writeFile(join(used, 'holidays.jpg'), '');
    expect(await problem(used)).toBe('Ce dossier n’est pas vide. Choisissez un dossier vide.');
    // Not even root may write to this file system of the kernel.
    expect(await problem('/proc/backups')).toBe('Le site ne peut pas écrire dans /proc.');
  });
});

describe('the ID by which a site recognizes its backups', () => {
  it('is neither exported with the settings nor changed by their reset', async () => {
    const id = await siteId();
    const exported = await app.gql('mutation { exportSettings { json } }', {}, { as: root });
    expect(exported.data.exportSettings.json).not.toContain(id);
    const set = await app.gql(
      'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }',
      { input: { siteId: 'another' } },
      { as: root },
    );
    expect(set.code).toBe('GRAPHQL_INVALID');
    const reset = await app.gql(
      'mutation { restoreDefaultSettings { ... on SettingsPayload { settings { siteName } } } }',
      {},
      { as: root },
    );
    expect(reset.errors).toBeUndefined();
    expect(await siteId()).toBe(id);
  });
});
