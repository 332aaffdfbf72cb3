import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Matches a toast with the message of a failed call. */
const OWN_TOAST = /toast\.error\([^;]*\bmessageOf\(/;

test('calls report their errors with client/actions', () => {
  expect(OWN_TOAST.test('toast.error(messageOf(error), { cause: error });')).toBe(true);
  const found = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    OWN_TOAST.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  );
  expect(found, 'use useAction or useActionForm').toEqual([]);
});

/**
 * The article editor saves drafts by itself, retains text that is typed while it saves, and has two
 * buttons that send the form.
 */
const OWN_FORM = ['client/areas/admin/news/editor/useArticleEditor.ts'];

test('forms use useActionForm', () => {
  const found = globSync('client/{areas,features}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    /\buse(?:Schema)?Form\(/.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  );
  expect(found).toEqual(OWN_FORM);
});
