import { expect, it } from 'vitest';
import { Permission } from '#platform/access/permissions';
import { allowed } from '../support/people/actors';
import { grants, STAFF } from '../support/matrix/spec';

it.each(Object.values(Permission))(
  'the permission %s is granted by exactly the built-in roles of the access matrix',
  (permission) => {
    const expected = STAFF.filter((role) => grants(role, permission));
    expect(allowed((actor) => actor.can(permission)).toSorted()).toEqual(expected.toSorted());
  },
);
