import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Permission } from '#client/generated/graphql';
import {
  adminAnswers,
  commentAnswers,
  commentData,
  reportAnswers,
} from '#tests/support/content/adminData';
import { caseData, caseReport } from '#tests/support/content/caseData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const QUEUE = '/admin/commentaires';
const HOUR_MS = 3_600_000;

const openQueue = (comments: object[], { at = QUEUE, answers = {} as Answers } = {}) =>
  renderApp({ at, answers: commentAnswers(comments, answers) });

async function chooseInMenu(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions pour/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
async function menuEntries() {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions pour/ }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent?.trim());
}
const MODERATES: Permission[] = ['MODERATION_COMMENTS_VIEW', 'MODERATION_COMMENTS_MODERATE'];
const REPORTED = commentData({
  status: 'REPORTED',
  reportCount: 2,
  canApprove: false,
  canReject: false,
});
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the comment queue', () => {
  test('shows the count of comments in each state, and the age of each comment', async () => {
    openQueue([
      commentData({ id: '1', content: 'Neuf', createdAt: ago(20 * 60_000) }),
      commentData({ id: '2', content: 'Matinal', createdAt: ago(3 * HOUR_MS) }),
      commentData({ id: '3', content: 'Ancien', createdAt: ago(50 * HOUR_MS) }),
    ]);
    await screen.findByText('Neuf');
    expect(screen.getByText('Il y a 20 minutes')).toBeTruthy();
    expect(screen.getByText('Il y a 3 heures')).toBeTruthy();
    expect(screen.getByText('Il y a 2 jours')).toBeTruthy();
    const stat = screen.getByRole('link', { name: 'En attente' }).closest('div');
    expect(stat?.textContent).toBe('En attente3');
  });

  test('reads its filters from the URL, and writes changed filters to the URL', async () => {
    const { sent, addresses } = openQueue([commentData()], {
      at: `${QUEUE}?etat=signale&recherche=garde&periode=nimporte`,
    });
    const filter = () => sent('ManagedComments').at(-1)?.filter;
    await screen.findByText('Bonne garde à tous.');
    expect(filter()).toMatchObject({
      status: 'REPORTED',
      search: 'garde',
      from: null,
    });
    await userEvent.selectOptions(screen.getByLabelText('Période'), 'semaine');
    await waitFor(() => expect(addresses.at(-1)).toContain('periode=semaine'));
    await waitFor(() => expect(filter()).toMatchObject({ status: 'REPORTED' }));
    const from = Date.parse(String((filter() as { from: string }).from));
    expect(Date.now() - from).toBeGreaterThan(7 * 24 * HOUR_MS);
    expect(Date.now() - from).toBeLessThan(8.1 * 24 * HOUR_MS);
  });

  test('shows only the comment whose ID is in the URL, with a button that shows all comments', async () => {
    const { sent, addresses } = openQueue([commentData()], { at: `${QUEUE}?commentaire=7` });
    expect(await screen.findByText('La liste montre un seul commentaire.')).toBeTruthy();
    expect(sent('ManagedComments').at(-1)?.filter).toMatchObject({ id: '7' });
    await userEvent.click(screen.getByRole('button', { name: 'Voir tous les commentaires' }));
    await waitFor(() => expect(addresses.at(-1)).toBe(QUEUE));
  });

  test('shows a message when no comment matches the filters', async () => {
    openQueue([], { at: `${QUEUE}?recherche=rien` });
    expect(await screen.findByText('Aucun commentaire trouvé')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir tous les commentaires' })).toBeTruthy();
  });

  test('offers only the actions that the server allows for a comment', async () => {
    openQueue([REPORTED], {
      answers: adminAnswers([...MODERATES, 'MODERATION_REPORTS_VIEW', 'CONTENT_NEWS_VIEW']),
    });
    expect(await menuEntries()).toEqual(['Voir les signalements', 'Voir l’article', 'Supprimer…']);
  });

  test('does not link to pages that the viewer cannot open', async () => {
    openQueue([REPORTED], { answers: adminAnswers(MODERATES) });
    expect(await menuEntries()).toEqual(['Supprimer…']);
    expect(screen.queryByRole('link', { name: 'lmartin' })).toBeNull();
  });

  test('links to the author’s page, the author’s comments and the comments in the same state', async () => {
    openQueue([REPORTED], { answers: adminAnswers([...MODERATES, 'USERS_VIEW']) });
    const name = await screen.findByRole('link', { name: 'lmartin' });
    expect(name.getAttribute('href')).toBe('/admin/personnes/9');
    const only = screen.getByRole('link', { name: 'Voir seulement les commentaires de lmartin' });
    expect(only.getAttribute('href')).toBe('/admin/commentaires?auteur=9');
    const state = screen.getByRole('link', { name: /^Voir seulement cet état.*Signalé$/ });
    expect(state.getAttribute('href')).toBe('/admin/commentaires?etat=signale');
  });
});

describe('the moderation of a comment', () => {
  test('approves the displayed version of a comment without a confirmation', async () => {
    const { sent } = openQueue([commentData()], {
      answers: {
        ModerateComment: () => ({
          moderateComment: {
            __typename: 'CommentPayload',
            comment: { __typename: 'Comment', id: '7', status: 'APPROVED' },
          },
        }),
      },
    });
    await chooseInMenu('Approuver');
    expect(await screen.findByText('Commentaire approuvé')).toBeTruthy();
    expect(sent('ModerateComment')[0]).toEqual({
      input: { id: '7', version: 2, decision: 'APPROVE', reason: null },
    });
    await waitFor(() => expect(sent('ManagedComments')).toHaveLength(2));
  });

  test('needs a rule and facts, and shows a server error at the field that it concerns', async () => {
    let tries = 0;
    openQueue([commentData()], {
      answers: {
        ModerateComment: () => {
          tries += 1;
          if (tries === 1) {
            throw new GraphqlFailure('VALIDATION_FAILED', 'Invalide.', { facts: 'Trop long.' });
          }
          return {
            moderateComment: {
              __typename: 'CommentPayload',
              comment: { __typename: 'Comment', id: '7', status: 'REJECTED' },
            },
          };
        },
      },
    });
    await chooseInMenu('Masquer…');
    const dialog = await screen.findByRole('dialog', { name: 'Décider de ce commentaire' });
    expect(within(dialog).getAllByText('Il manque la règle et les faits.')).not.toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^La règle/), 'respect');
    await userEvent.type(within(dialog).getByLabelText(/^Les faits/), 'Hors sujet');
    const send = () => within(dialog).getAllByRole('button', { name: 'Masquer' }).at(-1)!;
    await userEvent.click(send());
    expect(await within(dialog).findByText('Trop long.')).toBeTruthy();
    await userEvent.click(send());
    expect(await screen.findByText('Commentaire rejeté')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('decides the open case of a comment in a dialog', async () => {
    const permissions: Permission[] = [...MODERATES, 'MODERATION_REPORTS_HANDLE'];
    const { sent } = openQueue([commentData({ caseNumber: 'MC-2026-00042' })], {
      answers: {
        ...adminAnswers(permissions),
        RulesInForce: reportAnswers(null).RulesInForce!,
        DecisionPreview: reportAnswers(null).DecisionPreview!,
        OneCase: () => ({ case: caseData() }),
        CaseReport: () => ({ managedReport: caseReport() }),
        DecideCase: () => ({ decideCase: { __typename: 'CasePayload', case: caseData() } }),
      },
    });
    await chooseInMenu('Supprimer…');
    const dialog = await screen.findByRole('dialog', { name: 'Décider du dossier MC-2026-00042' });
    const form = await within(dialog).findByRole('form', { name: 'Décision' });
    await userEvent.click(within(form).getByRole('button', { name: 'Avertir' }));
    await userEvent.selectOptions(within(form).getByLabelText(/^La règle/), 'harcelement');
    await userEvent.type(within(form).getByLabelText(/^Les faits/), 'Une insulte.');
    await userEvent.click(within(form).getByRole('button', { name: 'Supprimer et avertir' }));
    expect(await screen.findByText('Commentaire supprimé')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('DecideCase')).toMatchObject([
      { input: { number: 'MC-2026-00042', subject: 'DELETE', person: 'WARN' } },
    ]);
  });

  test('asks for a confirmation and a rule before it deletes a comment', async () => {
    const { sent } = openQueue([commentData()], {
      answers: {
        DeleteCommentAsStaff: () => ({
          deleteCommentAsStaff: {
            __typename: 'DeletedPayload',
            id: '1',
            message: 'Commentaire supprimé',
          },
        }),
      },
    });
    await chooseInMenu('Supprimer…');
    const dialog = await screen.findByRole('dialog', { name: 'Décider de ce commentaire' });
    expect(sent('DeleteCommentAsStaff')[0]).toBeUndefined();
    const rule = await within(dialog).findByLabelText<HTMLSelectElement>(/^La règle/);
    expect(rule.value).toBe('');
    await userEvent.selectOptions(rule, 'respect');
    await userEvent.type(within(dialog).getByLabelText(/^Les faits/), 'Une insulte.');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Supprimer' }).at(-1)!);
    expect(await screen.findByText('Commentaire supprimé')).toBeTruthy();
    expect(sent('DeleteCommentAsStaff')[0]).toEqual({
      id: '7',
      version: 2,
      reason: null,
      ruleKey: 'respect',
      facts: 'Une insulte.',
    });
  });

  test('shows a message and the current state when another moderator decided first', async () => {
    let decided = false;
    openQueue([], {
      answers: {
        ManagedComments: () => ({
          managedComments: {
            __typename: 'ManagedCommentPage',
            items: [
              decided
                ? commentData({ status: 'REJECTED', version: 3, canReject: false })
                : commentData(),
            ],
            total: 1,
            page: 1,
            pageSize: 20,
            pageCount: 1,
          },
        }),
        ModerateComment: () => {
          decided = true;
          return {
            moderateComment: {
              __typename: 'CommentConflict',
              message: 'En conflit.',
              current: { __typename: 'Comment', id: '7', status: 'REJECTED' },
            },
          };
        },
      },
    });
    await chooseInMenu('Approuver');
    const said = await screen.findByText(/car ce commentaire a changé/);
    expect(said.textContent).toContain('Masqué');
    const row = screen.getByRole('row', { name: /Bonne garde/ });
    await waitFor(() => expect(within(row).getByText('Masqué')).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));
    expect(screen.queryByText(/^Ce commentaire a changé/)).toBeNull();
  });

  test('reports the result of a bulk action for each comment', async () => {
    const { sent } = openQueue(
      [commentData({ id: '7' }), commentData({ id: '8', content: 'Un autre', version: 5 })],
      {
        answers: {
          BulkComments: () => ({
            bulkComments: {
              __typename: 'BulkPayload',
              done: 1,
              refused: 1,
              results: [
                {
                  __typename: 'BulkResult',
                  id: '7',
                  label: 'Bonne garde',
                  done: true,
                  error: null,
                  code: null,
                  missing: null,
                  onId: null,
                },
                {
                  __typename: 'BulkResult',
                  id: '8',
                  label: 'Un autre',
                  done: false,
                  error: 'Signalé.',
                  code: 'COMMENT_REPORTED',
                  missing: null,
                  onId: null,
                },
              ],
            },
          }),
        },
      },
    );
    await userEvent.click(await screen.findByLabelText('Sélectionner toute la page'));
    expect(screen.getByText('2 sélectionnés')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Approuver' }));
    const dialog = await screen.findByRole('dialog', { name: /^Décider de 2\scommentaires/ });
    await userEvent.click(
      within(dialog).getByRole('button', { name: /^Approuver 2\scommentaires/ }),
    );
    const outcome = await screen.findByRole('dialog', { name: 'Commentaires approuvés' });
    expect(within(outcome).getByText('Signalé.')).toBeTruthy();
    expect(sent('BulkComments')[0]).toEqual({
      input: {
        action: 'APPROVE',
        comments: [
          { id: '7', version: 2 },
          { id: '8', version: 5 },
        ],
        reason: null,
      },
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('2 sélectionnés')).toBeNull());
  });
});

describe('the decision buttons of a pending comment', () => {
  const answers = {
    ModerateComment: () => ({
      moderateComment: {
        __typename: 'CommentPayload',
        comment: { __typename: 'ManagedComment', id: '7', status: 'APPROVED' },
      },
    }),
  };

  test('are visible in the row of the comment', async () => {
    const { sent } = openQueue([commentData()], { answers });
    await userEvent.click(await screen.findByRole('button', { name: /^Approuver le commentaire/ }));
    await waitFor(() => expect(sent('ModerateComment')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: /^Masquer… le commentaire/ }));
    expect(await screen.findByRole('dialog', { name: 'Décider de ce commentaire' })).toBeTruthy();
  });

  test('have keyboard shortcuts while the row of the comment has the focus', async () => {
    const { sent } = openQueue([commentData()], { answers });
    await screen.findByText('Bonne garde à tous.');
    await userEvent.keyboard('ja');
    await waitFor(() =>
      expect(sent('ModerateComment')[0]).toMatchObject({ input: { id: '7', decision: 'APPROVE' } }),
    );
  });
});
