import { expect, it } from 'vitest';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { repository } from '#platform/db/transaction';
import { login } from '#tests/support/people/accounts';
import { cookiesNamed, pageUserOf } from '#tests/support/running/cookies';
import { createTestApp } from '#tests/support/running/testApp';

it('the cookie of a site under https cannot come from a subdomain or from http', async () => {
  const secure = await createTestApp({
    env: { PUBLIC_URL: 'https://centrale.example', SEED: 'demo' },
  });
  try {
    const answer = await login(secure, 'membre@centrale.test');
    const [cookie, ...others] = cookiesNamed(answer, '__Host-page-session');
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ secure: true, path: '/', httpOnly: true });
    expect(cookie?.domain).toBeUndefined();
    const { userId } = await repository(SessionRow).findOneByOrFail({
      id: String(cookie?.value?.split('.')[1]),
    });
    expect(await pageUserOf(`__Host-page-session=${cookie?.value}`)).toBe(userId);
    expect(await pageUserOf(`page-session=${cookie?.value}`)).toBeNull();
  } finally {
    await secure.close();
  }
});
