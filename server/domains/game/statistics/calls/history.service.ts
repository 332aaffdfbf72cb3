import { z } from 'zod';
import { parse } from '#platform/input/parse';
import { whole } from '#platform/input/fields';
import type { Member } from '#platform/access/actor';
import { addDays, dayInParis, dayStart } from '#platform/running/clock';
import { CallKind } from './callKind.types';
import {
  BAND_STARTS,
  readBands,
  readDays,
  readHoursAndKinds,
  readMedian,
  readSums,
  type Count,
  type Period,
  type Sums,
} from './history.reads';
import { averageSeconds } from '../statistics.service';
import type {
  CallSummary,
  DayOfCalls,
  HourOfCalls,
  KindOfCalls,
  ResponseBand,
} from '../statistics.types';

/** Input schema of the length of a history, in days. */
export const historyInput = z.object({ days: whole(7, 365, 'De 7 à 365 jours.') });

/**
 * Calls of a member over a period. Each part is read on demand in one statement. A statement that
 * serves two parts runs only once.
 */
export class History {
  private readonly period: Period;
  private counts: Promise<Count[]> | undefined;
  private sums: ReturnType<typeof readSums> | undefined;

  constructor(
    userId: number,
    private readonly length: number,
  ) {
    const today = dayInParis();
    const first = addDays(today, 1 - length);
    this.period = { userId, first, today, from: dayStart(first) };
  }

  /** Returns all days of the period, oldest first, including days without calls. */
  async days(): Promise<DayOfCalls[]> {
    const played = new Map((await readDays(this.period)).map((row) => [row.day, row]));
    return Array.from({ length: this.length }, (_, index) => {
      const day = addDays(this.period.first, index);
      const { calls = 0, successful = 0, responseMillis = 0 } = played.get(day) ?? {};
      const averageResponseSeconds = averageSeconds(responseMillis, calls);
      return { day, calls, successful, averageResponseSeconds };
    });
  }

  async summary(): Promise<CallSummary> {
    return summaryOf((await this.readSums()).summary);
  }

  /** Returns the summary of the preceding period of the same length. */
  async before(): Promise<CallSummary> {
    return summaryOf((await this.readSums()).before);
  }

  async responseTimes(): Promise<ResponseBand[]> {
    const calls = await readBands(this.period);
    return BAND_STARTS.map((fromSeconds, index) => ({
      fromSeconds,
      toSeconds: BAND_STARTS[index + 1] ?? null,
      calls: calls.get(index) ?? 0,
    }));
  }

  medianResponseSeconds(): Promise<number | null> {
    return readMedian(this.period);
  }

  async hours(): Promise<HourOfCalls[]> {
    const counts = await this.readCounts();
    return Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...summed(counts.filter((count) => count.hour === hour)),
    }));
  }

  async kinds(): Promise<KindOfCalls[]> {
    const counts = await this.readCounts();
    return Object.values(CallKind).map((kind) => ({
      kind,
      ...summed(counts.filter((count) => count.kind === kind)),
    }));
  }

  private readCounts(): Promise<Count[]> {
    return (this.counts ??= readHoursAndKinds(this.period));
  }

  private readSums(): ReturnType<typeof readSums> {
    const first = addDays(this.period.first, -this.length);
    return (this.sums ??= readSums(this.period, { first, from: dayStart(first) }));
  }
}

/**
 * Returns the call history of the actor over the last days in Europe/Paris, including today.
 * @throws AppError VALIDATION_FAILED for `days`
 */
export function myCallHistory(actor: Member, days: number): History {
  const { userId } = actor;
  parse(historyInput, { days });
  return new History(userId, days);
}

function summaryOf({ calls, successful, responseMillis, playSeconds }: Sums): CallSummary {
  const averageResponseSeconds = averageSeconds(responseMillis, calls);
  return { calls, successful, averageResponseSeconds, playMinutes: Math.floor(playSeconds / 60) };
}

function summed(counts: readonly Count[]): { calls: number; successful: number } {
  return {
    calls: counts.reduce((sum, { calls }) => sum + calls, 0),
    successful: counts.reduce((sum, { successful }) => sum + successful, 0),
  };
}
