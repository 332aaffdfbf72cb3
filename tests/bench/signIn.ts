import { DEMO_PASSWORD } from '#server/seeds/factories/user.factory';

/** Signs in to a server with a demonstration account. @returns the token of the session */
export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}
