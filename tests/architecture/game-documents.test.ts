import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import manifest from '../../game-query-manifest.json';
import { siteSchema } from '#server/site';
import { gameDocumentFiles } from '#tools/game-documents';

/** IDs of documents that installed games send. Add new IDs, but never change or remove a line. */
const PUBLISHED = [
  ['CloseShift', 'c68e62aa71e0071f008d9930b4bab81f9acdc04413e30b241f567a9ae1becb55'],
  ['CollectGameLink', '049390a8a1c30b8ed2ffd6d4a648846ea45f6654fd2c7fcd990dbdc69a6dbc7d'],
  ['OpenShift', '425ff637f089218dfd43b654da37463a260420054159f3981e88a34646cd32f2'],
  ['RecordCalls', 'f6f33d31ed7fdaeb18022006c65d0a230e8ab361ec1ab72ee9b4bfb0641894b0'],
  ['RegisterThisInstallation', 'ec9132217bef4a7f36f954826d0025ac12fa3db2bb610534e7422ba9be620c2d'],
  ['SendShiftCalls', '50cf176e55d5ce68380f35002494fa8dfc0ff7c1ebf4d04156bf39bc57b1764a'],
  ['StartGameLink', 'f90dbd2b655fe0752490cb83bfbd08095a07d2ea9342f4fb15f0f196653bbd09'],
];

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = 'server/seeds/play/gameClient/documents';
const folder = mkdtempSync(join(tmpdir(), 'game-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every document that was published for the game is still in the manifest, with its hash', () => {
  const inManifest = manifest.operations.map(({ name, id }) => [name, id]);
  expect(
    inManifest,
    'a published document is missing: restore it, because installed games send its ID',
  ).toEqual(expect.arrayContaining(PUBLISHED));
  for (const { id, body } of manifest.operations) {
    expect(createHash('sha256').update(body).digest('hex')).toBe(id);
  }
});

test('a changed document of the game gets a new ID, and the previous ID remains accepted', () => {
  for (const path of [DOCUMENTS, 'game-query-manifest.json', 'docs/game-client.md']) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  const source = join(folder, DOCUMENTS, 'RecordCalls.graphql');
  const generate = () => {
    const files = gameDocumentFiles(siteSchema(), folder);
    for (const [path, text] of files) writeFileSync(join(folder, path), text);
    return JSON.parse(
      readFileSync(join(folder, 'game-query-manifest.json'), 'utf8'),
    ) as typeof manifest;
  };
  const former = readFileSync(source, 'utf8');
  writeFileSync(source, former.replace('verified', ''));
  generate();
  // The second run finds nothing new to publish.
  const { operations } = generate();
  const named = operations.filter(({ name }) => name === 'RecordCalls');
  expect(named.map(({ body }) => body.includes('verified'))).toEqual([true, false]);
  expect(operations).toHaveLength(manifest.operations.length + 1);
  const page = readFileSync(join(folder, 'docs/game-client.md'), 'utf8');
  expect(page).toContain(`**RecordCalls**, \`${named[1]?.id}\``);
  expect(page).toContain(`- RecordCalls: \`${named[0]?.id}\``);
  // Restores the previous text, which becomes current again.
  writeFileSync(source, former);
  expect(generate().operations.findLast(({ name }) => name === 'RecordCalls')?.id).toBe(
    named[0]?.id,
  );
});

test('a document that does not fit the schema is not published', () => {
  writeFileSync(
    join(folder, DOCUMENTS, 'Wrong.graphql'),
    'mutation Wrong { recordCalls(calls: []) { recordedCalls } }',
  );
  expect(() => gameDocumentFiles(siteSchema(), folder)).toThrow(
    /Wrong\.graphql: Cannot query field/,
  );
});
