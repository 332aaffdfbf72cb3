import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers, pageData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const TITLE = 'Bannir définitivement compte_revente_59';
const person = (id: string, username: string) => ({
  __typename: 'ConfirmationPerson',
  id,
  username,
});
const request = (parts: Record<string, unknown> = {}, can: Record<string, unknown> = {}) => ({
  __typename: 'Confirmation',
  id: '12',
  acts: ['PERMANENT_BAN'],
  title: TITLE,
  reason: 'Comptes niveau 50 vendus',
  facts: [],
  accounts: 1,
  subjects: [person('59', 'compte_revente_59')],
  reportId: null,
  proposer: person('7', 'ines.marchetti'),
  state: 'WAITING',
  askedAt: '2026-01-10T09:00:00Z',
  until: '2026-01-12T09:00:00Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  outcome: null,
  viewerCan: {
    __typename: 'ConfirmationViewerCan',
    decide: true,
    whyNot: null,
    callOff: false,
    actInstead: false,
    ...can,
  },
  ...parts,
});
const open = (items: object[], answers: Answers = {}, at = '/admin/confirmations') =>
  renderApp({
    at,
    answers: adminAnswers(['USERS_BAN', 'USERS_VIEW'], {
      Confirmations: () => ({ confirmations: pageData('ConfirmationPage', items) }),
      ...answers,
    }),
  });
const article = async () => within(await screen.findByRole('article', { name: TITLE }));
const inDialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('an approval request', () => {
  test('shows its action, reason, requester and deadline', async () => {
    const { sent } = open([request()]);
    const shown = await article();
    expect(shown.getByText('À confirmer')).toBeTruthy();
    expect(shown.queryByText('Raison de la confirmation')).toBeNull();
    expect(shown.getByText(/Comptes niveau 50 vendus/)).toBeTruthy();
    expect(shown.getByText('ines.marchetti')).toBeTruthy();
    expect(shown.getByText(/^12\/01\/2026/)).toBeTruthy();
    expect(sent('Confirmations')[0]).toMatchObject({ filter: 'FOR_ME', page: 1 });
  });

  test('shows why the approved action could not be performed', async () => {
    const failed = request({ state: 'FAILED', outcome: 'Cette personne est déjà bannie.' });
    const { sent } = open([request()], {
      ConfirmApprovalRequest: () => ({
        confirmApprovalRequest: { __typename: 'ConfirmationPayload', confirmation: failed },
      }),
    });
    await userEvent.click((await article()).getByRole('button', { name: 'Confirmer la demande' }));
    const dialog = await inDialog();
    expect(sent('ConfirmApprovalRequest')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmer la demande' }));
    expect(await screen.findByText(/n’a pas pu être faite.*déjà bannie/)).toBeTruthy();
    expect(sent('ConfirmApprovalRequest')).toEqual([{ id: '12' }]);
    await waitFor(() => expect(sent('Confirmations').length).toBeGreaterThan(1));
  });

  test('invites the approver to perform the action when the requester may no longer perform it', async () => {
    const failed = request(
      { state: 'FAILED', outcome: 'L’auteur de la demande ne peut plus faire cette action.' },
      { decide: false, actInstead: true },
    );
    open([request()], {
      ConfirmApprovalRequest: () => ({
        confirmApprovalRequest: { __typename: 'ConfirmationPayload', confirmation: failed },
      }),
    });
    await userEvent.click((await article()).getByRole('button', { name: 'Confirmer la demande' }));
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Confirmer la demande' }));
    expect(await screen.findByText(/ne peut plus faire.*la faire vous-même/)).toBeTruthy();
    const shown = await article();
    const link = await shown.findByRole('link', { name: 'Ouvrir la page de compte_revente_59' });
    expect(link.getAttribute('href')).toBe('/admin/personnes/59');
    expect(shown.getAllByText('Devenue impossible')).not.toHaveLength(0);
  });

  test('cannot be refused without a reason, and shows the error at the reason field', async () => {
    let refused = false;
    const { sent } = open([request()], {
      RefuseApprovalRequest: () => {
        if (refused)
          return {
            refuseApprovalRequest: {
              __typename: 'ConfirmationPayload',
              confirmation: request({ state: 'REFUSED' }),
            },
          };
        refused = true;
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
          reason: 'Indiquez le motif du refus.',
        });
      },
    });
    await userEvent.click((await article()).getByRole('button', { name: 'Refuser la demande' }));
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Refuser la demande' }));
    expect(await dialog.findByText('Indiquez le motif du refus.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Motif'), ' Sept jours suffisent. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuser la demande' }));
    expect(await screen.findByText('Demande refusée')).toBeTruthy();
    expect(sent('RefuseApprovalRequest')[1]).toEqual({ id: '12', reason: 'Sept jours suffisent.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('disables its buttons, and explains why, when the viewer may not decide', async () => {
    const whyNot = 'Votre rôle ne suffit pas.';
    const { sent } = open([request({}, { decide: false, whyNot })]);
    const confirm = (await article()).getByRole('button', { name: 'Confirmer la demande' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(confirm);
    const explanation = within(await screen.findByRole('dialog', { name: /^Pourquoi/ }));
    expect(
      explanation.getByText(/^Votre rôle ne suffit pas\. La page de la demande indique/),
    ).toBeTruthy();
    expect(sent('ConfirmApprovalRequest')).toEqual([]);
  });

  test('can be withdrawn by its requester', async () => {
    const own = request({}, { decide: false, whyNot: 'Une autre personne', callOff: true });
    const { sent } = open([own], {
      CancelApprovalRequest: () => ({
        cancelApprovalRequest: {
          __typename: 'ConfirmationPayload',
          confirmation: request({ state: 'CALLED_OFF' }),
        },
      }),
    });
    const shown = await article();
    expect(shown.queryByRole('button', { name: 'Confirmer la demande' })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Retirer ma demande' }));
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Retirer la demande' }));
    expect(await screen.findByText('Demande retirée')).toBeTruthy();
    expect(sent('CancelApprovalRequest')).toEqual([{ id: '12' }]);
  });

  test('is replaced by a message when no request is pending or the ID is unknown', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('Aucune demande à confirmer.')).toBeTruthy();
    unmount();
    open([], { OneConfirmation: () => ({ confirmation: null }) }, '/admin/confirmations?demande=9');
    expect(await screen.findByText('Demande introuvable')).toBeTruthy();
  });
});
