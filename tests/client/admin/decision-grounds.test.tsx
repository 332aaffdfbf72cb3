import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { commentAnswers, commentData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { choose, dialog as openDialog, openList } from '#tests/support/browser/userList';

const HTML = '<b>gras</b>';

const openComments = (answers: Answers = {}) =>
  renderApp({ at: '/admin/commentaires', answers: commentAnswers([commentData()], answers) });

const HIDDEN: Answers = {
  ModerateComment: () => ({
    moderateComment: {
      __typename: 'CommentPayload',
      comment: { __typename: 'Comment', id: '7', status: 'REJECTED' },
    },
  }),
};

async function reject() {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions pour/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Masquer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Décider de ce commentaire' });
  await within(dialog).findByLabelText(/^La règle/);
  return dialog;
}
const ruleOf = (dialog: HTMLElement) =>
  within(dialog).getByLabelText<HTMLSelectElement>(/^La règle/);
const factsOf = (dialog: HTMLElement) =>
  within(dialog).getByLabelText<HTMLTextAreaElement>(/^Les faits/);
/** Clicks the button that sends the decision; the choice has the same name. */
const send = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getAllByRole('button', { name: 'Masquer' }).at(-1)!);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('authToken', 'jeton');
});

describe('the grounds of a decision about a comment', () => {
  test('are empty at first, and needed', async () => {
    const { sent } = openComments(HIDDEN);
    const dialog = await reject();
    expect(ruleOf(dialog).value).toBe('');
    await waitFor(() =>
      expect([...ruleOf(dialog).options].map(({ text }) => text)).toEqual([
        'Choisissez la règle',
        'Respecter les autres (règle générale)',
        'Ni harcèlement, ni menace',
      ]),
    );
    expect(factsOf(dialog).value).toBe('');
    expect(within(dialog).getAllByText('Il manque la règle et les faits.')).not.toEqual([]);
    await send(dialog);
    expect(sent('ModerateComment')).toEqual([]);
  });

  test('are not needed for an approval chosen in the form', async () => {
    const { sent } = openComments(HIDDEN);
    const dialog = await reject();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approuver' }));
    expect(within(dialog).queryByLabelText(/^La règle/)).toBeNull();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Approuver' }).at(-1)!);
    await waitFor(() =>
      expect(sent('ModerateComment')[0]?.input).toEqual({
        id: '7',
        version: 2,
        decision: 'APPROVE',
        reason: null,
      }),
    );
  });

  test('are previewed as the author will read them, and are sent', async () => {
    const { sent } = openComments(HIDDEN);
    const dialog = await reject();
    await userEvent.selectOptions(ruleOf(dialog), 'respect');
    await userEvent.type(factsOf(dialog), HTML);
    const read = await within(dialog).findByRole('group', { name: 'Ce que lira l’auteur' });
    expect(await within(read).findByText(HTML)).toBeTruthy();
    expect(read.querySelector('b')).toBeNull();
    expect(sent('DecisionPreview').at(-1)?.input).toMatchObject({
      kinds: ['COMMENT_REJECTED'],
      commentId: '7',
      ruleKey: 'respect',
      facts: HTML,
    });
    // Submits with the keyboard, from the field.
    factsOf(dialog).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent('ModerateComment')[0]?.input).toMatchObject({ ruleKey: 'respect', facts: HTML }),
    );
  });

  test('are not lost when another moderator decides first', async () => {
    openComments({
      ModerateComment: () => ({
        moderateComment: { __typename: 'CommentConflict', message: 'Conflit.', current: null },
      }),
    });
    const dialog = await reject();
    await userEvent.selectOptions(ruleOf(dialog), 'respect');
    await userEvent.type(factsOf(dialog), 'Hors sujet');
    await send(dialog);
    expect(await screen.findByText(/car ce commentaire a changé/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(factsOf(await reject()).value).toBe('Hors sujet');
  });

  test('show a server error at the field that it concerns', async () => {
    openComments({
      ModerateComment: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Invalide.', { ruleKey: 'Plus en vigueur.' });
      },
    });
    const dialog = await reject();
    await userEvent.selectOptions(ruleOf(dialog), 'respect');
    await userEvent.type(factsOf(dialog), 'Hors sujet');
    await send(dialog);
    expect(await within(dialog).findByText('Plus en vigueur.')).toBeTruthy();
  });

  test('are not previewed when the author’s account was deleted', async () => {
    const { sent } = renderApp({
      at: '/admin/commentaires',
      answers: commentAnswers([commentData({ author: null })]),
    });
    const dialog = await reject();
    await userEvent.selectOptions(ruleOf(dialog), 'respect');
    await userEvent.type(factsOf(dialog), 'Hors sujet');
    expect(within(dialog).queryByRole('group', { name: /^Ce que/ })).toBeNull();
    expect(sent('DecisionPreview')).toEqual([]);
  });
});

describe('the grounds of a ban', () => {
  test('cite the general rule, and repeat the typed reason as facts until the facts are edited', async () => {
    await openList();
    await choose('membre2', 'Bannir');
    const dialog = await openDialog();
    const rule = await dialog.findByLabelText<HTMLSelectElement>(/^Règle/);
    await waitFor(() => expect(rule.value).toBe('respect'));
    const facts = dialog.getByLabelText<HTMLTextAreaElement>(/^Faits/);
    expect(facts.value).toBe(
      'Votre comportement ne respecte pas la règle «\u00a0Respecter les autres\u00a0».',
    );
    expect(facts.required).toBe(true);
    await userEvent.type(dialog.getByLabelText('Motif'), 'Insultes');
    expect(facts.value).toBe('Insultes');
    await userEvent.clear(facts);
    await userEvent.type(facts, 'Vous avez insulté un membre.');
    await userEvent.type(dialog.getByLabelText('Motif'), '.');
    expect(facts.value).toBe('Vous avez insulté un membre.');
  });
});
