import { expect, it } from 'vitest';
import { bansPolicy } from '#domains/identity/accounts/bans/bans.policy';
import { allowed } from '../support/people/actors';

it.each(['ban', 'lift'] as const)('%s requires a role that grants users.ban', (action) => {
  expect(allowed((actor) => bansPolicy[action](actor))).toEqual([
    'super_admin',
    'admin',
    'moderator',
  ]);
});
