import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf, type PageRequest } from '#platform/db/page';
import { SECOND } from '#platform/running/clock';
import { counted } from '#platform/text/text';
import { progressOf } from '#domains/identity/users/user.types';
import { parse } from '#platform/input/parse';
import { findMyShift, listMyShifts } from '../shifts/myShifts.service';
import type { Shift } from '../shifts/tables/shift.entity';
import { XP_FOR_PERFECT, XP_FOR_SUCCESS } from '../statistics/statistics.types';
import type {
  CallRun,
  ComparedShift,
  Debriefing,
  DebriefingReport,
  PeerResponses,
  ResponseSpread,
} from './debriefing.types';
import {
  readCountedCalls,
  readHabit,
  readKeyStatistics,
  readSurroundings,
  readVerifiedBefore,
  type CountedCall,
  type KeyStatistics,
  type ShiftSurroundings,
} from './debriefings.reads';
import { pictureOf } from './picture/pictureTexts';
import type { RankResponses } from './ranks/rankResponses.entity';
import { responsesOf } from './ranks/rankResponses.service';
import { bestOf, worstOf } from './reading/notable';
import { spreadOf, type Spread } from './reading/responses';
import { longestRun } from './reading/runs';
import { adviceOn, trainingRules } from './reading/training';

/**
 * Returns the debriefing of a shift; null unless the shift belongs to the actor. When no call of
 * the shift counts in the statistics, the debriefing has no calls and no report.
 */
export async function debriefingOf(actor: Member, id: string): Promise<Debriefing | null> {
  const shift = await findMyShift(actor, id);
  if (!shift) return null;
  const around = await readSurroundings(shift);
  const calls = shift.countedCalls > 0 ? await readCountedCalls(shift) : [];
  const { level, rank, experienceToNextLevel } = progressOf(around.experience);
  return {
    shift,
    installationName: around.installationName,
    calls,
    report: await reportOf(actor, shift, calls, around),
    rules: trainingRules,
    rank,
    level,
    experienceToNextLevel,
    previousId: around.previousId,
    nextId: around.nextId,
  };
}

async function reportOf(
  actor: Member,
  shift: Shift,
  calls: readonly CountedCall[],
  { username, experience, perfectRecord }: ShiftSurroundings,
): Promise<DebriefingReport | null> {
  const spread = spreadOf(calls.map(({ responseMillis }) => responseMillis));
  if (!spread) return null;
  const habit = await readHabit(shift);
  const peers = await responsesOf(progressOf(experience).rank);
  const usual = habit?.median ?? null;
  const successful = calls.filter((call) => call.successful).length;
  const perfect = calls.filter((call) => call.perfect).length;
  return {
    userId: shift.userId,
    achievementIds: shift.achievementIds,
    calls: calls.length,
    successful,
    perfect,
    responses: inSeconds(spread),
    ownResponses: habit && { ...inSeconds(habit), shifts: habit.shifts },
    peerResponses: peers && asPeers(peers),
    successfulRun: runOf(calls, (call) => call.successful),
    perfectRun: runOf(calls, (call) => call.perfect),
    perfectRecord,
    best: bestOf(calls, usual),
    worst: worstOf(calls, usual),
    advice: adviceOn({ calls, usual }),
    gains: gainsOf(successful, perfect),
    picture: await pictureOf(actor, username, { shift, calls }),
  };
}

/** Converts milliseconds to seconds, rounded to a tenth, which is enough for a comparison. */
const toTenth = (millis: number): number => Math.round(millis / 100) / 10;

const asPeers = (peers: RankResponses): PeerResponses => ({
  players: peers.players,
  quarterSeconds: toTenth(peers.quarterMillis),
  medianSeconds: toTenth(peers.medianMillis),
  threeQuartersSeconds: toTenth(peers.threeQuartersMillis),
});

const inSeconds = ({ quarter, median, threeQuarters }: Spread): ResponseSpread => ({
  quarterSeconds: quarter / SECOND,
  medianSeconds: median / SECOND,
  threeQuartersSeconds: threeQuarters / SECOND,
});

function runOf(
  calls: readonly CountedCall[],
  passes: (call: CountedCall) => boolean,
): CallRun | null {
  const run = longestRun(calls, passes);
  const [first, last] = run ? [calls[run.first], calls[run.last]] : [];
  if (!run || !first || !last) return null;
  return { length: run.length, firstCallId: first.callId, lastCallId: last.callId };
}

function gainsOf(successful: number, perfect: number) {
  return [
    {
      label: `${counted(successful, 'appel réussi', 'appels réussis')} × ${XP_FOR_SUCCESS}`,
      experience: successful * XP_FOR_SUCCESS,
    },
    {
      label: `${counted(perfect, 'appel sans erreur', 'appels sans erreur')} × ${XP_FOR_PERFECT}`,
      experience: perfect * XP_FOR_PERFECT,
    },
  ];
}

/**
 * Returns a page of the actor's shifts, newest first. Each is compared with the verified shift
 * before it.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function compareMyShifts(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<ComparedShift>> {
  const page = await listMyShifts(actor, parse(pageInput, request));
  const last = page.items.at(-1);
  const before = last && (await readVerifiedBefore(actor.userId, last));
  const counting = page.items.filter(({ countedCalls }) => countedCalls > 0).map(({ id }) => id);
  // IDs of the shifts, newest first. The last ID is the shift before the page, with which the
  // oldest shift of the page is compared.
  const ids = before ? [...counting, before.id] : counting;
  const statistics = new Map((await readKeyStatistics(ids)).map((row) => [row.shiftId, row]));
  const formerOf = (id: number) => ids[ids.indexOf(id) + 1];
  const items = page.items.map((shift) => {
    const own = statistics.get(shift.id);
    return compared(shift, own, own && statistics.get(formerOf(shift.id) ?? 0));
  });
  return { ...page, items };
}

const percentOf = ({ successful, calls }: KeyStatistics) => Math.round((100 * successful) / calls);

function compared(
  { id, state, verdict, openedAt, closedAt, callCount, experience }: Shift,
  own: KeyStatistics | undefined,
  former: KeyStatistics | undefined,
): ComparedShift {
  return {
    id,
    state,
    verdict,
    openedAt,
    closedAt,
    calls: own?.calls ?? callCount,
    successful: own?.successful ?? null,
    medianSeconds: own ? own.medianMillis / SECOND : null,
    experience,
    medianChangeSeconds: own && former ? (own.medianMillis - former.medianMillis) / SECOND : null,
    successChange: own && former ? percentOf(own) - percentOf(former) : null,
  };
}
