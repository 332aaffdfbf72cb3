import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { decisionData } from '#tests/support/browser/decisions';
import { openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const DATA = '/compte/mes-donnees';
const notViewed: Answers = {
  MyPersonalData: () => ({ myPersonalData: [] }),
  MyConsents: () => ({ myConsents: { __typename: 'ConsentPage', ...pageOf([]) } }),
  MyStaffViews: () => ({
    myStaffViews: {
      __typename: 'StaffViewPage',
      total: 0,
      page: 1,
      pageSize: 20,
      pageCount: 0,
      items: [],
    },
  }),
};

/** Opens a page as a member with these unread warnings. */
const visit = (ids: number[], more: Answers = {}, at = DATA) =>
  openAsMember(at, {
    ...notViewed,
    MyUnreadWarnings: () => ({ myUnreadWarnings: ids.map((id) => decisionData(id)) }),
    AcknowledgeWarning: ({ id }) => ({
      acknowledgeWarning: {
        __typename: 'DecisionPayload',
        decision: decisionData(Number(id), { mustBeRead: false }),
      },
    }),
    ...more,
  });

const dialog = () => screen.findByRole('dialog', { name: 'Avertissement de la modération' });

describe('the dialog of unread warnings', () => {
  test('shows the text of a warning, the violated rule and a link to appeal', async () => {
    visit([5]);
    const shown = await dialog();
    expect(shown.textContent).toContain('Vous recevez un avertissement (n° 5).');
    expect(shown.textContent).toContain('Vous avez traité un joueur');
    expect(
      screen.getByRole('link', { name: /^Respecter les personnes/ }).getAttribute('href'),
    ).toBe('/regles?version=2#regle-respect');
    expect(screen.getByRole('link', { name: 'Contester la décision' }).getAttribute('href')).toBe(
      '/compte/decisions/5',
    );
  });

  test('does not close on Escape or a click outside, and has no close button', async () => {
    visit([5]);
    const shown = await dialog();
    await userEvent.keyboard('{Escape}');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
    expect(shown.isConnected).toBe(true);
  });

  test('shows the warnings one by one, and closes when the last one is marked as read', async () => {
    const { calls } = visit([5, 6]);
    expect((await dialog()).textContent).toContain('Vous avez un autre avertissement à lire.');
    await userEvent.click(screen.getByRole('button', { name: 'J’ai lu l’avertissement' }));
    await screen.findByText('Vous recevez un avertissement (n° 6).');
    expect((await dialog()).textContent).not.toContain('Vous avez un autre avertissement à lire.');
    screen.getByRole('button', { name: 'J’ai lu l’avertissement' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const read = calls.filter(({ operation }) => operation === 'AcknowledgeWarning');
    expect(read.map(({ variables }) => variables)).toEqual([{ id: '5' }, { id: '6' }]);
  });

  test('stays open and shows the error when the server cannot mark a warning as read', async () => {
    visit([5], {
      AcknowledgeWarning: () => {
        throw new GraphqlFailure('INTERNAL_ERROR', 'Une erreur interne est survenue.');
      },
    });
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'J’ai lu l’avertissement' }));
    expect(await screen.findByText('Une erreur interne est survenue.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'J’ai lu l’avertissement' })).toBeTruthy();
  });

  test('does not open on the page of the only unread warning', async () => {
    visit([5], { MyDecision: () => ({ myDecision: decisionData(5) }) }, '/compte/decisions/5');
    expect(await screen.findByRole('button', { name: 'J’ai lu cet avertissement' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not open for a member without unread warnings', async () => {
    visit([]);
    await screen.findByText('Aucune consultation');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
