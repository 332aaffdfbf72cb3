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

/** A session as a browser stores it. */
export interface Session {
  token: string;
  /** Value of the cookie with which the server renders pages. */
  cookie: string;
}

/** Signs in as a browser does: opens the session, and the session of pages. */
export async function openSession(url: string, email: string): Promise<Session> {
  const token = await signIn(url, email);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/page-session`, { method: 'PUT', headers });
  const cookie = /^page-session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1];
  if (cookie === undefined) throw new Error('The server set no cookie for pages.');
  return { token, cookie };
}
