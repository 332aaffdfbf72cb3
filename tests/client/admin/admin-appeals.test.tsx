import { screen, waitFor } from '@testing-library/react';
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
  await screen.findByRole('button', { name: 'Enregistrer la décision' });
  return app;
}
const rule = () => screen.findByLabelText<HTMLSelectElement>(/^Règle citée dans la réponse/);
const decide = async () => {
  await userEvent.type(screen.getByLabelText(/^Motifs/), 'Relu.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la décision' }));
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
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motifs/).value).toBe('Relu.');
  });
});
