import { Secret, TOTP } from 'otpauth';
import { now } from '#platform/running/clock';
import { PASSWORD, type CallOptions, type TestApp } from '../running/testApp';

const START =
  'mutation ($password: String!) { startTwoFactor(input: { password: $password }) { secret uri } }';
const CONFIRM = 'mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { codes } }';

/**
 * Returns the code that an authenticator app shows after this number of steps of 30 s. By default,
 * it is the next code, because the current one may have been used to confirm the authenticator.
 */
export function codeOf(secret: string, steps = 1): string {
  const timestamp = now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * Turns on two-factor sign-in of an account. @returns its secret, URI and recovery codes, and the
 * code with which it was confirmed
 */
export async function switchTwoFactorOn(
  app: TestApp,
  options: CallOptions,
  password = PASSWORD,
): Promise<{ secret: string; uri: string; first: string; codes: string[] }> {
  const started = await app.gql(START, { password }, options);
  const { secret, uri } = started.data.startTwoFactor;
  const first = codeOf(secret, 0);
  const confirmed = await app.gql(CONFIRM, { code: first }, options);
  return { secret, uri, first, codes: confirmed.data.confirmTwoFactor.codes };
}
