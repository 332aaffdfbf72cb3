import { In, IsNull, Not } from 'typeorm';
import type { GameClient } from '#platform/access/actor';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, HOUR, isWithin, MINUTE, now } from '#platform/running/clock';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { GameToken } from '#domains/game/statistics/gameClient/gameToken.entity';
import { createGameToken } from '#domains/game/statistics/gameClient/gameTokens.service';
import { registerInstallation } from '#domains/game/shifts/installations.service';
import {
  closeShift,
  openShift,
  sendShiftCalls,
} from '#domains/game/shifts/messages/messages.service';
import { decideResult } from '#domains/game/shifts/results/results.service';
import type {
  CloseShiftInput,
  OpenShiftInput,
  ResultDecisionInput,
  ShiftCallsInput,
  ShiftReceipt,
} from '#domains/game/shifts/shifts.types';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { User } from '#domains/identity/users/user.entity';
import { MODERATOR } from '../people/accounts';
import { demoMemberEmails } from '../people/members';
import { actorOf, after, type PastAction } from '../past';
import { seededRandom, type Random } from '../random';
import { cheatingSteps, type CheatName } from './gameClient/cheats';
import { signDraft, type StoredInstallation, type SignedMessage } from './gameClient/protocol';
import {
  anyDesk,
  honestSteps,
  type ShiftPlan,
  type Step,
  type Style,
} from './gameClient/shiftPlay';
import { guests, seasonPlayers } from './season';

/** Maximum number of shifts of a player of the season. */
const SHIFTS = 12;
/** Time between two shifts of a player, in milliseconds. */
const APART = 5 * DAY;

/** Cheats in some shifts, keyed by the index of the player and of the shift. */
const CHEATS: Readonly<Record<string, CheatName>> = {
  '6:2': 'parallel',
  '6:5': 'instant',
  '6:8': 'flawless',
};

/**
 * Cheats that await a decision, each in a shift after the other shifts of a player. An honest shift
 * follows it. `hours` is the time before now at which the cheating shift starts. Keyed by the index
 * of the player.
 */
const UNDECIDED: Readonly<Record<number, { cheat: CheatName; hours: number }>> = {
  1: { cheat: 'metronome', hours: 20 },
  5: { cheat: 'metronome', hours: 14 },
  8: { cheat: 'fast-forward', hours: 6 },
};

type ShiftDecision = Pick<ResultDecisionInput, 'accept' | 'note' | 'ruleKey'>;

/** Decisions of staff on some cheating shifts, five hours after each shift. Keyed as `CHEATS`. */
const DECISIONS: Readonly<Record<string, ShiftDecision>> = {
  '6:5': {
    accept: false,
    note: 'Personne ne décroche en un dixième de seconde.',
    ruleKey: 'franc-jeu',
  },
  '6:8': {
    accept: true,
    note: 'Rejouée avec lui sur le serveur vocal\u00a0: il joue vraiment ainsi, la garde compte.',
  },
  '6:2': { accept: true, note: 'Deux postes côte à côte, vus ensemble\u00a0: la garde compte.' },
};

/** Accounts that play one shift after their other calls, with the number of calls in the shift. */
const ALSO: ReadonlyMap<string, number> = new Map([
  ['membre@centrale.test', 16],
  ['pro@centrale.test', 7],
]);

/** Emails of the demonstration members who are neither players of the season nor guests. */
const TRIED = demoMemberEmails.filter(
  (email) => !seasonPlayers.has(email) && !guests.includes(email),
);
const CALLS_OF_A_TRY = 6;
const LATELY = 20 * DAY;
const MOST_TRIED = 22;

/**
 * Plans a season of signed shifts with the code of the game client. Most shifts are honest; some
 * await a decision by staff. Each message arrives at its own time. Requires that all other calls
 * are stored. Does nothing if shifts exist.
 */
export async function planShifts(): Promise<PastAction[]> {
  if (await repository(Shift).exists()) return [];
  const random = seededRandom(1518);
  const emails = [...seasonPlayers, ...ALSO.keys(), ...guests, ...TRIED];
  const all = await repository(User).find({
    where: { emailKey: In(emails), lastLoginAt: Not(IsNull()) },
    order: { id: 'ASC' },
  });
  const tried = all.filter(triesLately).slice(0, MOST_TRIED);
  const users = [...all.filter(({ emailKey }) => !TRIED.includes(emailKey)), ...tried];
  const actions: PastAction[] = [];
  for (const [index, email] of emails.entries()) {
    const user = users.find(({ emailKey }) => emailKey === email);
    if (!user) continue;
    const shifts = seasonPlayers.has(email)
      ? seasonOf(user, index, random)
      : await oneMore(user, ALSO.get(email) ?? CALLS_OF_A_TRY, randomOf(email) ?? random);
    const [first] = shifts;
    if (first) actions.push(...playing(user, after(first.startsAt, -10 * MINUTE), shifts));
  }
  return actions;
}

/** Returns the random numbers of a guest, equal for both of a pair; null for others. */
function randomOf(email: string): Random | null {
  const index = guests.indexOf(email);
  return index < 0 ? null : seededRandom(900 + Math.floor(index / 2));
}

const triesLately = ({ emailKey, lastLoginAt }: User): boolean =>
  TRIED.includes(emailKey) && lastLoginAt !== null && isWithin(lastLoginAt, LATELY);

interface PlayedShift {
  key: string;
  startsAt: Date;
  steps: Step[];
  decision?: ShiftDecision;
}

const planOf = (startsAt: Date, key: string, style: Style, random: Random): ShiftPlan => {
  const desk = { ...anyDesk(random), offline: random.next() < 0.2 };
  return { key, startsAt, calls: random.between(6, 24), style, desk, batch: 30 };
};

const styleOf = (random: Random): Style => ({
  responseSeconds: 2 + 6 * random.next(),
  spread: 0.25 + 0.2 * random.next(),
  success: 0.7 + 0.25 * random.next(),
  care: 0.35 + 0.35 * random.next(),
});

/** Generates the shifts of a player until their last visit. The last shift is always honest. */
function seasonOf({ joinedAt, lastLoginAt }: User, index: number, random: Random): PlayedShift[] {
  const style = styleOf(random);
  const end = (lastLoginAt ?? now()).getTime() - DAY;
  const shifts: PlayedShift[] = [];
  for (let number = 0; number < SHIFTS; number++) {
    const start = end - (SHIFTS - number) * APART + random.between(0, 3 * 60) * MINUTE;
    if (start < joinedAt.getTime() + 2 * DAY) continue;
    const place = `${index}:${number}`;
    const plan = planOf(new Date(start), `saison-${number + 1}`, style, random);
    const cheat = number < SHIFTS - 1 ? CHEATS[place] : undefined;
    const steps = cheat ? cheatingSteps(cheat, plan, random) : honestSteps(plan, random);
    shifts.push({ key: plan.key, startsAt: plan.startsAt, steps, decision: DECISIONS[place] });
  }
  return [...shifts, ...undecidedOf(index, style)];
}

/** Hours before now at which the honest shift after a cheating one starts, and its calls. */
const AFTERWARDS = { hours: 3, calls: 3 };

/** Generates the cheating shift of a player that awaits a decision, and the honest one after it. */
function undecidedOf(index: number, style: Style): PlayedShift[] {
  const undecided = UNDECIDED[index];
  if (!undecided) return [];
  // Its own random numbers leave those of the other shifts as they are.
  const random = seededRandom(700 + index);
  const hoursAgo = (hours: number, key: string) =>
    planOf(after(now(), -hours * HOUR), key, style, random);
  const cheating = hoursAgo(undecided.hours, `saison-${SHIFTS + 1}`);
  const { hours, calls } = AFTERWARDS;
  const honest = { ...hoursAgo(hours, `saison-${SHIFTS + 2}`), calls };
  return [
    { ...cheating, steps: cheatingSteps(undecided.cheat, cheating, random) },
    { ...honest, steps: honestSteps(honest, random) },
  ];
}

/** Generates one short shift after the player's other calls; none in the future. */
async function oneMore(
  { id: userId }: User,
  calls: number,
  random: Random,
): Promise<PlayedShift[]> {
  const last = await repository(GameCall).findOne({
    where: { userId },
    order: { answeredAt: 'DESC' },
  });
  if (!last) return [];
  const startsAt = after(last.answeredAt, HOUR);
  const style = { responseSeconds: 4, spread: 0.35, success: 0.85, care: 0.5 };
  const plan = { ...planOf(startsAt, 'saison-1', style, random), calls };
  const steps = honestSteps(plan, random);
  return (steps.at(-1)?.at ?? now()) < now() ? [{ key: plan.key, startsAt, steps }] : [];
}

/** Plans the registration of a player's installation and the messages that it sends. */
function playing(
  { id: userId, email }: User,
  readyAt: Date,
  shifts: readonly PlayedShift[],
): PastAction[] {
  let client: GameClient | undefined;
  let registered: StoredInstallation | undefined;
  const prepare = async () => {
    const token =
      (await repository(GameToken).findOneBy({ userId })) ??
      (await createGameToken(await actorOf(email), 'Pupitre du salon')).gameToken;
    client = { tokenId: token.id, userId };
    const { installation, key } = await registerInstallation({ userId }, 'Pupitre du salon');
    registered = { id: String(installation.id), key, next: 1 };
  };
  const sendStep = async ({ draft, sentAt }: Step) => {
    if (!client || !registered) return;
    registered.next = (await send(client, signDraft(registered, draft, sentAt))).nextSequence;
  };
  const sent = shifts.flatMap(({ steps, decision, key }) => [
    ...steps.map((step) => ({ at: step.at, run: () => sendStep(step) })),
    ...(decision
      ? [decided(userId, key, after(steps.at(-1)?.at ?? readyAt, 5 * HOUR), decision)]
      : []),
  ]);
  return [{ at: readyAt, run: prepare }, ...sent];
}

function decided(
  userId: number,
  key: string,
  at: Date,
  decision: NonNullable<PlayedShift['decision']>,
): PastAction {
  const run = async () => {
    const { id, version } = await repository(Shift).findOneByOrFail({ userId, key });
    await decideResult(await actorOf(MODERATOR), { id: String(id), version, ...decision });
  };
  return { at, run };
}

const KINDS: Readonly<Record<string, CallKind>> = { ...CallKind };

const dateOf = (text: unknown): Date => new Date(String(text));

/** Sends a message to the services. Parses times and kinds, as GraphQL would. */
function send(
  client: GameClient,
  { type, message, signature }: SignedMessage,
): Promise<ShiftReceipt> {
  const said = message as Record<string, unknown> & { calls?: Record<string, unknown>[] };
  const head = { ...said, sentAt: dateOf(said.sentAt) };
  return transaction(() => {
    if (type === 'openShift') {
      const input = { ...head, openedAt: dateOf(said.openedAt) } as unknown as OpenShiftInput;
      return openShift(client, input, signature);
    }
    if (type === 'closeShift') {
      const input = { ...head, closedAt: dateOf(said.closedAt) } as unknown as CloseShiftInput;
      return closeShift(client, input, signature);
    }
    const calls = said.calls?.map((call) => ({
      ...call,
      answeredAt: dateOf(call.answeredAt),
      kind: KINDS[String(call.kind)],
    }));
    return sendShiftCalls(client, { ...head, calls } as unknown as ShiftCallsInput, signature);
  });
}
