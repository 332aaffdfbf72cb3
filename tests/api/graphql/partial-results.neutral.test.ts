import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a refused query does not discard the results of the others in the document', async () => {
  const { token } = await signedInMember();
  const { data, errors } = await app.gql(
    '{ mine: unreadNotificationCount users { total } }',
    {},
    { as: token },
  );
  expect(data).toEqual({ mine: expect.any(Number), users: null });
  expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['users'], 'FORBIDDEN'],
  ]);
});
