import { expect, it } from 'vitest';
import { settingsPolicy } from '#domains/identity/settings/settings.policy';
import { allowed } from '../support/people/actors';

it('only a super administrator may read and change the settings', () => {
  expect(allowed((actor) => settingsPolicy.edit(actor))).toEqual(['super_admin']);
});
