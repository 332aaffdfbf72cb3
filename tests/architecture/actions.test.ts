import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Matches a toast with the message of a failed call. */
const OWN_TOAST = /toast\.error\([^;]*\bmessageOf\(/;

/** Files that show the error of a call in a toast of their own. */
const OWN = [
  // Forms that do not use useActionForm yet.
  'client/areas/admin/events/useEventForm.ts',
  'client/areas/admin/rules/useRulesForm.ts',
  'client/areas/admin/settings/useSettingsForm.ts',
];

test('calls report their errors with client/actions', () => {
  expect(OWN_TOAST.test('toast.error(messageOf(error), { cause: error });')).toBe(true);
  const found = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    OWN_TOAST.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  );
  const others = found.filter((file) => !file.startsWith('client/actions/'));
  expect(others.toSorted(), 'use useAction or useActionForm').toEqual(OWN.toSorted());
});
