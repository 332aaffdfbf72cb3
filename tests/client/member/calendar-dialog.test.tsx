import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { CalendarDialog } from '#areas/member/events/CalendarDialog';
import { renderClient } from '#tests/support/browser/renderClient';

const AT = '2026-11-20T08:00:00Z';
const address = { __typename: 'CalendarAddress', createdAt: AT };

test('the calendar opens in three programs, and a private address is created, shown once and deleted', async () => {
  let current: object | null = null;
  const url = 'https://www.example.org/api/calendar.ics?cle=abc';
  renderClient(<CalendarDialog onClose={() => {}} />, {
    answers: {
      MyCalendarAddress: () => ({ myCalendarAddress: current }),
      CreateCalendarAddress: () => {
        current = address;
        const payload = { calendarAddress: address, url };
        return { createCalendarAddress: { __typename: 'CalendarAddressPayload', ...payload } };
      },
      RevokeCalendarAddress: () => ({
        revokeCalendarAddress: {
          __typename: 'MessagePayload',
          message: 'Adresse privée supprimée',
        },
      }),
    },
  });
  const hrefs = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const all = await screen.findByRole('region', { name: 'Tous les événements' });
  const calendar = `${location.host}/api/calendar.ics`;
  expect(hrefs(all)).toEqual([
    `webcal://${calendar}`,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${calendar}`)}`,
    expect.stringMatching(/^https:\/\/outlook\.live\.com\/calendar\/0\/addfromweb\?url=http/),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Créer mon adresse privée' }));
  expect(await screen.findByText(url)).toBeTruthy();
  const mine = screen.getByRole('region', { name: 'Mes inscriptions' });
  expect(hrefs(mine)[0]).toBe('webcal://www.example.org/api/calendar.ics?cle=abc');
});

test('an existing private address is replaced or deleted after a confirmation', async () => {
  let revoked = 0;
  renderClient(<CalendarDialog onClose={() => {}} />, {
    answers: {
      MyCalendarAddress: () => ({ myCalendarAddress: revoked ? null : address }),
      RevokeCalendarAddress: () => {
        revoked += 1;
        return { revokeCalendarAddress: { __typename: 'MessagePayload', message: 'Supprimée' } };
      },
    },
  });
  expect(await screen.findByText(/depuis le 20 novembre 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’adresse' }));
  const confirm = within(await screen.findByRole('dialog', { name: /Supprimer l’adresse privée/ }));
  await userEvent.click(confirm.getByRole('button', { name: 'Supprimer l’adresse' }));
  expect(await screen.findByRole('button', { name: 'Créer mon adresse privée' })).toBeTruthy();
  expect(revoked).toBe(1);
});
