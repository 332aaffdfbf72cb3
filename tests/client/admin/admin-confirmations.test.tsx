import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers, pageData } from '#tests/support/content/adminData';
import { caseAnswers, caseData } from '#tests/support/content/caseData';
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
  personRecord: null,
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
const LIST = '/admin/main-courante?type=a-confirmer';
const ONE = `${LIST}&demande=12`;
const open = (items: object[], answers: Answers = {}, at = ONE) =>
  renderApp({
    at,
    answers: adminAnswers(['USERS_BAN', 'USERS_VIEW'], {
      Confirmations: () => ({ confirmations: pageData('ConfirmationPage', items) }),
      OneConfirmation: () => ({
        confirmation: items[0]
          ? { holders: [person('1', 'superadmin')], preview: null, caseNumber: null, ...items[0] }
          : null,
      }),
      ...answers,
    }),
  });
const article = async () => within(await screen.findByRole('article', { name: TITLE }));
/** Chooses an answer to the request, and returns the button that sends it. */
async function answer(label: 'Confirmer' | 'Refuser') {
  const shown = await article();
  await userEvent.click(shown.getByRole('radio', { name: new RegExp(`^${label}`) }));
  return shown.getByRole('button', { name: `${label} la demande` });
}
const inDialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('an approval request', () => {
  test('shows its action, reason, requester and deadline', async () => {
    const { sent } = open([request()], {}, LIST);
    const shown = await article();
    expect(shown.queryByRole('button', { name: 'Confirmer la demande' })).toBeNull();
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
    const shown = await article();
    const send = shown.getByRole('button', { name: 'Choisissez une réponse' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(shown.getByRole('radio', { name: /^Refuser/ }));
    expect(shown.queryByText(/^Confirmer vous engage/)).toBeNull();
    const confirm = await answer('Confirmer');
    expect(shown.getByText(/^Confirmer vous engage autant que ines/)).toBeTruthy();
    await userEvent.click(confirm);
    expect(await screen.findByText(/n’a pas pu être faite.*déjà bannie/)).toBeTruthy();
    expect(sent('ConfirmApprovalRequest')).toEqual([{ id: '12' }]);
    await waitFor(() => expect(sent('OneConfirmation').length).toBeGreaterThan(1));
  });

  test('keeps a typed refusal when another member answers first', async () => {
    let shown = request();
    const { sent } = open([shown], {
      OneConfirmation: () => ({
        confirmation: { holders: [], preview: null, caseNumber: null, ...shown },
      }),
      RefuseApprovalRequest: () => {
        shown = request({ state: 'CONFIRMED', decidedBy: person('1', 'superadmin') });
        throw new GraphqlFailure('CONFIRMATION_ENDED', 'Déjà traitée');
      },
    });
    const send = await answer('Refuser');
    const inArticle = await article();
    await userEvent.type(inArticle.getByLabelText(/^Motif du refus/), 'Pas assez clair.');
    await userEvent.click(send);
    expect(await inArticle.findByText(/confirmée par superadmin/)).toBeTruthy();
    const reason = inArticle.getByLabelText<HTMLTextAreaElement>(/^Motif du refus/);
    expect(reason.value).toBe('Pas assez clair.');
    const refuse = inArticle.getByRole('button', { name: 'Refuser la demande' });
    expect(refuse.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(refuse);
    expect(sent('RefuseApprovalRequest')).toHaveLength(1);
    await userEvent.click(inArticle.getByRole('button', { name: 'Abandonner mon texte' }));
    await waitFor(() => expect(inArticle.queryByLabelText(/^Motif du refus/)).toBeNull());
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
    await userEvent.click(await answer('Confirmer'));
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
    const send = await answer('Refuser');
    const shown = await article();
    await userEvent.click(send);
    expect(await shown.findByText('Indiquez le motif du refus.')).toBeTruthy();
    await userEvent.type(shown.getByLabelText(/^Motif du refus/), ' Sept jours suffisent. ');
    await userEvent.click(send);
    expect(await screen.findByText('Demande refusée')).toBeTruthy();
    expect(sent('RefuseApprovalRequest')[1]).toEqual({ id: '12', reason: 'Sept jours suffisent.' });
  });

  test('disables its buttons, and explains why, when the viewer may not decide', async () => {
    const whyNot = 'Votre rôle ne suffit pas.';
    const { sent } = open([request({}, { decide: false, whyNot })]);
    const confirm = (await article()).getByRole('button', { name: 'Choisissez une réponse' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(confirm);
    const explanation = within(await screen.findByRole('dialog', { name: /^Pourquoi/ }));
    expect(
      explanation.getByText(/^Votre rôle ne suffit pas\. Personnes qui peuvent confirmer/),
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
    const { unmount } = open([], {}, LIST);
    expect(await screen.findByText('Aucune demande à confirmer.')).toBeTruthy();
    unmount();
    open([]);
    expect(await screen.findByText('Demande introuvable')).toBeTruthy();
  });

  test('shows the text that the member would receive', async () => {
    const preview = {
      __typename: 'DecisionPreview',
      kind: 'BAN',
      title: 'Bannissement définitif',
      restriction: 'Vous ne pouvez plus vous connecter, sans limite de durée.',
      facts: 'Vous avez proposé des comptes à la vente.',
      decidedBy: 'Une personne de l’équipe.',
      waysToAppeal: 'Une fois, jusqu’au 26 mai 2027.',
      notificationTitle: null,
      notificationMessage: null,
      rule: {
        __typename: 'DecisionRule',
        key: 'publicite',
        version: 1,
        title: 'Ni publicité, ni message en série',
        publishedAt: '2026-01-01T00:00:00Z',
      },
    };
    open([request({ preview, caseNumber: 'MC-2026-00079' })]);
    const text = within(await screen.findByRole('region', { name: 'Message proposé' }));
    expect(text.getByText('Ce qu’ines.marchetti propose d’envoyer')).toBeTruthy();
    expect(text.getByText(/sans limite de durée/)).toBeTruthy();
    expect(text.getByText(/proposé des comptes/)).toBeTruthy();
    expect(text.getByText(/Ni publicité/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Voir le dossier MC-2026-00079' });
    expect(link.getAttribute('href')).toBe('/admin/main-courante/MC-2026-00079');
  });
});

describe('the requests in the inbox', () => {
  test('link to the page of each request', async () => {
    renderApp({
      at: LIST,
      answers: caseAnswers([], {
        Confirmations: () => ({
          confirmations: pageData('ConfirmationPage', [
            request({ title: 'Rôle d’administrateur' }),
          ]),
        }),
      }),
    });
    const rows = within(await screen.findByRole('list', { name: 'Demandes à confirmer' }));
    const link = rows.getByRole('link', { name: 'Rôle d’administrateur' });
    expect(link.getAttribute('href')).toBe(`${LIST}&demande=12`);
    expect(screen.queryByText('Aucun dossier')).toBeNull();
  });

  test('are reached by keyboard like cases, and name earlier sanctions of the person', async () => {
    const personRecord = { __typename: 'CasePersonRecord', warningCount: 2, banCount: 0 };
    const { router } = renderApp({
      at: LIST,
      answers: caseAnswers([caseData()], {
        Confirmations: () => ({
          confirmations: pageData('ConfirmationPage', [request({ personRecord })]),
        }),
      }),
    });
    const rows = within(await screen.findByRole('list', { name: 'Demandes à confirmer' }));
    expect(rows.getByText(/proposé par ines.marchetti · 2 avertissements en un an/)).toBeTruthy();
    await screen.findByText('Commentaire de kevin');
    await userEvent.keyboard('jj');
    expect(document.activeElement).toBe(screen.getByText('Commentaire de kevin').closest('li'));
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(rows.getByRole('listitem'));
    await userEvent.keyboard('o');
    await waitFor(() => expect(router.state.location.search).toContain('demande=12'));
  });

  test('have a former address that redirects to the inbox', async () => {
    const { router } = open([request()], {}, '/admin/confirmations?liste=les-miennes');
    await article();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/admin/main-courante?type=a-confirmer&liste=mes-demandes');
  });
});
