import 'reflect-metadata';

import { expect, test } from 'vitest';
import { numberSettings, settingsSchema } from '#areas/admin/settings/settingsSchema';
import { site } from '#server/site';
import { settingDefinitions } from '#domains/identity/settings/settingDefinitions';
import { coreErrors } from '#platform/errors/catalogue';

test('every error code of the server has a French message', () => {
  const errors = [...Object.values(coreErrors), ...site.errors];
  expect(errors.length).toBeGreaterThan(60);
  expect(
    errors.filter(({ message }) => !/^\p{Lu}.{5}/u.test(message)),
    'give the row of things.errors.ts a French sentence',
  ).toEqual([]);
});

test('a setting out of bounds is refused with the same message by the form and by the server', () => {
  for (const name of numberSettings) {
    const refusal = settingsSchema.shape[name].safeParse('-1').error?.issues[0]?.message;
    expect(
      refusal,
      'use the same message in settingsSchema.ts (client) and settingDefinitions.ts (server)',
    ).toBe(settingDefinitions[name].message);
  }
});
