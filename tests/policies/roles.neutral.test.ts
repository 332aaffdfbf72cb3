import { describe, expect, it } from 'vitest';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import {
  adminAreaPolicy,
  customRolePolicy,
  givenRolePolicy,
  personPolicy,
} from '#domains/identity/roles/roles.policy';
import { Permission } from '#platform/access/permissions';
import { roleSeeds } from '#server/seeds/people/roles';
import { allowed, memberWith } from '../support/people/actors';

const STAFF = ['super_admin', 'admin', 'moderator', 'editor', 'support', 'junior_moderator'];

describe('the access rules of roles and accounts', () => {
  it('allow no actions on the actor’s own account, not even to a super administrator', () => {
    const himself = { userId: 1000, hierarchy: 0 };
    expect(allowed((actor) => personPolicy.isAnotherPerson(actor, himself))).toEqual(['visitor']);
  });

  it.each(roleSeeds.map((role) => [role.id, role.hierarchy] as const))(
    'allow actions on a member with the role %s only to users of a higher rank and super administrators',
    (role, hierarchy) => {
      const person = { userId: 2, hierarchy };
      const higher = ['super_admin', ...STAFF.slice(1, STAFF.indexOf(role))];
      expect(allowed((actor) => personPolicy.isBelow(actor, person))).toEqual(
        role === 'super_admin' ? ['super_admin'] : higher,
      );
    },
  );

  it.each(roleSeeds.map((role) => [role.id, role] as const))(
    'allow assigning the role %s only to actors of a higher rank who have all its permissions',
    (id, role) => {
      const giver = (actor: Parameters<typeof givenRolePolicy.isBelow>[0]) =>
        givenRolePolicy.isBelow(actor, role) && givenRolePolicy.hasPermissionsOf(actor, role);
      const expected: Record<string, string[]> = {
        super_admin: ['super_admin'],
        admin: ['super_admin'],
        moderator: ['super_admin', 'admin'],
        editor: ['super_admin', 'admin'],
        support: ['super_admin', 'admin'],
        junior_moderator: ['super_admin', 'admin', 'moderator'],
      };
      expect(allowed(giver)).toEqual(expected[id]);
    },
  );

  it.each(roleSeeds.map((role) => [role.id, role] as const))(
    'do not allow a change of the built-in role %s',
    (_, role) => {
      expect(allowed((actor) => customRolePolicy.isCustom(actor, role))).toEqual([]);
    },
  );

  it('allow changing a custom role only to actors of a higher rank who have all its permissions', () => {
    const role = (hierarchy: number, permissions: Permission[]) => {
      return { id: 'maison', hierarchy, permissions };
    };
    const changed = (of: ReturnType<typeof role>) =>
      allowed(
        (actor) =>
          customRolePolicy.isCustom(actor, of) &&
          customRolePolicy.isBelow(actor, of) &&
          customRolePolicy.hasPermissionsOf(actor, of),
      );
    expect(changed(role(100, []))).toEqual([]);
    expect(changed(role(99, []))).toEqual(['super_admin']);
    expect(changed(role(60, []))).toEqual(['super_admin', 'admin']);
    expect(changed(role(1, [Permission.USERS_DELETE]))).toEqual(['super_admin']);
  });

  it('do not allow an actor to assign a role with a permission that the actor lacks', () => {
    const role = { id: 'x', hierarchy: 5, permissions: [Permission.USERS_DELETE] };
    const given = givenRolePolicy.hasPermissionsOf;
    expect(allowed((actor) => given(actor, role))).toEqual(['super_admin']);
  });
});

describe('the admin area', () => {
  it('is limited to admin and super_admin by default', () => {
    expect(allowed(adminAreaPolicy[AdminAreaAccess.ADMINS])).toEqual(['super_admin', 'admin']);
  });

  it('is open to every role with a permission when the setting of admin access is STAFF', () => {
    expect(allowed(adminAreaPolicy[AdminAreaAccess.STAFF])).toEqual(STAFF);
  });
});

describe('the check of permissions', () => {
  it('grants every permission to a role with system.admin.full', () => {
    const all = Object.values(Permission);
    expect(memberWith('super_admin').permissions).toEqual(all);
    expect(memberWith('admin').can(Permission.USERS_DELETE)).toBe(false);
  });
});
