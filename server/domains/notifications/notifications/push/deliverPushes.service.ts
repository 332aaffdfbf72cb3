import { setImmediate as nextTurn } from 'node:timers/promises';
import { In } from 'typeorm';
import { repository, transaction } from '#platform/db/transaction';
import { log, reasonOf } from '#platform/log';
import { inBackground } from '#platform/running/background';
import { DAY, fromNow, HOUR, isWithin, MINUTE, now, SECOND } from '#platform/running/clock';
import { settings } from '#domains/identity/settings/settings.service';
import type { Settings } from '#domains/identity/settings/settings.types';
import { NotificationKind } from '../notification.types';
import { quietEnd } from '../quietHours';
import { claimPushes, type ClaimedPush } from './deliverPushes.reads';
import { isPushAddress } from './pushHosts';
import { pushKeyPairs, type PushKeyPair } from './pushKeys.service';
import { postPush, PUSHES_AT_ONCE, type PushAnswer, type PushRequest } from './postPush';
import { OutgoingPush, PushDevice } from './push.entity';
import { pushOf, trialOf, type Pushed } from './pushTexts';
import { webPush } from './webPush';

/** Number of pushes claimed in one transaction. All of them can be sent before the lease ends. */
const BATCH = 200;

/** Pauses after each of the first four failures, in milliseconds. The fifth attempt is the last. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];

/**
 * Returns the maximum age at which a push is still delivered, in milliseconds. An older
 * notification is only shown on the site.
 */
const newsFor = ({ notification }: ClaimedPush): number => (isBrief(notification) ? HOUR : DAY);

/**
 * Returns whether the push announces that an event starts soon. Such a push is dropped, not
 * postponed, during quiet hours.
 */
const isBrief = (notification: ClaimedPush['notification']): boolean =>
  notification?.kind === NotificationKind.EVENT_STARTING;

/**
 * Number of members in a batch for whom a push service must fail to answer before it is skipped for
 * all members. Waiting for its answers would delay other pushes. For one member, the service is
 * skipped after the first failure. One member must not cause it to be skipped for all, because
 * members can register URLs that do not exist.
 */
const MOST_SILENCES = 3;
const LEFT_ALONE = MINUTE;

/**
 * Times until which push services are skipped, keyed by origin (for all members), or by member and
 * origin.
 */
const leftAloneUntil = new Map<string, Date>();

let stopping = new AbortController();
let underWay = false;
let askedAgain = false;

/**
 * Starts to send the due pushes in this process, including those that a stopped server left unsent.
 * Called once by the composition root.
 * @returns a function that stops sending and aborts open requests; the remaining pushes are sent
 *   later
 */
export function startPushes(): () => void {
  stopping = new AbortController();
  leftAloneUntil.clear();
  wakePushes();
  return () => stopping.abort();
}

/**
 * Sends all due pushes in the background. If this process is already sending, it continues until
 * nothing is due.
 */
export function wakePushes(): void {
  askedAgain = true;
  if (underWay || stopping.signal.aborted) return;
  underWay = true;
  inBackground('notifications.push', async () => {
    try {
      while (askedAgain) {
        askedAgain = false;
        while (!stopping.signal.aborted && (await pushSome())) await nextTurn();
      }
    } finally {
      underWay = false;
    }
  });
}

/** Result of the attempt to send a claimed push. */
type Outcome =
  | { what: 'sent' | 'dropped' | 'gone' }
  /**
   * The push is tried again at the time `at`. With `untried`, nothing was sent, so the attempt does
   * not count.
   */
  | { what: 'later'; at: Date; untried?: true };

/**
 * Sends the next batch of pushes. Delivered pushes are deleted from the queue at the end of the
 * batch. After a crash they are therefore sent again, but the device shows them only once, because
 * they have the same tag.
 * @returns false when nothing is due
 */
export async function pushSome(): Promise<boolean> {
  const claimed = await claimPushes(BATCH);
  if (claimed.length === 0) return false;
  const context = await contextNow();
  const outcomes = new Map<ClaimedPush, Outcome>();
  evictExpired(leftAloneUntil);
  const waiting = [...claimed];
  const work = async () => {
    for (let push = waiting.shift(); push; push = waiting.shift()) {
      outcomes.set(push, await outcomeOf(push, context));
      // Encryption takes half a millisecond, so other requests are let through between two pushes.
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: PUSHES_AT_ONCE }, work));
  await settle(outcomes);
  return true;
}

/** Data and functions that all pushes of a batch share. */
interface Context {
  site: Settings;
  pairs: ReadonlyMap<number, PushKeyPair>;
  /** Encrypts a text for the device with the given keys. */
  encrypt(p256dh: string, auth: string, text: string): Buffer;
  /** Returns the VAPID `Authorization` header. It is signed once per push service and key pair. */
  authorizationOf(origin: string, pair: PushKeyPair): string;
  /**
   * IDs of the members for whom a push service did not answer, keyed by the origin of the service.
   */
  silences: Map<string, Set<number>>;
}

async function contextNow(): Promise<Context> {
  const site = await settings();
  const { encrypt, getVapidHeaders } = await webPush();
  const pairs = new Map((await pushKeyPairs()).map((pair) => [pair.id, pair]));
  const signed = new Map<string, string>();
  return {
    site,
    pairs,
    silences: new Map(),
    encrypt: (p256dh, auth, text) => encrypt(p256dh, auth, text, 'aes128gcm').cipherText,
    authorizationOf(origin, { id, publicKey, privateKey }) {
      const name = `${id} ${origin}`;
      const known = signed.get(name);
      if (known) return known;
      const subject = `mailto:${site.supportEmail}`;
      const headers = getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
      signed.set(name, headers.Authorization);
      return headers.Authorization;
    },
  };
}

async function outcomeOf(push: ClaimedPush, context: Context): Promise<Outcome> {
  try {
    return await pushedOrNot(push, context);
  } catch (error) {
    // An unexpected error must not affect the other pushes of the batch.
    log().error({ err: error, device: push.deviceId }, 'push not made');
    return afterFailure(push, 0);
  }
}

async function pushedOrNot(push: ClaimedPush, context: Context): Promise<Outcome> {
  const { site, pairs } = context;
  const pair = pairs.get(push.keyId);
  const quiet = push.quiet && quietEnd(now(), push.quiet);
  if (!push.isWanted || !isWithin(push.createdAt, newsFor(push))) return { what: 'dropped' };
  if (quiet && isBrief(push.notification)) return { what: 'dropped' };
  if (quiet) return { what: 'later', at: quiet, untried: true };
  // The key pair is missing when its private key cannot be decrypted. Remedy: restore the signing
  // key of the site (docs/operations.md).
  if (!pair || !isPushAddress(push.endpoint)) return { what: 'dropped' };
  const { origin } = new URL(push.endpoint);
  const leftAlone = [origin, forMember(push, origin)].map((name) => leftAloneUntil.get(name));
  const until = leftAlone.find((one) => one && one > now());
  if (until) return { what: 'later', at: until, untried: true };
  const { notification, id } = push;
  const pushed = notification ? pushOf(site, notification) : trialOf(site.siteName, id);
  const body = encrypted(push, pushed, context);
  if (!body) return { what: 'gone' };
  const request = requestOf(push, pushed, body, context.authorizationOf(origin, pair));
  let answer: PushAnswer;
  try {
    answer = await postPush(request, stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return { what: 'later', at: now() };
    log().warn({ reason: reasonOf(error), device: push.deviceId }, 'push service not reached');
    countSilence(push, origin, context);
    return afterFailure(push, 0);
  }
  return judged(push, answer);
}

const forMember = ({ userId }: ClaimedPush, origin: string): string => `${userId} ${origin}`;

function countSilence(push: ClaimedPush, origin: string, { silences }: Context): void {
  const members = silences.get(origin) ?? new Set();
  silences.set(origin, members.add(push.userId));
  const until = fromNow(LEFT_ALONE);
  leftAloneUntil.set(forMember(push, origin), until);
  if (members.size === MOST_SILENCES) leftAloneUntil.set(origin, until);
}

/**
 * Deletes expired entries. Without this the map could grow without limit, because members can
 * register any host of a push service.
 */
function evictExpired(untils: Map<string, Date>): void {
  for (const [name, until] of untils) if (until <= now()) untils.delete(name);
}

/**
 * Returns for how long the push service may still deliver a push, in seconds (its TTL): the rest of
 * its maximum age, at least 1.
 */
function secondsLeft(push: ClaimedPush): number {
  const age = Math.max(now().getTime() - push.createdAt.getTime(), 0);
  return Math.max(Math.ceil((newsFor(push) - age) / SECOND), 1);
}

/**
 * Returns the encrypted push; null when the keys of the device are invalid, so that no push can
 * ever reach it.
 */
function encrypted(push: ClaimedPush, pushed: Pushed, { encrypt }: Context): Buffer | null {
  try {
    return encrypt(push.p256dh, push.auth, JSON.stringify(pushed));
  } catch (error) {
    log().warn({ reason: reasonOf(error), device: push.deviceId }, 'push could not be encrypted');
    return null;
  }
}

function requestOf(
  push: ClaimedPush,
  { tag }: Pushed,
  body: Buffer,
  authorization: string,
): PushRequest {
  return {
    endpoint: push.endpoint,
    body,
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(secondsLeft(push)),
      topic: tag,
      urgency: 'normal',
    },
  };
}

function judged(push: ClaimedPush, { status, retryAfter }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { what: 'sent' };
  // The subscription no longer exists: the member withdrew the permission, or uninstalled the
  // browser.
  if (status === 404 || status === 410) return { what: 'gone' };
  if (status === 429 || status >= 500) return afterFailure(push, (retryAfter ?? 0) * SECOND);
  log().warn({ status, device: push.deviceId }, 'push refused');
  if (status !== 401 && status !== 403) return { what: 'dropped' };
  // The service does not accept our key for this subscription. The push is tried again as for a
  // busy service; after the last attempt, the device is deleted.
  const again = afterFailure(push, 0);
  return again.what === 'dropped' ? { what: 'gone' } : again;
}

function afterFailure({ attempts }: ClaimedPush, asked: number): Outcome {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return { what: 'dropped' };
  return { what: 'later', at: fromNow(Math.min(Math.max(pause, asked), PAUSES.at(-1) ?? pause)) };
}

/**
 * Stores the outcomes of a batch. Pushes with the same outcome and, for retries, the same time
 * share one statement.
 */
async function settle(outcomes: ReadonlyMap<ClaimedPush, Outcome>): Promise<void> {
  const of = (what: Outcome['what']) =>
    [...outcomes].filter(([, outcome]) => outcome.what === what).map(([push]) => push);
  const [sent, dropped, gone] = [of('sent'), of('dropped'), of('gone')];
  const later = [...outcomes].flatMap(([{ id }, outcome]) =>
    outcome.what === 'later' ? [{ id, ...outcome }] : [],
  );
  const alike = Map.groupBy(later, ({ at, untried }) => `${at.getTime()} ${untried ?? false}`);
  await transaction(async () => {
    const over = [...sent, ...dropped].map(({ id }) => id);
    if (over.length > 0) await repository(OutgoingPush).delete({ id: In(over) });
    const devices = (pushes: ClaimedPush[]) => In(pushes.map(({ deviceId }) => deviceId));
    if (gone.length > 0) await repository(PushDevice).delete({ id: devices(gone) });
    if (sent.length > 0) {
      await repository(PushDevice).update({ id: devices(sent) }, { lastPushedAt: now() });
    }
    for (const pushes of alike.values()) {
      const ids = In(pushes.map(({ id }) => id));
      const [nextAttemptAt, untried] = [pushes[0]?.at, pushes[0]?.untried];
      const attempts = untried && { attempts: () => '"attempts" - 1' };
      await repository(OutgoingPush).update({ id: ids }, { nextAttemptAt, ...attempts });
    }
  });
}
