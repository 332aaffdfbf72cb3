import { parse, subscribe, type GraphQLSchema } from 'graphql';
import { identify } from '#domains/identity/auth/auth.service';
import { createLoaders } from '#platform/loaders';
import { settleBackground } from '#platform/running/background';
import { clearThrottles } from '#platform/limits/throttle';
import { readSessionToken } from '#domains/identity/auth/sessions/tokens';
import { pageCookieOf } from '../running/cookies';
import type { CallOptions, TestApp } from '../running/testApp';
import { castOf } from './cast';
import { outcomeOf, type Case, type Variables } from './matrix';
import { ALLOWED, type Outcome, type Verdicts, type Who } from './spec';
import { writesOf } from './writes';

/** Sends one call. @returns the outcome of the call */
export type Send = (
  asked: string,
  variables: Variables,
  token: string | undefined,
  read: NonNullable<Case['read']>,
) => Promise<Outcome>;

/** Returns the credentials of a session that a call sends. */
type Credentials = (token: string) => Pick<CallOptions, 'as' | 'cookie'>;

const byToken: Credentials = (token) => ({ as: token });

/** Sends the cookie for pages and no token, as a page of another site could. */
export const byPageCookie: Credentials = (token) =>
  readSessionToken(token) ? { cookie: pageCookieOf(token) } : {};

/** Sends queries and mutations over HTTP. */
export function overHttp(app: TestApp, credentials = byToken): Send {
  return async (document, variables, token, read) => {
    const { data, code } = await app.gql(document, variables, token ? credentials(token) : {});
    return code ?? read(Object.values(data)[0]);
  };
}

/** Starts subscriptions. A stream that opens is closed immediately. */
export function bySubscribing(schema: GraphQLSchema): Send {
  return async (document, variableValues, token) => {
    const identified = await identify(token && `Bearer ${token}`);
    const sharing = { isShareable: false };
    const from = { requestId: 'matrice', ipAddress: '10.9.0.1', userAgent: '' };
    const contextValue = {
      ...identified,
      ...from,
      closed: false,
      sharing,
      loader: createLoaders(),
    };
    const stream = await subscribe({
      schema,
      document: parse(document),
      variableValues,
      contextValue,
    });
    if (Symbol.asyncIterator in stream) {
      await stream.return?.(undefined);
      return ALLOWED;
    }
    const cause = stream.errors?.[0]?.originalError as { code?: string } | undefined;
    return cause?.code ?? String(stream.errors?.[0]);
  };
}

/**
 * Sends REST requests. Variables replace the path parameters of the same name, and `search` is
 * appended as query string.
 */
export function overRest(app: TestApp, credentials = byToken): Send {
  return async (route, { search = '', body, headers, ...parameters }, token) => {
    const { as, cookie }: CallOptions = token ? credentials(token) : {};
    const [method = '', path = ''] = route.split(' ');
    const isText = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
    const answer = await app.fastify.inject({
      method: method as 'GET',
      url: `${path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))}${search as string}`,
      headers: {
        ...(!isText && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string> | undefined),
        ...(as && { authorization: `Bearer ${as}` }),
        ...(cookie && { cookie }),
      },
      payload: isText ? (body as string | undefined) : JSON.stringify(body),
    });
    if (answer.statusCode < 400) return ALLOWED;
    return (answer.json() as { code?: string }).code ?? String(answer.statusCode);
  };
}

/** Returns whether an outcome is an error code, which starts with a capital. */
const isRefused = (outcome: Outcome): boolean => /^[A-Z]/.test(outcome);

/**
 * Returns a description of wrong writes; empty without any. A refused call must write nothing, and
 * an allowed mutation must write something.
 */
function problemOf(outcome: Outcome, writes: readonly string[], isQuiet: boolean): string {
  if (isRefused(outcome) && writes.length > 0) return `, but wrote to ${writes.join()}`;
  return outcome === ALLOWED && writes.length === 0 && !isQuiet ? ', but wrote nothing' : '';
}

/**
 * Tries a case with each of its callers. Every caller is a new account, and gets a new object.
 * @returns the outcome for each caller, with a description of wrong writes appended
 */
export async function verdictsOf(send: Send, asked: string, tried: Case): Promise<Verdicts> {
  clearThrottles();
  const verdicts: Verdicts = {};
  const document = tried.send ?? asked;
  const isQuiet = tried.quiet ?? !document.trim().startsWith('mutation');
  for (const caller of await castOf(Object.keys(tried.expected) as Who[])) {
    const variables = (await tried.variables?.(caller)) ?? {};
    const token = tried.token ? await tried.token(caller) : caller.token;
    // Late writes of the previous call, such as access log entries, must not count here.
    await settleBackground();
    const { value: outcome, writes } = await writesOf(() =>
      send(document, variables, token, tried.read ?? outcomeOf),
    );
    verdicts[caller.who] = outcome + problemOf(outcome, writes, isQuiet);
  }
  return verdicts;
}
