import { parseCookie, stringifySetCookie } from 'cookie';
import { currentRequest, setCookieHeaders } from '#platform/access/requestContext';
import { fromNow, MINUTE, now, SECOND } from '#platform/running/clock';
import { hashOf } from '#platform/secrets';
import { isSecureSite } from '#platform/siteUrl';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { isSignatureOf, signText } from '../keys/signatures.service';
import { SpentChallenge } from '../passkeys/passkey.entity';
import type { Attempt, ExternalIdentity } from './providers';

/**
 * Progress of a sign-in at another site, in a signed cookie of the browser that started it. Without
 * the cookie, an answer is worth nothing: neither in another browser, nor in a link that somebody
 * sends.
 */
export type Progress =
  | {
      step: 'asked';
      provider: string;
      attempt: Attempt;
      link: { userId: number; sessionId: string } | null;
    }
  | { step: 'proven'; provider: string; identity: ExternalIdentity };

const LIFETIME = 10 * MINUTE;
const PURPOSE = 'external-sign-in';
const NAME = 'connexion-externe';
/** Only GraphQL reads the cookie: the page to which the provider returns sends its answer there. */
const PATH = '/graphql';

interface Stored {
  progress: Progress;
  /** Random text, so that each cookie can be spent once. */
  id: string;
  expiresAt: number;
}

export function writeProgress(progress: Progress, id: string): void {
  const stored: Stored = { progress, id, expiresAt: fromNow(LIFETIME).getTime() };
  const text = Buffer.from(JSON.stringify(stored)).toString('base64url');
  send(`${text}.${signText(PURPOSE, text)}`, LIFETIME / SECOND);
}

export const clearProgress = (): void => send('', 0);

function send(value: string, maxAge: number): void {
  const secure = isSecureSite();
  const options = { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
  setCookieHeaders(NAME, [stringifySetCookie({ name: NAME, value, ...options })]);
}

function read(): Stored | null {
  const cookies = currentRequest()?.reply?.request.headers.cookie ?? '';
  const [text = '', signature = ''] = (parseCookie(cookies)[NAME] ?? '').split('.');
  if (!text || !isSignatureOf(PURPOSE, text, signature)) return null;
  const stored = JSON.parse(Buffer.from(text, 'base64url').toString()) as Stored;
  return stored.expiresAt > now().getTime() ? stored : null;
}

/** Returns the progress of a browser at a step without spending it; null when there is none. */
export function readProgress<Step extends Progress['step']>(
  step: Step,
): (Progress & { step: Step }) | null {
  const progress = read()?.progress;
  return progress?.step === step ? (progress as Progress & { step: Step }) : null;
}

/**
 * Returns the progress of a browser at a step, once: of two requests with the same cookie, only one
 * gets it. Null when there is none.
 */
export async function spendProgress<Step extends Progress['step']>(
  step: Step,
): Promise<(Progress & { step: Step }) | null> {
  const stored = read();
  if (stored?.progress.step !== step) return null;
  const challengeHash = hashOf(`${PURPOSE} ${stored.id}`);
  const isFirst = await transaction(async () => {
    await acquireLock(`challenge:${challengeHash}`);
    const spent = repository(SpentChallenge);
    if (await spent.existsBy({ challengeHash })) return false;
    await spent.insert({ challengeHash, expiresAt: new Date(stored.expiresAt) });
    return true;
  });
  return isFirst ? (stored.progress as Progress & { step: Step }) : null;
}
