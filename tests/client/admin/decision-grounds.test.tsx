import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { commentAnswers, commentData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const HTML = '<b>gras</b>';

const openComments = (answers: Answers = {}) =>
  renderApp({ at: '/admin/commentaires', answers: commentAnswers([commentData()], answers) });

async function reject() {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions pour/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Masquer…' }));
  return screen.findByRole('dialog', { name: /^Masquer ce commentaire/ });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('authToken', 'jeton');
});

describe('the grounds of a decision', () => {
  test('cite the general rule by default', async () => {
    const { sent } = openComments({
      ModerateComment: () => ({
        moderateComment: {
          __typename: 'CommentPayload',
          comment: { __typename: 'Comment', id: '7', status: 'REJECTED' },
        },
      }),
    });
    const dialog = await reject();
    const rule = await within(dialog).findByLabelText<HTMLSelectElement>(/^Règle/);
    await waitFor(() => expect(rule.value).toBe('respect'));
    expect([...rule.options].map(({ text }) => text)).toEqual([
      'Respecter les autres (règle générale)',
      'Ni harcèlement, ni menace',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Masquer le commentaire' }));
    await waitFor(() =>
      expect(sent('ModerateComment')[0]?.input).toMatchObject({ ruleKey: 'respect' }),
    );
  });

  test('are previewed as the author will read them, and are sent', async () => {
    const { sent } = openComments({
      ModerateComment: () => ({
        moderateComment: {
          __typename: 'CommentPayload',
          comment: { __typename: 'Comment', id: '7', status: 'REJECTED' },
        },
      }),
    });
    const dialog = await reject();
    await userEvent.selectOptions(await within(dialog).findByLabelText(/^Règle/), 'respect');
    await userEvent.clear(within(dialog).getByLabelText(/^Faits/));
    await userEvent.type(within(dialog).getByLabelText(/^Faits/), HTML);
    const read = await within(dialog).findByRole('group', { name: 'Message à lmartin' });
    expect(await within(read).findByText(HTML)).toBeTruthy();
    expect(read.querySelector('b')).toBeNull();
    expect(sent('DecisionPreview').at(-1)?.input).toMatchObject({
      kinds: ['COMMENT_REJECTED'],
      commentId: '7',
      ruleKey: 'respect',
      facts: HTML,
    });
    // Submits with the keyboard, from the field.
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent('ModerateComment')[0]?.input).toMatchObject({ ruleKey: 'respect', facts: HTML }),
    );
  });

  test('repeat the typed reason as facts until the moderator edits the facts', async () => {
    const { sent } = openComments({
      ModerateComment: () => ({
        moderateComment: {
          __typename: 'CommentPayload',
          comment: { __typename: 'Comment', id: '7', status: 'REJECTED' },
        },
      }),
    });
    const dialog = await reject();
    const facts = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Faits/);
    await waitFor(() =>
      expect(facts.value).toBe(
        'Votre commentaire ne respecte pas la règle «\u00a0Respecter les autres\u00a0».',
      ),
    );
    expect(facts.required).toBe(true);
    await userEvent.type(within(dialog).getByLabelText(/^Motif/), 'Hors sujet');
    expect(facts.value).toBe('Hors sujet');
    await userEvent.clear(facts);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Masquer le commentaire' }));
    expect(await within(dialog).findByText(/^Décrivez les faits\. /)).toBeTruthy();
    expect(sent('ModerateComment')).toEqual([]);
    await userEvent.type(facts, 'Vous parliez d’autre chose.');
    await userEvent.type(within(dialog).getByLabelText(/^Motif/), '.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Masquer le commentaire' }));
    await waitFor(() =>
      expect(sent('ModerateComment')[0]?.input).toMatchObject({
        reason: 'Hors sujet.',
        facts: 'Vous parliez d’autre chose.',
      }),
    );
  });

  test('are not lost when another moderator decides first', async () => {
    openComments({
      ModerateComment: () => ({
        moderateComment: { __typename: 'CommentConflict', message: 'Conflit.', current: null },
      }),
    });
    const dialog = await reject();
    await userEvent.type(within(dialog).getByLabelText(/^Motif/), 'Hors sujet');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Masquer le commentaire' }));
    expect(await screen.findByText(/car ce commentaire a changé/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await reject();
    expect(within(again).getByLabelText<HTMLTextAreaElement>(/^Motif/).value).toBe('Hors sujet');
  });

  test('show a server error at the field that it concerns', async () => {
    openComments({
      ModerateComment: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Invalide.', { ruleKey: 'Plus en vigueur.' });
      },
    });
    const dialog = await reject();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Masquer le commentaire' }));
    expect(await within(dialog).findByText('Plus en vigueur.')).toBeTruthy();
  });

  test('are not previewed when the author’s account was deleted', async () => {
    const { sent } = renderApp({
      at: '/admin/commentaires',
      answers: commentAnswers([commentData({ author: null })]),
    });
    const dialog = await reject();
    expect(await within(dialog).findByLabelText(/^Règle/)).toBeTruthy();
    expect(within(dialog).queryByRole('group')).toBeNull();
    expect(sent('DecisionPreview')).toEqual([]);
  });
});
