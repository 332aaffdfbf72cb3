import { expect, it } from 'vitest';
import { clockOf } from '#areas/admin/cases/caseTimes';

const CASE = { waitingSince: '2026-11-25T08:00:00Z', dueAt: '2026-11-25T12:00:00Z' };

it.each([
  ['halfway to the target time', '2026-11-25T10:00:00Z', 'reste\u00A02\u00A0h', 'night'],
  ['at the target time', '2026-11-25T12:00:00Z', 'reste\u00A00\u00A0min', 'warning'],
  ['a second after the target time', '2026-11-25T12:00:01Z', 'retard\u00A01\u00A0min', 'alert'],
  ['an hour after the target time', '2026-11-25T13:00:00Z', 'retard\u00A01\u00A0h', 'alert'],
])('the clock of a case shows the remaining or the exceeded time: %s', (_when, at, left, tone) => {
  expect(clockOf(CASE, Date.parse(at))).toMatchObject({ left, tone });
});

const overdueAt = (time: string) => {
  const { elapsed, target, left } = clockOf(CASE, Date.parse(`2026-11-25T${time}Z`));
  return [elapsed, target, left];
};

it('the clock of an overdue case counts whole minutes', () => {
  expect(overdueAt('12:02:59')).toEqual(['4\u00A0h\u00A002', '4\u00A0h', 'retard\u00A02\u00A0min']);
});

it('the clock of an overdue case shows a delay of at least one minute', () => {
  expect(overdueAt('12:00:30')).toEqual(['4\u00A0h', '4\u00A0h', 'retard\u00A01\u00A0min']);
});
