import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { adminAnswers } from '#tests/support/content/adminData';

const rule = (key: string, title: string, more: object = {}) => ({
  __typename: 'SiteRule',
  key,
  title,
  text: 'Un texte.',
  isGeneral: false,
  phases: [],
  ...more,
});
const saved = {
  __typename: 'SiteRules',
  version: {
    __typename: 'RulesVersion',
    number: 4,
    publishedAt: '2026-09-01T09:00:00.000Z',
    summary: 'Première version.',
  },
  rules: [
    rule('respect', 'Respecter les autres', { phases: ['BANNED_WORDS'] }),
    rule('publicite', 'Ni publicité', { phases: ['LINKS'] }),
    rule('esprit', 'L’esprit de ces règles', { isGeneral: true }),
  ],
};

async function openRules(answers: Answers = {}) {
  const app = renderApp({
    at: '/admin/regles',
    answers: adminAnswers(['SYSTEM_SETTINGS_EDIT'], {
      ManagedRules: () => ({ rules: saved }),
      PublishRules: () => ({ publishRules: { __typename: 'RulesPayload', rules: saved } }),
      ...answers,
    }),
  });
  await screen.findByLabelText(/^Règle générale/);
  return app;
}
const field = (name: RegExp) => screen.getByLabelText<HTMLSelectElement>(name);
const publish = async () => {
  await userEvent.type(screen.getByLabelText(/^Résumé des changements/), 'Autrement.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the form of the site rules', () => {
  test('identifies each default rule by its position in the list of rules', async () => {
    const { sent } = await openRules();
    expect(field(/^Règle générale/).value).toBe('esprit');
    expect(field(/^Mots interdits/).value).toBe('respect');
    expect(field(/^Masqué par des signalements/).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter une règle' }));
    await userEvent.type(screen.getAllByLabelText(/^Titre/).at(-1)!, 'De bonne foi');
    await userEvent.type(screen.getAllByLabelText(/^Texte/).at(-1)!, 'Toujours.');
    await userEvent.selectOptions(field(/^Masqué par des signalements/), 'De bonne foi');
    await userEvent.click(screen.getByRole('button', { name: 'Monter la règle 3' }));
    await publish();
    await waitFor(() =>
      expect(sent('PublishRules')[0]?.input).toMatchObject({
        basedOn: 4,
        rules: [
          expect.objectContaining({ key: 'respect' }),
          expect.objectContaining({ key: 'esprit' }),
          expect.objectContaining({ key: 'publicite' }),
          { key: null, title: 'De bonne foi', text: 'Toujours.' },
        ],
        general: 1,
        byPhase: [
          { phase: 'BANNED_WORDS', rule: 0 },
          { phase: 'LINKS', rule: 2 },
          { phase: 'REPORTS', rule: 3 },
        ],
      }),
    );
  });

  test('requires a new general rule when the current general rule was removed', async () => {
    const { sent } = await openRules();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la règle 3' }));
    await publish();
    expect(await screen.findByText(/^Choisissez la règle générale/)).toBeTruthy();
    expect(sent('PublishRules')).toEqual([]);
  });

  test('shows a server error at the field of a default rule', async () => {
    await openRules({
      PublishRules: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Non.', { general: 'Choisissez-en une.' });
      },
    });
    await userEvent.selectOptions(field(/^Règle générale/), 'respect');
    await publish();
    expect(await screen.findByText('Choisissez-en une.')).toBeTruthy();
  });

  test('the conflict dialog shows the version that another member published first', async () => {
    const newer = {
      ...saved,
      version: { ...saved.version, number: 5 },
      rules: saved.rules.with(1, rule('publicite', 'Aucune publicité', { phases: ['LINKS'] })),
    };
    let isPublished = false;
    const { sent } = await openRules({
      PublishRules: () => {
        if (isPublished) return { publishRules: { __typename: 'RulesPayload', rules: newer } };
        isPublished = true;
        return {
          publishRules: {
            __typename: 'RulesConflict',
            message: 'Cet élément a changé entre-temps.',
            current: newer,
            changedBy: { __typename: 'LastEditor', id: '2', username: 'admin' },
          },
        };
      },
    });
    await userEvent.selectOptions(field(/^Mots interdits/), 'esprit');
    await publish();
    const name = 'Les règles ont changé pendant que vous écriviez';
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText(/^admin a publié la version 5 des règles/)).toBeTruthy();
    // Only what differs: the viewer did not change the rules themselves.
    expect(dialog.getAllByRole('row')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Continuer à écrire' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent('PublishRules')).toHaveLength(2));
    expect(sent('PublishRules').map(({ input }) => (input as { basedOn: number }).basedOn)).toEqual(
      [4, 4],
    );
  });

  test.each([
    ['Garder ma version', 'esprit'],
    ['Garder la version enregistrée', 'respect'],
  ])('continues from the rules of another member: %s', async (choice, chosen) => {
    const newer = {
      ...saved,
      version: { ...saved.version, number: 5 },
      rules: saved.rules.with(1, rule('publicite', 'Aucune publicité', { phases: ['LINKS'] })),
    };
    const { sent } = await openRules({
      PublishRules: () => ({
        publishRules: {
          __typename: 'RulesConflict',
          message: 'Cet élément a changé entre-temps.',
          current: newer,
          changedBy: null,
        },
      }),
    });
    await userEvent.selectOptions(field(/^Mots interdits/), 'esprit');
    await publish();
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    const titles = () => screen.getAllByLabelText<HTMLInputElement>(/^Titre/);
    await waitFor(() => expect(titles()[1]?.value).toBe('Aucune publicité'));
    expect(field(/^Mots interdits/).value).toBe(chosen);
    if (chosen === 'respect') return;
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent('PublishRules').at(-1)?.input).toMatchObject({
        basedOn: 5,
        rules: [{ key: 'respect' }, { title: 'Aucune publicité' }, { key: 'esprit' }],
      }),
    );
  });
});
