import 'reflect-metadata';

import { expect, test } from 'vitest';
import { adminRegistry } from '#areas/admin/shell/adminMenu';
import { numberSettings, settingsSchema } from '#areas/admin/settings/settingsSchema';
import { site } from '#server/site';
import { settingDefinitions } from '#domains/identity/settings/settingDefinitions';
import { coreErrors } from '#platform/errors/catalogue';

test('the audit log has a French label for every recorded action and type of target', () => {
  const { actionLabels, targetLabels } = adminRegistry.auditLabels;
  expect(
    Object.keys(actionLabels).toSorted(),
    '`auditLabels.actions` of client/areas/admin/*/things.area.ts lists the actions of things.auditActions.ts; adminFeatures.ts lists the feature',
  ).toEqual(site.auditLog.actions.toSorted());
  expect(
    Object.keys(targetLabels).toSorted(),
    '`auditLabels.targets` of client/areas/admin/*/things.area.ts lists the targets of things.auditActions.ts',
  ).toEqual(site.auditLog.targets.toSorted());
});

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
