import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { HealthState } from '#domains/insights/dashboard/dashboard.types';
import type { HealthTrouble } from '#domains/insights/dashboard/health/healthTrouble.entity';
import { nextStep } from '#domains/insights/dashboard/health/troubles';
import { HOUR, MINUTE } from '#platform/running/clock';

const { OK, WARNING, DOWN } = HealthState;
const START = Date.parse('2026-03-01T02:00:00Z');

/**
 * Simulates readings of a health check. @returns the alerts to administrators, each with its minute
 */
function alertsFor(
  readings: readonly (readonly [minute: number, state: HealthState])[],
  trouble: HealthTrouble | null = null,
): string[] {
  let known = trouble;
  return readings.flatMap(([minute, state]) => {
    const at = new Date(START + minute * MINUTE);
    const step = nextStep(known, { check: 'mail', state }, at);
    known = step.trouble;
    return step.news ? [`${step.news} at ${minute}`] : [];
  });
}

/** Returns one reading per minute, from the first minute to the last. */
const minutes = (from: number, to: number, state: HealthState) =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, state] as const);

describe('a problem that the health checks find', () => {
  it('is reported once after two minutes of DOWN, and once when it is over', () => {
    const night = [...minutes(0, 90, DOWN), ...minutes(91, 200, OK)];
    expect(alertsFor(night)).toEqual(['begun at 2', 'over at 96']);
  });

  it('is reported after twenty minutes of WARNING', () => {
    expect(alertsFor([...minutes(0, 60, WARNING), ...minutes(61, 90, OK)])).toEqual([
      'begun at 20',
      'over at 66',
    ]);
    expect(alertsFor([...minutes(0, 15, WARNING), ...minutes(16, 90, OK)])).toEqual([]);
  });

  it('is not reported after a single bad reading', () => {
    for (const state of [WARNING, DOWN]) {
      expect(alertsFor([[0, state], ...minutes(1, 60, OK)])).toEqual([]);
    }
    const hourly = [0, 60, 120, 180].flatMap((from) => [
      [from, DOWN] as const,
      ...minutes(from + 1, from + 59, OK),
    ]);
    expect(alertsFor(hourly)).toEqual([]);
    expect(
      alertsFor([...minutes(0, 10, WARNING), [11, DOWN], ...minutes(12, 19, WARNING)]),
    ).toEqual([]);
  });

  it('is reported again once it has worsened from WARNING to DOWN for two minutes', () => {
    const risen = [...minutes(0, 30, WARNING), ...minutes(31, 60, DOWN)];
    expect(alertsFor(risen)).toEqual(['begun at 20', 'worse at 33']);
    const again = [...risen, ...minutes(61, 70, WARNING), ...minutes(71, 90, DOWN)];
    expect(alertsFor(again)).toEqual(['begun at 20', 'worse at 33']);
    const single = [...minutes(0, 30, WARNING), [31, DOWN] as const, ...minutes(32, 60, WARNING)];
    expect(alertsFor([...single, ...minutes(61, 70, DOWN)])).toEqual([
      'begun at 20',
      'worse at 63',
    ]);
    const late = [...minutes(0, 18, WARNING), ...minutes(19, 40, DOWN)];
    expect(alertsFor(late)).toEqual(['begun at 21']);
  });

  it('is not reported again when DOWN improves to WARNING', () => {
    expect(alertsFor([...minutes(0, 5, DOWN), ...minutes(6, 60, WARNING)])).toEqual(['begun at 2']);
  });

  it('is reported only once while the state of the check changes every minute', () => {
    const flapping = Array.from(
      { length: 120 },
      (_, minute) => [minute, minute % 2 === 0 ? DOWN : OK] as const,
    );
    expect(alertsFor([...flapping, ...minutes(120, 130, OK)])).toEqual([
      'begun at 2',
      'over at 124',
    ]);
  });

  it('that often recurs must be absent for longer before its end is reported', () => {
    const again = (from: number) => [
      ...minutes(from, from + 3, DOWN),
      ...minutes(from + 4, from + 12, OK),
    ];
    const night = [0, 13, 26, 39, 52, 65].flatMap(again);
    expect(alertsFor([...night, ...minutes(78, 240, OK)])).toEqual([
      'begun at 2',
      'over at 9',
      'begun at 15',
      // From here on the check is never OK for ten minutes, so that all recurrences count as one
      // problem.
      'over at 79',
    ]);
  });

  it('is reported as a new problem when it recurs hours later', () => {
    const nights = [
      ...minutes(0, 3, DOWN),
      ...minutes(4, 700, OK),
      ...minutes(701, 704, DOWN),
      ...minutes(705, 720, OK),
    ];
    expect(alertsFor(nights)).toEqual(['begun at 2', 'over at 9', 'begun at 703', 'over at 710']);
  });

  it('is not reported for two bad readings if no server ran between them', () => {
    expect(alertsFor([[0, DOWN], [120, DOWN], ...minutes(121, 130, OK)])).toEqual([]);
  });

  it('that was reported before the server stopped is reported as over once the server runs again', () => {
    expect(alertsFor([...minutes(0, 3, DOWN), ...minutes(180, 190, OK)])).toEqual([
      'begun at 2',
      'over at 185',
    ]);
  });

  it('is treated as a new problem when its stored times are in the future', () => {
    const ahead = new Date(START + 5 * HOUR);
    const future: HealthTrouble = {
      check: 'mail',
      since: ahead,
      lastSeenAt: ahead,
      downSince: ahead,
      goodSince: null,
      alertedAt: null,
      endedAt: null,
      recurrences: 0,
    };
    expect(alertsFor(minutes(0, 5, DOWN), future)).toEqual(['begun at 2']);
  });
});
