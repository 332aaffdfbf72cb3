import { setImmediate as nextTurn } from 'node:timers/promises';
import { In } from 'typeorm';
import { repository, transaction } from '../../../../platform/db/transaction';
import { log, reasonOf } from '../../../../platform/log';
import { inBackground } from '../../../../platform/running/background';
import {
  DAY,
  fromNow,
  HOUR,
  isWithin,
  MINUTE,
  now,
  SECOND,
} from '../../../../platform/running/clock';
import { settings } from '../../../identity/settings/settings.service';
import { quietEnd } from '../quietHours';
import { takePushes, type TakenPush } from './deliverPushes.reads';
import { isPushAddress } from './pushHosts';
import { pushKeyPairs, type PushKeyPair } from './pushKeys.service';
import { postPush, PUSHES_AT_ONCE, type PushAnswer } from './postPush';
import { OutgoingPush, PushDevice } from './push.entity';
import { pushOf, trialOf } from './pushWords';
import { webPush } from './webPush';

/** How many are taken in one transaction: their lease is long enough for all. */
const BATCH = 200;

/** The pauses after the first four failures; the fifth try is the last. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];

/** What is older is in the bell, and no news; also how long a push service keeps it for a device. */
const NEWS_FOR = DAY;

let stopping = new AbortController();
let underWay = false;
let askedAgain = false;

/**
 * Lets this process push, and continues what other servers left. Called once by the composition root.
 * @returns stops after the requests under way, which are given up; what is left is pushed later
 */
export function usePushes(): () => void {
  stopping = new AbortController();
  wakePushes();
  return () => stopping.abort();
}

/** Pushes all that is due, in the background, unless this process is already doing so. */
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

/** What becomes of a push that was taken. */
type Outcome =
  | { what: 'sent' | 'dropped' | 'gone' }
  /** Tried later, at this time. */
  | { what: 'later'; at: Date };

/**
 * Pushes the next batch. What a push service has is deleted from the queue with the batch: a server
 * that dies before pushes it again, and the device shows it once, by its tag.
 * @returns false when nothing is due
 */
export async function pushSome(): Promise<boolean> {
  const taken = await takePushes(BATCH);
  if (taken.length === 0) return false;
  const context = await contextNow();
  const outcomes = new Map<TakenPush, Outcome>();
  const waiting = [...taken];
  const work = async () => {
    for (let push = waiting.shift(); push; push = waiting.shift()) {
      outcomes.set(push, await outcomeOf(push, context));
      // Sealing takes half a millisecond: others have their turn in between.
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: PUSHES_AT_ONCE }, work));
  await settle(outcomes);
  return true;
}

/** What all pushes of a batch share. */
interface Context {
  siteName: string;
  pairs: ReadonlyMap<number, PushKeyPair>;
  /** Seals a text for a device. */
  seal(p256dh: string, auth: string, text: string): Buffer;
  /** What proves to a push service who sends: signed once for each service and pair. */
  authorizationOf(origin: string, pair: PushKeyPair): string;
}

async function contextNow(): Promise<Context> {
  const { siteName, supportEmail } = await settings();
  const { encrypt, getVapidHeaders } = await webPush();
  const pairs = new Map((await pushKeyPairs()).map((pair) => [pair.id, pair]));
  const signed = new Map<string, string>();
  return {
    siteName,
    pairs,
    seal: (p256dh, auth, text) => encrypt(p256dh, auth, text, 'aes128gcm').cipherText,
    authorizationOf(origin, { id, publicKey, privateKey }) {
      const name = `${id} ${origin}`;
      const known = signed.get(name);
      if (known) return known;
      const subject = `mailto:${supportEmail}`;
      const headers = getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
      signed.set(name, headers.Authorization);
      return headers.Authorization;
    },
  };
}

async function outcomeOf(push: TakenPush, context: Context): Promise<Outcome> {
  const pair = context.pairs.get(push.keyId);
  const quiet = push.quiet && quietEnd(now(), push.quiet);
  if (!push.isWanted || !isWithin(push.createdAt, NEWS_FOR)) return { what: 'dropped' };
  if (quiet) return { what: 'later', at: quiet };
  // A pair that does not open: whoever has its signing key gives it back (docs/operations.md).
  if (!pair || !isPushAddress(push.endpoint)) return { what: 'dropped' };
  try {
    return judged(push, await postPush(sealed(push, pair, context), stopping.signal));
  } catch (error) {
    if (stopping.signal.aborted) return { what: 'later', at: now() };
    log().warn({ reason: reasonOf(error), device: push.deviceId }, 'push service not reached');
    return afterFailure(push, 0);
  }
}

function sealed(push: TakenPush, pair: PushKeyPair, { siteName, seal, authorizationOf }: Context) {
  const { endpoint, p256dh, auth, notification } = push;
  const pushed = notification ? pushOf(siteName, notification) : trialOf(siteName);
  const body = seal(p256dh, auth, JSON.stringify(pushed));
  return {
    endpoint,
    body,
    headers: {
      authorization: authorizationOf(new URL(endpoint).origin, pair),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(NEWS_FOR / SECOND),
      topic: pushed.tag,
      urgency: 'normal',
    },
  };
}

function judged(push: TakenPush, { status, retryAfter }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { what: 'sent' };
  // The browser no longer takes any: its member took the permission back, or it is gone.
  if (status === 404 || status === 410) return { what: 'gone' };
  if (status === 429 || status >= 500) return afterFailure(push, (retryAfter ?? 0) * SECOND);
  log().warn({ status, device: push.deviceId }, 'push refused');
  return { what: 'dropped' };
}

function afterFailure({ attempts }: TakenPush, asked: number): Outcome {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return { what: 'dropped' };
  return { what: 'later', at: fromNow(Math.min(Math.max(pause, asked), PAUSES.at(-1) ?? pause)) };
}

/** Writes the outcomes of a batch, each kind in one statement. */
async function settle(outcomes: ReadonlyMap<TakenPush, Outcome>): Promise<void> {
  const of = (what: Outcome['what']) =>
    [...outcomes].filter(([, outcome]) => outcome.what === what).map(([push]) => push);
  const [sent, dropped, gone] = [of('sent'), of('dropped'), of('gone')];
  const later = Map.groupBy(of('later'), (push) => laterOf(outcomes.get(push)).getTime());
  await transaction(async () => {
    const over = [...sent, ...dropped].map(({ id }) => id);
    if (over.length > 0) await repository(OutgoingPush).delete({ id: In(over) });
    const devices = (pushes: TakenPush[]) => In(pushes.map(({ deviceId }) => deviceId));
    if (gone.length > 0) await repository(PushDevice).delete({ id: devices(gone) });
    if (sent.length > 0) {
      await repository(PushDevice).update({ id: devices(sent) }, { lastPushedAt: now() });
    }
    for (const [at, pushes] of later) {
      const ids = In(pushes.map(({ id }) => id));
      await repository(OutgoingPush).update({ id: ids }, { nextAttemptAt: new Date(at) });
    }
  });
}

const laterOf = (outcome: Outcome | undefined): Date =>
  outcome?.what === 'later' ? outcome.at : now();
