import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  dayProblem,
  rangeProblem,
  readSettled,
  readTyped,
  typedText,
} from '#client/platform/forms/typedDays';
import { today } from '#client/platform/text/parisDay';
import { adminAnswers } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';

describe('a typed day', () => {
  test.each([
    ['25/11/2026', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    [' 5/1/2026 ', '2026-01-05'],
    ['25.11.2026', '2026-11-25'],
    ['25112026', '2026-11-25'],
  ])('can be typed as %s', (typed, day) => {
    expect(readTyped(typed, 'day')).toBe(day);
    expect(dayProblem(day, 'day')).toBeNull();
  });

  test.each([
    ['1/11/26', '2026-11-01'],
    ['01.11.26', '2026-11-01'],
    ['1.11.2026', '2026-11-01'],
    ['01112026', '2026-11-01'],
    ['1 11 2026', '2026-11-01'],
    ['2026-11-01', '2026-11-01'],
    // Digits that could mean several days are not changed.
    ['011126', '011126'],
    ['1112026', '1112026'],
    ['31/02/26', '31/02/26'],
    ['1/11/026', '1/11/026'],
  ])('typed as %s becomes %s when typing ends', (typed, read) => {
    expect(readSettled(typed, 'day')).toBe(read);
  });

  test('with a two-digit year gets a four-digit year even when a time follows', () => {
    expect(readSettled('4/3/36 18h30', 'moment')).toBe('2036-03-04T18:30');
  });

  test('that is invalid gets an error message with a valid example', () => {
    const dayIn = (text: string | null | undefined) => /\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0];
    expect(dayIn(dayProblem('hier', 'day'))! > today()).toBe(true);
    const found = rangeProblem({ from: 'hier', to: '' }, { latest: today() });
    expect(dayIn(found?.message)! < today()).toBe(true);
  });

  test.each([
    ['31/02/2026', /n’existe pas/],
    ['2026-13-01', /n’existe pas/],
    ['25/11', /^Écrivez le jour/],
    ['25/11/26', /^Écrivez le jour/],
    ['demain', /^Écrivez le jour/],
    ['25/11/2026 8h', /^Écrivez le jour/],
  ])(
    'that is not yet valid is reported as invalid, but not changed, during typing: %s',
    (typed, problem) => {
      expect(readTyped(typed, 'day')).toBe(typed);
      expect(dayProblem(typed, 'day')).toMatch(problem);
    },
  );

  test.each([
    ['04/03/2036 18:30', '2036-03-04T18:30'],
    ['4/3/2036 à 18h30', '2036-03-04T18:30'],
    ['2036-03-04 9h', '2036-03-04T09:00'],
    ['2036-03-04T18:30', '2036-03-04T18:30'],
  ])('with a time can be typed as %s', (typed, instant) => {
    expect(readTyped(typed, 'moment')).toBe(instant);
    expect(readTyped(typedText(instant, 'moment'), 'moment')).toBe(instant);
  });

  test('with a time is valid if the clock change repeats this time, but invalid if it skips this time', () => {
    expect(dayProblem('2027-03-28T02:30', 'moment')).toMatch(/n’existe pas ce jour-là/);
    expect(dayProblem('2027-03-28T03:00', 'moment')).toBeNull();
    expect(dayProblem('2027-10-31T02:30', 'moment')).toBeNull();
  });

  test.each(['04/03/2036', '04/03/2036 25:00', '31/04/2036 18:30', 'ce soir'])(
    'is invalid in a field for day and time: %s',
    (typed) => expect(dayProblem(readTyped(typed, 'moment'), 'moment')).not.toBeNull(),
  );

  test.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, /doit précéder le dernier/],
    [{ from: '2026-01-01', to: '2026-06-01' }, /dépasser 100\sjours/],
    [{ from: '2026-11-01', to: '2026-12-01' }, /pas encore arrivé/],
    [{ from: '', to: '2026-02-01' }, /les deux jours/],
    [{ from: '2026-01-01', to: '2026-04-10' }, undefined],
  ])('is checked as the first or last day of a period: %o', (range, problem) => {
    const found = rangeProblem(range, { latest: '2026-11-22', longest: 100, whole: true });
    if (problem) expect(found?.message).toMatch(problem);
    else expect(found).toBeNull();
  });
});

describe('the period fields of the audit log', () => {
  beforeEach(() => localStorage.setItem('authToken', 'jeton'));

  async function openAuditLog(at = '/admin/journal') {
    const app = renderApp({
      at,
      answers: adminAnswers(['SYSTEM_ADMIN_FULL'], {
        Journal: () => ({
          auditEntries: {
            __typename: 'AuditPage',
            items: [],
            total: 0,
            page: 1,
            pageSize: 20,
            pageCount: 0,
          },
        }),
      }),
    });
    const from = await screen.findByLabelText<HTMLInputElement>('Du');
    return { ...app, from, to: screen.getByLabelText<HTMLInputElement>('Au') };
  }
  const description = (field: HTMLElement) =>
    document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent;

  test('accept 25/11/2026 or 2026-11-25, and write the period to the URL', async () => {
    const { from, to, addresses, sent } = await openAuditLog();
    await userEvent.type(from, '25/10/2026');
    await userEvent.type(to, '2026-10-26');
    await waitFor(() =>
      expect(addresses.at(-1)).toBe('/admin/journal?du=2026-10-25&au=2026-10-26'),
    );
    await userEvent.tab();
    expect([from.value, to.value]).toEqual(['25/10/2026', '26/10/2026']);
    await waitFor(() =>
      expect(sent('Journal').at(-1)).toMatchObject({
        filter: { from: '2026-10-24T22:00:00.000Z', to: '2026-10-26T23:00:00.000Z' },
      }),
    );
  });

  test.each([
    ['01/10/2026', /doit précéder le dernier/],
    ['31/02/2026', /n’existe pas/],
    ['hier', /^Écrivez le jour/],
  ])(
    'still show the refused input %s and why it is refused, and do not change the list',
    async (typed, problem) => {
      const { to, addresses } = await openAuditLog('/admin/journal?du=2026-10-25&au=2026-10-26');
      expect(to.value).toBe('26/10/2026');
      await userEvent.clear(to);
      await userEvent.type(to, typed);
      await userEvent.tab();
      expect(to.value).toBe(typed);
      expect(to.getAttribute('aria-invalid')).toBe('true');
      expect(description(to)).toMatch(problem);
      expect(description(to)).toMatch(/La liste garde la période précédente/);
      expect(addresses.at(-1)).toBe('/admin/journal?du=2026-10-25&au=2026-10-26');
      await userEvent.clear(to);
      await userEvent.type(to, '27/10/2026');
      expect(to.getAttribute('aria-invalid')).toBeNull();
      await waitFor(() =>
        expect(addresses.at(-1)).toBe('/admin/journal?du=2026-10-25&au=2026-10-27'),
      );
    },
  );

  test.each(['1/11/25', '1.11.2025', '01112025'])(
    'reformat the input %s on Enter and on leaving the field',
    async (typed) => {
      const { from, addresses } = await openAuditLog();
      await userEvent.type(from, `${typed}{Enter}`);
      expect(from.value).toBe('01/11/2025');
      await waitFor(() => expect(addresses.at(-1)).toBe('/admin/journal?du=2025-11-01'));
      await userEvent.clear(from);
      await userEvent.type(from, typed);
      await userEvent.tab();
      expect(from.value).toBe('01/11/2025');
    },
  );

  test('do not write a partly typed year to the URL', async () => {
    const { from, addresses } = await openAuditLog();
    await userEvent.type(from, '1/11/2025');
    await waitFor(() => expect(addresses.at(-1)).toBe('/admin/journal?du=2025-11-01'));
    expect(addresses.filter((address) => /du=(?!2025-11-01)/.test(address))).toEqual([]);
  });

  test('are both ignored when the last day precedes the first', async () => {
    const { from, to, addresses } = await openAuditLog();
    await userEvent.type(from, '26/10/2025');
    await waitFor(() => expect(addresses.at(-1)).toBe('/admin/journal?du=2025-10-26'));
    await userEvent.tab();
    await userEvent.type(to, '1/10/25');
    await userEvent.tab();
    await waitFor(() => expect(addresses.at(-1)).toBe('/admin/journal'));
    expect([from.value, to.value]).toEqual(['26/10/2025', '01/10/2025']);
    for (const field of [from, to]) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(description(field)).toMatch(
        /doit précéder le dernier. La période n’est pas appliquée/,
      );
    }
    await userEvent.clear(to);
    await userEvent.type(to, '27/10/25{Enter}');
    await waitFor(() =>
      expect(addresses.at(-1)).toBe('/admin/journal?du=2025-10-26&au=2025-10-27'),
    );
    expect(from.getAttribute('aria-invalid')).toBeNull();
  });

  test('remove the parameter of a cleared field from the URL', async () => {
    const { to, addresses } = await openAuditLog('/admin/journal?du=2026-10-25&au=2026-10-26');
    await userEvent.clear(to);
    await userEvent.tab();
    await waitFor(() => expect(addresses.at(-1)).toBe('/admin/journal?du=2026-10-25'));
  });

  test('explain why the period in the URL is invalid', async () => {
    const { from } = await openAuditLog('/admin/journal?du=2026-10-25&au=2026-10-01');
    expect(from.value).toBe('25/10/2026');
    expect(description(from)).toMatch(/doit précéder le dernier/);
  });
});
