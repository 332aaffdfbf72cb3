import * as oidc from 'openid-client';
import { currentEnv } from '#platform/env';
import { AppError } from '#platform/errors/AppError';
import { log } from '#platform/log';
import { isLoopbackUrl } from '#platform/loopback';
import { sitePaths } from '#client/shared/sitePaths';
import { authErrors } from '../auth.errors';

/** A site at which members can sign in, as the operator configured it. */
export interface Provider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /**
   * Addresses of a provider that has no OpenID Connect, only OAuth 2: it has no discovery and no ID
   * token, so the account is read from `profile`.
   */
  oauth?: { authorize: string; token: string; profile: string };
}

/** Facts about an account of another site, as the provider states them. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
  label: string;
  email: string | null;
  emailVerified: boolean;
}

/** Time to wait for an answer of a provider, in seconds. */
const TIMEOUT_SECONDS = 10;

let discordSite = 'https://discord.com';

/** Sets the address of Discord (tests). */
export function setDiscordSite(url: string): void {
  discordSite = url;
}

function discord(): Provider[] {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = currentEnv();
  if (!clientId || !clientSecret) return [];
  const oauth = {
    authorize: `${discordSite}/oauth2/authorize`,
    token: `${discordSite}/api/oauth2/token`,
    profile: `${discordSite}/api/users/@me`,
  };
  const known = { id: 'discord', name: 'Discord', issuer: discordSite, scope: 'identify email' };
  return [{ ...known, clientId, clientSecret, oauth }];
}

/** Returns the configured providers, in the order of their buttons. */
export function providers(): Provider[] {
  const connect = currentEnv().OIDC_PROVIDERS.map((given) => {
    return { ...given, scope: 'openid profile email' };
  });
  return [...discord(), ...connect];
}

/** @throws AppError EXTERNAL_PROVIDER_NOT_FOUND */
export function requireProvider(id: string): Provider {
  const found = providers().find((provider) => provider.id === id);
  if (!found) throw new AppError(authErrors.EXTERNAL_PROVIDER_NOT_FOUND);
  return found;
}

/** Returns the name of the provider with an issuer; its host when it is no longer configured. */
export const providerName = (issuer: string): string =>
  providers().find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).host;

/** Address to which a provider sends the browser back. Each provider has its own (RFC 9700, 4.4). */
export const returnUrl = ({ id }: Provider): string =>
  currentEnv().publicUrl + sitePaths.externalReturn(id);

/** Configurations by provider; a failed discovery is tried again by the next sign-in. */
const configurations = new Map<string, Promise<oidc.Configuration>>();

function configurationOf(provider: Provider): Promise<oidc.Configuration> {
  const key = JSON.stringify(provider);
  const known = configurations.get(key) ?? configure(provider);
  configurations.set(key, known);
  known.catch(() => configurations.delete(key));
  return known;
}

async function configure(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, oauth } = provider;
  // Only sites on this machine can be reached without encryption, for development.
  const execute = isLoopbackUrl(issuer) ? [oidc.allowInsecureRequests] : [];
  if (!oauth) {
    const options = { execute, timeout: TIMEOUT_SECONDS };
    const how = oidc.ClientSecretBasic(clientSecret);
    return oidc.discovery(new URL(issuer), clientId, clientSecret, how, options);
  }
  const endpoints = { authorization_endpoint: oauth.authorize, token_endpoint: oauth.token };
  const made = new oidc.Configuration(
    { issuer, ...endpoints },
    clientId,
    clientSecret,
    oidc.ClientSecretPost(clientSecret),
  );
  made.timeout = TIMEOUT_SECONDS;
  for (const allow of execute) allow(made);
  return made;
}

/** Secrets of one attempt, which bind the answer of the provider to the browser that asked. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

export const newAttempt = (): Attempt => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/**
 * Returns the address at which the user agrees to sign in.
 * @throws AppError EXTERNAL_PROVIDER_DOWN
 */
export async function authorizeUrl(provider: Provider, attempt: Attempt): Promise<string> {
  const configuration = await answering(provider, () => configurationOf(provider));
  const { href } = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: returnUrl(provider),
    scope: provider.scope,
    state: attempt.state,
    ...(!provider.oauth && { nonce: attempt.nonce }),
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return href;
}

/**
 * Exchanges the answer of a provider for the identity of the user. Checks state, issuer, PKCE and,
 * in the ID token, signature, audience, expiry and nonce.
 * @param query query string with which the browser came back
 * @throws AppError EXTERNAL_SIGN_IN_REFUSED for a wrong answer; EXTERNAL_PROVIDER_DOWN
 */
export async function readIdentity(
  provider: Provider,
  attempt: Attempt,
  query: string,
): Promise<ExternalIdentity> {
  const url = new URL(returnUrl(provider));
  url.search = query;
  return answering(provider, async () => {
    const configuration = await configurationOf(provider);
    const expected = { pkceCodeVerifier: attempt.verifier, expectedState: attempt.state };
    if (provider.oauth) {
      const tokens = await oidc.authorizationCodeGrant(configuration, url, expected);
      const { oauth } = provider;
      return readProfile(provider.issuer, await readOauth(configuration, tokens, oauth.profile));
    }
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      ...expected,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sends no ID token');
    const more = configuration.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
    return readClaims(provider.issuer, { ...claims, ...more });
  });
}

async function readOauth(
  configuration: oidc.Configuration,
  { access_token: token }: oidc.TokenEndpointResponse,
  profile: string,
): Promise<Record<string, unknown>> {
  const response = await oidc.fetchProtectedResource(configuration, token, new URL(profile), 'GET');
  if (!response.ok) throw new Error(`${profile} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

const LONGEST_LABEL = 60;
const LONGEST_SUBJECT = 255;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function identityOf(
  issuer: string,
  subject: unknown,
  labels: readonly unknown[],
  email: { address: unknown; verified: unknown },
): ExternalIdentity {
  const id = textOf(subject);
  if (!id || id.length > LONGEST_SUBJECT) throw new Error('The provider states no usable subject');
  const label = labels.map(textOf).find(Boolean) ?? '';
  return {
    issuer,
    subject: id,
    label: [...label].slice(0, LONGEST_LABEL).join(''),
    email: textOf(email.address) || null,
    emailVerified: email.verified === true,
  };
}

const readClaims = (issuer: string, claims: Record<string, unknown>): ExternalIdentity =>
  identityOf(issuer, claims.sub, [claims.preferred_username, claims.name], {
    address: claims.email,
    verified: claims.email_verified,
  });

const readProfile = (issuer: string, profile: Record<string, unknown>): ExternalIdentity =>
  identityOf(issuer, profile.id, [profile.username], {
    address: profile.email,
    verified: profile.verified,
  });

/** Error codes of oauth4webapi for a provider that gives no usable answer, or too late. */
const DOWN = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);

/**
 * Converts errors of a provider. Their causes are logged without the answer, which may contain a
 * code or a token.
 */
async function answering<T>(provider: Provider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const isDown = DOWN.has(code) || error instanceof TypeError;
    log().warn({ provider: provider.id, code, reason: message }, 'external sign-in failed');
    const { name } = provider;
    const row = isDown ? authErrors.EXTERNAL_PROVIDER_DOWN : authErrors.EXTERNAL_SIGN_IN_REFUSED;
    throw new AppError(row, { params: { name } });
  }
}
