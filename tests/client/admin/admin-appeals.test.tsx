import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { managedAppeal } from '#tests/support/browser/decisions';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { reportAnswers } from '#tests/support/content/adminData';
import { caseAnswers, caseData } from '#tests/support/content/caseData';

const { RulesInForce } = reportAnswers(null);
const decided = { state: 'UPHELD', grounds: 'Relu.', canDecide: false, conflict: null };

async function openAppeals(appeal: object = {}, answers: Answers = {}) {
  const waiting = managedAppeal(1, { conflict: null, ...appeal });
  const app = renderApp({
    at: '/admin/main-courante/MC-2026-00042',
    answers: caseAnswers(
      [caseData({ state: 'APPEAL', kinds: ['APPEAL'] })],
      {
        RulesInForce: RulesInForce!,
        DecideAppeal: () => ({
          decideAppeal: { __typename: 'AppealPayload', appeal: managedAppeal(1, decided) },
        }),
        ...answers,
      },
      [waiting],
    ),
  });
  await screen.findByRole('button', { name: 'Relire avant d’envoyer' });
  return app;
}
const rule = () => screen.findByLabelText<HTMLSelectElement>(/^La règle/);
const write = async (choice = 'Confirmer la décision') => {
  await userEvent.click(screen.getByRole('button', { name: choice }));
  await userEvent.type(screen.getByLabelText(/^Pourquoi/), 'Relu.');
  await userEvent.click(screen.getByRole('button', { name: 'Relire avant d’envoyer' }));
};
const send = async (verb = 'Confirmer la décision et envoyer') =>
  await userEvent.click(await screen.findByRole('button', { name: verb }));
const decide = async () => {
  await write();
  await send();
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

test('the former page of the appeals redirects to the appeals in the inbox', async () => {
  const { addresses } = renderApp({ at: '/admin/recours', answers: caseAnswers([]) });
  expect(await screen.findByText('Aucun dossier')).toBeTruthy();
  expect(addresses.at(-1)).toBe('/admin/main-courante?type=recours');
});

describe('the decision form of an appeal', () => {
  test('preselects the rule and version that the decision under appeal cites', async () => {
    const { sent } = await openAppeals();
    const chosen = (await rule()).selectedOptions[0]?.text;
    expect(chosen).toBe('Règle de la décision\u00a0: Respecter les personnes (version 2)');
    await decide();
    await waitFor(() => expect(sent('DecideAppeal')[0]?.input).toMatchObject({ ruleKey: null }));
  });

  test('sends the rule that the viewer selects instead of the preselected rule', async () => {
    const { sent } = await openAppeals();
    await screen.findByRole('option', { name: 'Ni harcèlement, ni menace' });
    await userEvent.selectOptions(await rule(), 'harcelement');
    await decide();
    await waitFor(() =>
      expect(sent('DecideAppeal')[0]?.input).toMatchObject({ ruleKey: 'harcelement' }),
    );
  });

  test('preselects the general rule when the decision under appeal cites no rule', async () => {
    await openAppeals({ rule: null });
    const select = await rule();
    await waitFor(() => expect(select.value).toBe('respect'));
    expect([...select.options].some(({ value }) => value === '')).toBe(false);
  });

  test('shows a server error at the rule field, and does not clear the typed grounds', async () => {
    await openAppeals(
      {},
      {
        DecideAppeal: () => {
          throw new GraphqlFailure('VALIDATION_FAILED', 'Non.', { ruleKey: 'Plus en vigueur.' });
        },
      },
    );
    await decide();
    expect(await screen.findByText('Plus en vigueur.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await rule()));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Pourquoi/).value).toBe('Relu.');
  });

  const outcomes = () => within(screen.getByRole('group', { name: 'Réponse au recours' }));

  test('chooses no outcome at first', async () => {
    await openAppeals();
    expect(outcomes().queryByRole('button', { pressed: true })).toBeNull();
  });

  test('says what is missing', async () => {
    await openAppeals();
    expect(screen.getAllByText('Il manque la réponse et le texte.')).not.toEqual([]);
    const review = screen.getByRole('button', { name: 'Relire avant d’envoyer' });
    expect(review.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(outcomes().getByRole('button', { name: 'Annuler la décision' }));
    expect(screen.getAllByText('Il manque le texte.')).not.toEqual([]);
  });

  test('shows the contested decision', async () => {
    await openAppeals();
    const card = screen.getByRole('region', { name: 'Décision sur le recours' });
    for (const part of [/Quel boulet\./, /^Vous avez traité un joueur/, /^moderateur, le/])
      expect(within(card).getByText(part)).toBeTruthy();
    expect(within(card).getByText(/^«\sRespecter les personnes\s» \(version 2\)$/)).toBeTruthy();
  });

  test('shows the answer once more before it is sent', async () => {
    const { sent } = await openAppeals();
    await write('Annuler la décision');
    const dialog = await screen.findByRole('dialog', {
      name: 'Annuler la décision après le recours de nadia\u00a0?',
    });
    expect(
      await within(dialog).findByText(/^La décision est annulée\. Votre commentaire/),
    ).toBeTruthy();
    expect(within(dialog).getByText('Relu.')).toBeTruthy();
    const back = within(dialog).getByRole('button', { name: 'Revenir au texte' });
    expect(document.activeElement).toBe(back);
    expect(sent('DecideAppeal')).toEqual([]);
    await userEvent.click(back);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Relire avant d’envoyer');
    await userEvent.keyboard('{Enter}');
    await send('Annuler la décision et envoyer');
    await waitFor(() =>
      expect(sent('DecideAppeal')).toMatchObject([
        { input: { outcome: 'OVERTURNED', grounds: 'Relu.', endsAt: null, version: 1 } },
      ]),
    );
  });

  test('reduces a ban for which a new end is given', async () => {
    const { sent } = await openAppeals({
      decisionKind: 'BAN',
      endsAt: '2026-12-01T20:40:00.000Z',
    });
    expect(screen.queryByLabelText(/^Nouvelle fin/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la décision' }));
    const end = screen.getAllByLabelText(/^Nouvelle fin du bannissement/)[0]!;
    fireEvent.change(end, { target: { value: '2026-11-29T12:00' } });
    await decide();
    await waitFor(() =>
      expect(sent('DecideAppeal')[0]?.input).toMatchObject({
        outcome: 'REDUCED',
        endsAt: '2026-11-29T11:00:00.000Z',
      }),
    );
  });
});
