import { setImmediate as nextTurn } from 'node:timers/promises';
import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import {
  POSTS_AT_ONCE,
  postToForeign,
  type ForeignAnswer,
  type ForeignPost,
} from '#platform/foreign/post';
import { log, reasonOf } from '#platform/log';
import { DAY, fromNow, HOUR, isWithin, MINUTE, now, SECOND } from '#platform/running/clock';
import { pauseAfter } from '#platform/running/leases';
import {
  DONE,
  type BatchResult,
  type ClaimedItem,
  type Outcome,
  type Queue,
} from '#platform/running/queue';
import { settings } from '#domains/identity/settings/settings.service';
import type { Settings } from '#domains/identity/settings/settings.types';
import { NotificationKind } from '../notification.types';
import { quietEnd } from '../delivery/quietHours';
import { readPushes, type ClaimedPush } from './deliverPushes.reads';
import { isPushAddress } from './pushHosts';
import { pushKeyPairs, type PushKeyPair } from './pushKeys.service';
import { PushDevice } from './push.entity';
import { PUSHES, type PushReference } from './pushQueue.service';
import { pushOf, trialOf, type Pushed } from './pushTexts';
import { webPush } from './webPush';

/** Maximum time to postpone a push: quiet hours plus pauses, in milliseconds. */
const LONGEST_WAIT = 26 * HOUR;

/** Returns the maximum age at which a push is still delivered, in milliseconds. */
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

/** Times until which push services are skipped, keyed by origin, or member and origin. */
const leftAloneUntil = new Map<string, Date>();

/** Contacts all push services again. */
export const contactAllServices = (): void => leftAloneUntil.clear();

/**
 * The queue of pushes. Delivered pushes are deleted at the end of a batch. After a crash they are
 * therefore sent again, but the device shows them only once, because they have the same tag.
 */
export const pushQueue: Queue<PushReference> = {
  ...PUSHES,
  batch: 200,
  longestWait: LONGEST_WAIT,
  run: sendBatch,
};

/** Result of sending a push. `gone`: the device will never receive pushes again. */
type Result =
  | Exclude<Outcome, typeof DONE>
  | { what: 'sent' }
  | { what: 'dropped' }
  | { what: 'gone' };

async function sendBatch(
  items: readonly ClaimedItem<PushReference>[],
  stopping: AbortSignal,
): Promise<BatchResult> {
  const context = await contextNow(stopping);
  const outcomes = new Map<number, Outcome>(items.map(({ id }) => [id, DONE]));
  const [reached, gone] = [[] as number[], [] as number[]];
  evictExpired(leftAloneUntil);
  const waiting = await readPushes(items);
  const work = async () => {
    for (let push = waiting.shift(); push; push = waiting.shift()) {
      const result = await resultOf(push, context);
      if (result.what === 'sent') reached.push(push.deviceId);
      else if (result.what === 'gone') gone.push(push.deviceId);
      else if (result.what !== 'dropped') outcomes.set(push.id, result);
      // Encryption takes half a millisecond, so other requests are let through between two pushes.
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: POSTS_AT_ONCE }, work));
  return { outcomes, settle: () => updateDevices(reached, gone) };
}

async function updateDevices(reached: readonly number[], gone: readonly number[]): Promise<void> {
  const devices = repository(PushDevice);
  if (gone.length > 0) await devices.delete({ id: In(gone) });
  if (reached.length > 0) await devices.update({ id: In(reached) }, { lastPushedAt: now() });
}

interface Context {
  site: Settings;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  pairs: ReadonlyMap<number, PushKeyPair>;
  encrypt(p256dh: string, auth: string, text: string): Buffer;
  /** Returns the VAPID `Authorization` header. It is signed once per push service and key pair. */
  authorizationOf(origin: string, pair: PushKeyPair): string;
  /** IDs of members for whom a push service did not answer, keyed by origin of the service. */
  silences: Map<string, Set<number>>;
}

async function contextNow(stopping: AbortSignal): Promise<Context> {
  const site = await settings();
  const { encrypt, getVapidHeaders } = await webPush();
  const pairs = new Map((await pushKeyPairs()).map((pair) => [pair.id, pair]));
  const signed = new Map<string, string>();
  return {
    site,
    stopping,
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

async function resultOf(push: ClaimedPush, context: Context): Promise<Result> {
  try {
    return await pushedOrNot(push, context);
  } catch (error) {
    // An unexpected error must not affect the other pushes of the batch.
    log().error({ err: error, device: push.deviceId }, 'push not made');
    return { what: 'failed', reason: reasonOf(error) };
  }
}

async function pushedOrNot(push: ClaimedPush, context: Context): Promise<Result> {
  const { site, pairs } = context;
  const pair = pairs.get(push.keyId);
  const quiet = push.quiet && quietEnd(now(), push.quiet);
  if (!push.isWanted || !isWithin(push.createdAt, newsFor(push))) return { what: 'dropped' };
  if (quiet && isBrief(push.notification)) return { what: 'dropped' };
  if (quiet) return { what: 'postponed', at: quiet };
  // The key pair is missing when its private key cannot be decrypted. Remedy: restore the signing
  // key of the site (docs/operations.md).
  if (!pair || !isPushAddress(push.endpoint)) return { what: 'dropped' };
  const { origin } = new URL(push.endpoint);
  const leftAlone = [origin, forMember(push, origin)].map((name) => leftAloneUntil.get(name));
  const until = leftAlone.find((one) => one && one > now());
  if (until) return { what: 'postponed', at: until };
  const { notification, id } = push;
  const pushed = notification ? pushOf(site, notification) : trialOf(site.siteName, id);
  const body = encrypted(push, pushed, context);
  if (!body) return { what: 'gone' };
  const request = requestOf(push, pushed, body, context.authorizationOf(origin, pair));
  let answer: ForeignAnswer;
  try {
    answer = await postToForeign(request, context.stopping);
  } catch (error) {
    if (context.stopping.aborted) return { what: 'postponed', at: now() };
    const reason = reasonOf(error);
    log().warn({ reason, device: push.deviceId }, 'push service not reached');
    countSilence(push, origin, context);
    return { what: 'failed', reason };
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

/** Returns the encrypted push; null when the keys of the device are invalid. */
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
): ForeignPost {
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

function judged(push: ClaimedPush, { status, headers }: ForeignAnswer): Result {
  if (status >= 200 && status < 300) return { what: 'sent' };
  // The subscription no longer exists: the member withdrew the permission, or uninstalled the
  // browser.
  if (status === 404 || status === 410) return { what: 'gone' };
  const reason = `status ${status}`;
  if (status === 429 || status >= 500) {
    const retryAfter = Number(headers['retry-after']);
    return { what: 'failed', reason, atLeast: retryAfter > 0 ? retryAfter * SECOND : 0 };
  }
  log().warn({ status, device: push.deviceId }, 'push refused');
  if (status !== 401 && status !== 403) return { what: 'dropped' };
  // The service does not accept our key for this subscription. The push is tried again as for a
  // busy service; after the last attempt, the device is deleted.
  return pauseAfter(push.attempts) === null ? { what: 'gone' } : { what: 'failed', reason };
}
