import { signatureOf } from '#sdk/typescript/centrale';
import { DAY, shiftClock } from '#platform/running/clock';
import {
  documentOf,
  signDraft,
  type Draft,
  type StoredInstallation,
  type SignedMessage,
} from '#server/seeds/play/gameClient/protocol';
import { cheatingSteps, type CheatName } from '#server/seeds/play/gameClient/cheats';
import { honestSteps, type ShiftPlan, type Step } from '#server/seeds/play/gameClient/shiftPlay';
import { seededRandom, type Random } from '#server/seeds/random';
import type { TestApp } from '../running/testApp';
import type { TestPlayer } from './calls';

/** Registers an installation of a player, as the game does. */
export async function newInstallation(
  app: TestApp,
  { game }: TestPlayer,
): Promise<StoredInstallation> {
  const { data, errors } = await app.gql(
    'mutation { registerThisInstallation(name: "Poste de test") { key installation { id } } }',
    {},
    { as: game },
  );
  if (errors) throw new Error(errors[0]?.message);
  const { key, installation } = data.registerThisInstallation;
  return { id: installation.id, key, next: 1 };
}

/** Answer of the site to a signed message. */
export interface Receipt {
  nextSequence: number;
  alreadyKnown: boolean;
  shift: {
    id: string;
    state: string;
    verdict: string;
    callCount: number;
    countedCalls: number;
    experience: number;
    explanation: string | null;
  };
}

/** Sends a signed message unchanged. */
export async function sendSigned(
  app: TestApp,
  token: string | undefined,
  { type, message, signature }: SignedMessage,
) {
  const answer = await app.gql(documentOf(type).body, { message, signature }, { as: token });
  return { ...answer, receipt: answer.data?.[type] as Receipt | undefined };
}

/**
 * Returns a changed copy of a message, either signed again or with the signature of the original.
 */
export function altered(
  { key }: StoredInstallation,
  sent: SignedMessage,
  change: object,
  signedAgain: boolean,
): SignedMessage {
  const message = { ...sent.message, ...change };
  return {
    type: sent.type,
    message,
    signature: signedAgain ? signatureOf(key, sent.type, message) : sent.signature,
  };
}

/** Sends a draft as the next message of an installation. The clock of the site is set to `at`. */
export async function sendDraft(
  app: TestApp,
  player: TestPlayer,
  installation: StoredInstallation,
  draft: Draft,
  { at, sentAt = at }: { at: Date; sentAt?: Date },
) {
  shiftClock(at.getTime() - Date.now());
  const signed = signDraft(installation, draft, sentAt);
  const answer = await sendSigned(app, player.game, signed);
  if (answer.receipt) installation.next = answer.receipt.nextSequence;
  return { ...answer, signed };
}

/**
 * Sends every message of a shift at the time of the message. @returns the answer to the last
 * message
 */
export async function sendSteps(
  app: TestApp,
  player: TestPlayer,
  installation: StoredInstallation,
  steps: readonly Step[],
): Promise<Receipt> {
  let last: Receipt | undefined;
  for (const { draft, ...times } of steps) {
    const { receipt, errors } = await sendDraft(app, player, installation, draft, times);
    if (!receipt) throw new Error(`${draft.type}: ${errors?.[0]?.extensions.code}`);
    last = receipt;
  }
  shiftClock(0);
  return last!;
}

let made = 0;

/**
 * Returns the plan of a shift of an average player some days ago. It starts an hour after the shift
 * that was planned before.
 */
export function planned(change: Partial<ShiftPlan> = {}): ShiftPlan {
  made += 1;
  return {
    key: `garde-${made}`,
    startsAt: new Date(Date.now() - 20 * DAY + made * 3_600_000),
    calls: 10,
    style: { responseSeconds: 5, spread: 0.35, success: 0.85, care: 0.5 },
    desk: { aheadMillis: 0, driftMillisPerHour: 0, offline: false },
    batch: 4,
    ...change,
  };
}

const random: Random = seededRandom(42);

/** Plays a complete shift of a player, honest or not. */
export function playShift(
  app: TestApp,
  player: TestPlayer,
  installation: StoredInstallation,
  change: Partial<ShiftPlan> & { cheat?: CheatName } = {},
): Promise<Receipt> {
  const { cheat, ...plan } = change;
  const steps = cheat
    ? cheatingSteps(cheat, planned(plan), random)
    : honestSteps(planned(plan), random);
  return sendSteps(app, player, installation, steps);
}

/** Returns the messages of an honest shift, with the times at which they are sent. */
export const stepsOfShift = (change: Partial<ShiftPlan> = {}): Step[] =>
  honestSteps(planned(change), random);
