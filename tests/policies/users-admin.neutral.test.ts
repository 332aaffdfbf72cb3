import { ConflictWhy } from '#domains/identity/roles/conflicts/conflict.types';
import { describe, expect, it } from 'vitest';
import { Role } from '#domains/identity/roles/role.entity';
import { viewerCan } from '#domains/identity/accounts/managing/managedUsers.service';
import type { Ban } from '#domains/identity/users/bans/ban.entity';
import { roleSeeds } from '#server/seeds/people/roles';
import { allowed, memberWith } from '../support/people/actors';

const rolesOf = (id: string | null): Role[] =>
  roleSeeds.filter((seed) => seed.id === id).map((seed) => Object.assign(new Role(), seed));

/** Returns the roles that may perform an action on an account with the target role. */
const who = (action: keyof ReturnType<typeof viewerCan>, target: string | null, ban: Ban | null) =>
  allowed(
    (actor) => viewerCan(actor, { id: 2 }, { roles: rolesOf(target), ban, conflict: null })[action],
  );

const BAN = {} as Ban;

describe('viewerCan of an account', () => {
  it('allows each action on a member without a role to every role with the permission for the action', () => {
    expect(who('edit', null, null)).toEqual(['super_admin', 'admin', 'support']);
    expect(who('ban', null, null)).toEqual(['super_admin', 'admin', 'moderator']);
    expect(who('liftBan', null, BAN)).toEqual(['super_admin', 'admin', 'moderator']);
    expect(who('delete', null, null)).toEqual(['super_admin']);
    expect(who('manageRoles', null, null)).toEqual(['super_admin', 'admin']);
  });

  it.each([
    ['admin', ['super_admin']],
    ['moderator', ['super_admin', 'admin']],
    ['junior_moderator', ['super_admin', 'admin', 'support']],
    ['super_admin', ['super_admin']],
  ])(
    'allows editing a user with the role %s only to users of a higher rank and super administrators',
    (role, expected) => {
      expect(who('edit', role, null)).toEqual(expected);
    },
  );

  it('allows neither banning a banned account nor lifting a ban that does not exist', () => {
    expect(who('ban', null, BAN)).toEqual([]);
    expect(who('liftBan', null, null)).toEqual([]);
  });

  it('allows a reviewer with a conflict of interest to edit the account, but not to ban or delete it', () => {
    const conflict = {
      why: ConflictWhy.REPORTER,
      message: '',
      whoCould: [],
      others: 0,
      lastResort: true,
    };
    const facts = { roles: [], ban: null, conflict };
    const can = viewerCan(memberWith('super_admin', 7), { id: 2 }, facts);
    expect(can).toEqual({
      edit: true,
      ban: false,
      liftBan: false,
      delete: false,
      manageRoles: true,
    });
  });

  it('allows no action on one’s own account, not even to a super administrator', () => {
    for (const role of ['super_admin', 'admin']) {
      const facts = { roles: rolesOf(role), ban: null, conflict: null };
      const can = viewerCan(memberWith(role, 7), { id: 7 }, facts);
      expect(Object.values(can)).toEqual([false, false, false, false, false]);
    }
  });
});
