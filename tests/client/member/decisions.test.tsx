import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { decisionData, decisionPage, ownAppeal } from '#tests/support/browser/decisions';
import { openAsMember } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { renderApp } from '#tests/support/browser/renderApp';

const LIST = '/compte/decisions';
const read = { mustBeRead: false };

describe('the decision list of a member', () => {
  test('marks unread decisions, and shows the state of each decision and of its appeal', async () => {
    openAsMember(LIST, {
      MyDecisions: () =>
        decisionPage([
          decisionData(3),
          decisionData(2, {
            ...read,
            state: 'OVERTURNED',
            appeal: ownAppeal({ state: 'OVERTURNED' }),
          }),
          decisionData(1, { ...read, kind: 'REPORT_DISMISSED', title: 'Signalement rejeté' }),
        ]),
    });
    await screen.findByText('Signalement rejeté');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const row = (message: string) => rows.find((one) => one.includes(message));
    expect(row('n° 3')).toContain('À lire');
    expect(row('n° 2')).toContain('Recours\u00a0: décision annulée');
    expect(row('Signalement rejeté')).not.toContain('En vigueur');
    expect(screen.getByRole('link', { name: 'Signalement rejeté' }).getAttribute('href')).toBe(
      '/compte/decisions/1',
    );
  });

  test('shows a retry button after a failed load, and a message when no decision exists', async () => {
    let fails = true;
    openAsMember(LIST, {
      MyDecisions: () => {
        if (fails) throw new GraphqlFailure('INTERNAL_ERROR', 'Une erreur interne est survenue.');
        return decisionPage([]);
      },
    });
    await screen.findByText('Vos décisions n’ont pas pu être chargées.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucune décision pour le moment')).toBeTruthy();
  });
});

describe('the page of a decision', () => {
  const open = (parts: object, more: Answers = {}) =>
    openAsMember(`${LIST}/7`, {
      MyDecision: () => ({ myDecision: decisionData(7, { ...read, ...parts }) }),
      ...more,
    });

  test('files an appeal, and then replaces the form by the appeal', async () => {
    const { sent } = open(
      {},
      {
        FileAppeal: ({ text }) => ({
          fileAppeal: {
            __typename: 'DecisionPayload',
            decision: decisionData(7, { ...read, canAppeal: false, appeal: ownAppeal({ text }) }),
          },
        }),
      },
    );
    await userEvent.type(await screen.findByLabelText(/^Pourquoi/), '<b>Je parlais de moi.</b>');
    await userEvent.click(screen.getByRole('button', { name: 'Déposer le recours' }));
    expect(await screen.findByText(/«\s<b>Je parlais de moi\.<\/b>\s»/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Déposer le recours' })).toBeNull();
    expect(sent('FileAppeal')).toEqual([{ id: '7', text: '<b>Je parlais de moi.</b>' }]);
  });

  test('links a refused result to its shift', async () => {
    open({ kind: 'RESULT_REFUSED', title: 'Garde refusée', shiftId: '12' });
    const link = await screen.findByRole('link', { name: 'Voir la garde' });
    expect(link.getAttribute('href')).toBe('/compte/gardes/12');
  });

  test('asks before an unsent appeal is discarded', async () => {
    const { addresses } = open({});
    await userEvent.type(await screen.findByLabelText(/^Pourquoi la contestez-vous/), 'Un début');
    await userEvent.click(screen.getByRole('link', { name: 'Toutes les décisions' }));
    expect(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeTruthy();
    expect(addresses.at(-1)).toBe(`${LIST}/7`);
  });

  test('shows emergency numbers if an appeal suggests distress, even after the appeal is filed', async () => {
    const message = 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.';
    open(
      {},
      {
        FileAppeal: ({ text }) => ({
          fileAppeal: {
            __typename: 'DecisionPayload',
            decision: decisionData(7, { ...read, canAppeal: false, appeal: ownAppeal({ text }) }),
          },
        }),
      },
    );
    const field = await screen.findByLabelText(/^Pourquoi/);
    await userEvent.click(field);
    await userEvent.paste(message);
    const numbers = await screen.findByRole('region', {
      name: 'Si c’est réel, appelez maintenant',
    });
    expect(within(numbers).getByRole('link', { name: /3114/ }).getAttribute('href')).toBe(
      'tel:3114',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Déposer le recours' }));
    await screen.findByRole('button', { name: 'Fermer les numéros d’urgence' });
    expect(screen.queryByRole('button', { name: 'Déposer le recours' })).toBeNull();
  });

  test.each([
    [
      'ALREADY_APPEALED',
      'Vous avez déjà contesté cette décision\u00a0: un seul recours est possible.',
    ],
    ['APPEAL_CLOSED', 'Cette décision ne peut plus être contestée.'],
  ])(
    'shows why an appeal was refused, and does not clear the text of the appeal: %s',
    async (code, message) => {
      const refuse = () => {
        throw new GraphqlFailure(code, message);
      };
      open({}, { FileAppeal: refuse });
      const field = await screen.findByLabelText(/^Pourquoi/);
      await userEvent.type(field, 'Je parlais de moi.');
      await userEvent.click(screen.getByRole('button', { name: 'Déposer le recours' }));
      // Testing Library normalises non-breaking spaces to plain ones.
      expect(await screen.findByText(message.replaceAll('\u00a0', ' '))).toBeTruthy();
      expect((field as HTMLTextAreaElement).value).toBe('Je parlais de moi.');
    },
  );

  test('shows the answer to an appeal, and why a decision was overturned', async () => {
    const appeal = ownAppeal({
      state: 'UPHELD',
      grounds: 'Relu à deux.',
      decidedAt: '2026-11-21T09:30:00.000Z',
    });
    open({ canAppeal: false, appeal, overturnedBecause: 'C’était une citation.' });
    expect(await screen.findByText('Relu à deux.')).toBeTruthy();
    expect(screen.getByText(/^Réponse du 21 novembre 2026/)).toBeTruthy();
    expect(screen.getByText('C’était une citation.')).toBeTruthy();
  });

  test('shows “not found” for a decision about another user', async () => {
    openAsMember(`${LIST}/8`, { MyDecision: () => ({ myDecision: null }) });
    expect(await screen.findByRole('heading', { name: /introuvable/i })).toBeTruthy();
  });
});

describe('the page linked from the mail of a ban', () => {
  const linked = (parts: object = {}) => ({
    ...decisionData(9, { ...read, kind: 'BAN', title: 'Bannissement', ...parts }),
  });
  const visit = (answers: Answers) => renderApp({ at: '/recours?jeton=abc', answers });

  test('files an appeal, and offers a data export if the ban has not ended', async () => {
    const { sent } = visit({
      DecisionByLink: () => ({ decisionByLink: linked(), otherDecisionsByLink: [] }),
      FileAppealByLink: () => ({
        fileAppealByLink: {
          __typename: 'DecisionPayload',
          decision: linked({ canAppeal: false, appeal: ownAppeal() }),
        },
      }),
    });
    await userEvent.type(await screen.findByLabelText(/^Pourquoi/), 'Je parlais de moi.');
    await userEvent.click(screen.getByRole('button', { name: 'Déposer le recours' }));
    await screen.findByRole('heading', { name: 'Votre recours' });
    expect(sent('FileAppealByLink')).toEqual([{ token: 'abc', text: 'Je parlais de moi.' }]);
    expect(screen.getByRole('button', { name: 'Télécharger mes données' })).toBeTruthy();
  });

  test('files an appeal against another decision on the same user', async () => {
    const other = decisionData(4, { ...read, title: 'Commentaire masqué' });
    const { sent } = visit({
      DecisionByLink: () => ({
        decisionByLink: linked({ canAppeal: false }),
        otherDecisionsByLink: [other],
      }),
      FileAppealByLink: () => ({
        fileAppealByLink: {
          __typename: 'DecisionPayload',
          decision: { ...other, canAppeal: false, appeal: ownAppeal() },
        },
      }),
    });
    const summary = await screen.findByText(/^Commentaire masqué, le/);
    await userEvent.click(summary);
    const shown = summary.closest('details')!;
    expect(shown.open).toBe(true);
    await userEvent.type(within(shown).getByLabelText(/^Pourquoi/), 'C’était une citation.');
    await userEvent.click(within(shown).getByRole('button', { name: 'Déposer le recours' }));
    await within(shown).findByRole('heading', { name: 'Votre recours' });
    expect(sent('FileAppealByLink')).toEqual([
      { token: 'abc', id: '4', text: 'C’était une citation.' },
    ]);
  });

  test('offers no data export after the ban has ended', async () => {
    visit({
      DecisionByLink: () => ({
        decisionByLink: linked({ state: 'ENDED', canAppeal: false }),
        otherDecisionsByLink: [],
      }),
    });
    expect(await screen.findByText(/^Votre bannissement est terminé/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Télécharger mes données' })).toBeNull();
  });

  test('shows a message for an invalid link', async () => {
    visit({
      DecisionByLink: () => {
        throw new GraphqlFailure('INVALID_TOKEN', 'Ce lien n’est plus valable.');
      },
    });
    expect(await screen.findByText(/^Ce lien n’est pas valide/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });
});
