import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts an HTTP server on a free port of this machine. */
async function listen(handler: (url: string) => Handler | Promise<Handler>) {
  let handle: Handler = (_request, response) => response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  handle = await handler(url);
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url, close };
}

/** Account of a member at a stand-in. */
export interface OutsideAccount {
  name: string;
  email?: string;
  verified?: boolean;
}

export const CLIENT = { id: 'centrale', secret: 'un-secret-pour-les-essais' };

/** Starts a real OpenID Connect provider. Its accounts are `accounts`, keyed by ID. */
export function startConnectSite(returnUrl: string, accounts: Map<string, OutsideAccount>) {
  return listen((issuer) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [returnUrl],
        },
      ],
      claims: {
        openid: ['sub'],
        profile: ['preferred_username'],
        email: ['email', 'email_verified'],
      },
      findAccount: async (_context: unknown, accountId: string) => {
        const { name, email, verified } = accounts.get(accountId)!;
        const claims = { sub: accountId, preferred_username: name };
        return {
          accountId,
          claims: async () => ({ ...claims, ...(email && { email, email_verified: verified }) }),
        };
      },
      cookies: { keys: ['une clé pour les essais'] },
      pkce: { required: () => true },
    });
    return provider.callback();
  });
}

/**
 * Starts a stand-in for Discord: OAuth 2 with PKCE, without OpenID Connect, discovery or `iss`, as
 * documented at https://discord.com/developers/docs/topics/oauth2.
 */
export function startDiscord(account: () => OutsideAccount & { id: string }) {
  const codes = new Map<string, { challenge: string; redirect: string }>();
  let made = 0;
  return listen(() => async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://discord.test');
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/oauth2/authorize') {
      const redirect = url.searchParams.get('redirect_uri')!;
      const code = `code-${(made += 1)}`;
      codes.set(code, { redirect, challenge: url.searchParams.get('code_challenge')! });
      const back = new URL(redirect);
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state')!);
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/api/oauth2/token') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const known = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '');
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', verifier));
      const isRight =
        known?.challenge === hash.toString('base64url') &&
        known.redirect === form.get('redirect_uri') &&
        form.get('client_id') === CLIENT.id &&
        form.get('client_secret') === CLIENT.secret;
      if (!isRight) json(400, { error: 'invalid_grant' });
      else json(200, { access_token: 'jeton', token_type: 'Bearer', expires_in: 600 });
    } else if (request.headers.authorization === 'Bearer jeton') {
      const { id, name, email = null, verified = false } = account();
      json(200, { id, username: name, email, verified });
    } else json(401, { message: '401: Unauthorized' });
  });
}

/**
 * Agrees to a sign-in, as a browser and its user would: follows redirects, fills in the forms of the
 * provider, and stops at the return address.
 * @returns the query string with which the provider sends the browser back
 */
export async function agree(start: string, returnUrl: string, login = 'membre'): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let body: string | undefined;
  for (let step = 0; step < 15; step += 1) {
    if (url.startsWith(returnUrl)) return new URL(url).search;
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const html = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    const action = /action="([^"]+)"/.exec(html)?.[1];
    if (location) {
      url = new URL(location, url).href;
      body = undefined;
    } else if (prompt && action) {
      url = new URL(action, url).href;
      body = new URLSearchParams({ prompt, login, password: 'x' }).toString();
    } else throw new Error(`No way on from ${url}: ${response.status} ${html.slice(0, 300)}`);
  }
  throw new Error('The sign-in does not end');
}
