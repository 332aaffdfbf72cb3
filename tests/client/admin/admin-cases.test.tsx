import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { adminPageNames } from '#client/platform/address/pageNames';
import { managedAppeal } from '#tests/support/browser/decisions';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure } from '#tests/support/browser/renderClient';
import { adminAnswers, pageData, reportAnswers } from '#tests/support/content/adminData';
import {
  articleLook,
  caseAnswers,
  caseData,
  caseReport,
  lineData,
  personLook,
} from '#tests/support/content/caseData';

const LIST = '/admin/main-courante';
const ONE = `${LIST}/MC-2026-00042`;

/** Returns a button of the card "Actions". The buttons of forms are not searched. */
const button = (name: string) =>
  within(screen.getByRole('region', { name: 'Actions' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  });

/** Unfolds the history of an open case. */
const openHistory = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Historique/ }));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));
afterEach(() => vi.unstubAllGlobals());

describe('the incident log', () => {
  test('shows the count and reason of the reports on a case, and that the case is overdue', async () => {
    renderApp({ at: LIST, answers: caseAnswers([caseData()]) });
    const row = within(await screen.findByRole('list', { name: 'Dossiers' }));
    expect(row.getByRole('link', { name: 'Commentaire de kevin' }).getAttribute('href')).toBe(ONE);
    expect(row.getByText(/^2 signalements, dont le vôtre, harcèlement/)).toBeTruthy();
    expect(row.getByText(/^retard/)).toBeTruthy();
    expect(screen.getByText(/^1 dossier ouvert, dont/)).toBeTruthy();
    const late = screen.getByRole('link', { name: '1 en retard' });
    expect(late.getAttribute('href')).toBe(`${LIST}?liste=en-retard`);
  });

  test('requests the cases by the list, the search text and the page in the URL', async () => {
    const { sent } = renderApp({
      at: `${LIST}?type=recours&recherche=kevin&page=2`,
      answers: caseAnswers([]),
    });
    expect(await screen.findByText('Aucun dossier')).toBeTruthy();
    expect(sent('Cases')[0]).toEqual({
      filter: { list: 'OPEN', kind: 'APPEAL', search: 'kevin' },
      page: 2,
      pageSize: 20,
    });
  });

  test('shows an error when the cases cannot be loaded', async () => {
    const answers = caseAnswers([], {
      Cases: () => {
        throw new GraphqlFailure('INTERNAL', 'Panne');
      },
    });
    const { unmount } = renderApp({ at: LIST, answers });
    expect(await screen.findByText('Les dossiers n’ont pas pu être chargés.')).toBeTruthy();
    unmount();
    const { sent } = renderApp({ at: LIST, answers: adminAnswers(['USERS_VIEW']) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(sent('Cases')).toEqual([]);
  });
});

test.each([
  [[], false, 'Pas encore lue'],
  [['support'], false, 'Lue par support'],
  [['support'], true, 'Lue par support, Utilisateur supprimé'],
  [[], true, 'Lue par Utilisateur supprimé'],
])(
  'a handover note names its readers (%j), also erased ones (%s)',
  async (readers, readByErased, text) => {
    const note = {
      __typename: 'HandoverNote',
      id: '1',
      author: null,
      caseNumber: null,
      text: 'Rappeler demain',
      createdAt: '2026-11-21T20:04:12.000Z',
      readBy: readers.map((username) => ({
        __typename: 'CommentAuthor',
        id: username,
        username,
        avatarUrl: null,
      })),
      readByErased,
      read: true,
    };
    const handover = {
      __typename: 'Handover',
      lastVisit: null,
      news: [],
      newsCount: 0,
      notes: [note],
      unreadNotes: 0,
    };
    renderApp({ at: LIST, answers: caseAnswers([], { Handover: () => ({ handover }) }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Relève' }));
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

describe('the rows of the incident log', () => {
  test('are grouped by severity below the distress messages', async () => {
    const rows = [
      caseData({ id: '1', number: 'MC-2026-00001', emergency: true, kinds: ['DISTRESS'] }),
      caseData({ id: '2', number: 'MC-2026-00002' }),
      caseData({ id: '3', number: 'MC-2026-00003', severity: 'LOW' }),
      caseData({ id: '4', number: 'MC-2026-00004', severity: 'LOW' }),
    ];
    renderApp({ at: LIST, answers: caseAnswers(rows) });
    const urgent = within(await screen.findByRole('list', { name: 'Messages de détresse' }));
    expect(urgent.getByRole('heading', { name: /^Détresse possible\s: kevin$/ })).toBeTruthy();
    const link = urgent.getByRole('link', { name: /^Répondre/ });
    expect(link.getAttribute('href')).toBe(`${LIST}/MC-2026-00001`);
    const main = within(screen.getByRole('region', { name: 'Dossiers à traiter' }));
    expect(main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Détresse possible\u00A0: kevin',
      'Gravité critique',
      'Gravité faible',
    ]);
    expect(screen.getByText('2 dossiers')).toBeTruthy();
  });

  test('offer to claim a case, with an undo that sends the version after the claim', async () => {
    const user = userEvent.setup();
    const { viewerCan } = caseData();
    let row = caseData();
    const answered = (changed: Record<string, unknown>) => {
      row = caseData(changed);
      return { __typename: 'CasePayload', case: row };
    };
    const assignee = { __typename: 'CommentAuthor', id: '3', username: 'chef', avatarUrl: null };
    const { sent } = renderApp({
      at: LIST,
      answers: caseAnswers([], {
        Cases: () => ({ cases: pageData('CasePage', [row]) }),
        ClaimCase: () => ({
          claimCase: answered({ version: 4, assignee, viewerCan: { ...viewerCan, release: true } }),
        }),
        ReleaseCase: () => ({ releaseCase: answered({ version: 5 }) }),
      }),
    });
    const claim = await screen.findByRole('button', { name: /^Prendre\s: Commentaire de kevin$/ });
    await user.click(claim);
    expect(await screen.findByText('Dossier pris en charge')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Dossier rendu')).toBeTruthy();
    expect(sent('ClaimCase')).toEqual([{ number: 'MC-2026-00042', version: 3 }]);
    expect(sent('ReleaseCase')).toEqual([{ number: 'MC-2026-00042', version: 4 }]);
  });

  test('offer the action that the state of the comment allows', async () => {
    const user = userEvent.setup();
    const { viewerCan } = caseData() as { viewerCan: object };
    const hiding = caseData({ viewerCan: { ...viewerCan, hide: true } });
    const approving = caseData({
      id: '43',
      number: 'MC-2026-00043',
      kinds: ['COMMENT'],
      viewerCan: { ...viewerCan, approve: true },
    });
    const answered = (name: string, row: object) => () => ({
      [name]: { __typename: 'CasePayload', case: row },
    });
    const { sent } = renderApp({
      at: LIST,
      answers: caseAnswers([hiding, approving], {
        HideCaseComment: answered('hideCaseComment', hiding),
        ApproveCaseComment: answered('approveCaseComment', approving),
      }),
    });
    await screen.findByRole('button', { name: /^Masquer en attendant/ });
    await user.keyboard('jm');
    expect(await screen.findByText('Commentaire masqué en attendant')).toBeTruthy();
    await user.keyboard('ja');
    expect(await screen.findByText('Commentaire approuvé')).toBeTruthy();
    expect(sent('HideCaseComment')).toEqual([{ number: 'MC-2026-00042', version: 3 }]);
    expect(sent('ApproveCaseComment')).toEqual([{ number: 'MC-2026-00043', version: 3 }]);
  });

  test('offer to withdraw an approval, with the version after the approval', async () => {
    const user = userEvent.setup();
    const { viewerCan } = caseData() as { viewerCan: object };
    const waiting = caseData({ kinds: ['COMMENT'], viewerCan: { ...viewerCan, approve: true } });
    const answered = (name: string, version: number) => () => ({
      [name]: { __typename: 'CasePayload', case: { ...waiting, version } },
    });
    const { sent } = renderApp({
      at: LIST,
      answers: caseAnswers([waiting], {
        ApproveCaseComment: answered('approveCaseComment', 5),
        UnapproveCaseComment: answered('unapproveCaseComment', 8),
      }),
    });
    await screen.findByRole('button', { name: /^Approuver/ });
    await user.keyboard('ja');
    expect(await screen.findByText('Commentaire approuvé')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Approbation annulée')).toBeTruthy();
    expect(sent('UnapproveCaseComment')).toEqual([{ number: 'MC-2026-00042', version: 5 }]);
  });

  test('say that a comment is hidden until its reports are decided', async () => {
    const { viewerCan } = caseData() as { viewerCan: object };
    const row = caseData({ viewerCan: { ...viewerCan, unhide: true } });
    renderApp({ at: LIST, answers: caseAnswers([row]) });
    expect(await screen.findByText('Masqué en attendant')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Afficher de nouveau/ })).toBeTruthy();
  });

  test('say how a closed case ended and who decided', async () => {
    const { summary } = caseData() as { summary: object };
    const decider = { __typename: 'CommentAuthor', id: '4', username: 'Inès', avatarUrl: null };
    const closedAt = '2026-11-22T00:04:12.000Z';
    const ended = {
      state: 'CLOSED',
      closedAt,
      kinds: [],
      summary: { ...summary, decider, lastOutcome: 'COMMENT_REJECTED' },
    };
    renderApp({ at: `${LIST}?liste=clos`, answers: caseAnswers([caseData(ended)]) });
    expect(await screen.findByText('commentaire masqué, décidé par Inès')).toBeTruthy();
  });

  test('have no chip for the kinds of matters without a case', async () => {
    renderApp({ at: LIST, answers: caseAnswers([caseData()]) });
    const [chips] = await screen.findAllByRole('navigation', { name: 'Listes de dossiers' });
    await within(chips!).findByRole('link', { name: 'Signalements 1' });
    expect(
      within(chips!)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['Tous1', 'À moi0', 'Non attribués1', 'Signalements1', 'À confirmer0']);
  });

  test('say why the viewer may not act in a conflict of interest', async () => {
    const message = 'Vous avez signalé ce commentaire. Peut décider\u00A0: malik.';
    const row = caseData({
      conflict: { __typename: 'Conflict', why: 'REPORTER', message, lastResort: false },
      viewerCan: { ...caseData().viewerCan, claim: false, decide: false },
    });
    renderApp({ at: LIST, answers: caseAnswers([row]) });
    expect(await screen.findByText(/^Vous avez signalé ce commentaire/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Prendre/ })).toBeNull();
  });

  test('move the focus and the reading pane with the keyboard', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const rows = ['1', '2'].map((id) => caseData({ id, number: `MC-2026-0000${id}` }));
    const { addresses } = renderApp({
      at: LIST,
      answers: caseAnswers(rows, {
        OneCase: ({ number }) => ({ case: rows.find((row) => row.number === number) ?? null }),
      }),
    });
    await screen.findByText('Aucun dossier choisi');
    await user.keyboard('jj');
    expect(document.activeElement?.getAttribute('data-row')).toBe('MC-2026-00002');
    const pane = within(screen.getByRole('region', { name: 'Dossier choisi' }));
    expect(await pane.findByText('Il la suit partout.', { exact: false })).toBeTruthy();
    expect(pane.getByRole('link', { name: 'Décider' }).getAttribute('href')).toBe(
      `${LIST}/MC-2026-00002#decision-du-dossier`,
    );
    expect(addresses.at(-1)).toBe(`${LIST}?dossier=MC-2026-00002`);
    await user.keyboard('k');
    expect(document.activeElement?.getAttribute('data-row')).toBe('MC-2026-00001');
  });
});

describe('the page of a case', () => {
  test('names the incident log in its trail as the menu does', async () => {
    renderApp({ at: ONE, answers: caseAnswers([caseData()]) });
    await screen.findByRole('heading', { name: 'Le commentaire' });
    const trail = within(screen.getByRole('main')).getByRole('link', {
      name: adminPageNames.cases,
    });
    expect(trail.getAttribute('href')).toBe(LIST);
  });

  test('marks the changes of the comment since the report', async () => {
    const { container } = renderApp({ at: ONE, answers: caseAnswers([caseData()]) });
    expect(await screen.findByRole('heading', { name: 'Le commentaire' })).toBeTruthy();
    expect(container.querySelector('del')?.textContent).toContain('pleurer');
  });

  test.each([
    [true, /Rejet contesté par lmartin/],
    [false, /Recours de lmartin/],
  ])('names who filed an appeal (contest of a dismissal: %s)', async (contest, text) => {
    const timeline = [lineData({ kind: 'APPEAL', contest, reason: null })];
    const { container } = renderApp({ at: ONE, answers: caseAnswers([caseData({ timeline })]) });
    await openHistory();
    expect(container.textContent).toMatch(text);
  });

  test('disables the decision in a conflict of interest, and names the eligible reviewers', async () => {
    const { viewerCan } = caseData();
    const row = caseData({
      conflict: {
        __typename: 'Conflict',
        why: 'REPORTER',
        message: 'Vous ne pouvez pas prendre cette décision. Peuvent décider : Hélène et Malik.',
        lastResort: false,
      },
      viewerCan: { ...viewerCan, decide: false },
    });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    expect(
      await screen.findByText(/^Vous ne pouvez pas prendre cette décision/, { selector: 'b' }),
    ).toBeTruthy();
    for (const name of ['Décider', 'Clore']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    }
    // The text is in the banner, and is the reason of the disabled buttons.
    expect(screen.getAllByText(/Peuvent décider : Hélène et Malik\.$/)).toHaveLength(4);
  });

  test('lets the viewer close the case despite a conflict of interest if the viewer gives a reason', async () => {
    const user = userEvent.setup();
    const row = caseData({
      state: 'APPEAL',
      awaitsSecond: true,
      conflict: {
        __typename: 'Conflict',
        why: 'REPORTER',
        message: 'Vous ne pouvez pas prendre cette décision.',
        lastResort: true,
      },
      viewerCan: { ...caseData().viewerCan, close: true },
    });
    const { sent } = renderApp({
      at: ONE,
      answers: caseAnswers([row], {
        CloseCase: () => ({ closeCase: { __typename: 'CasePayload', case: row } }),
      }),
    });
    expect(await screen.findByText('À confirmer')).toBeTruthy();
    expect(screen.getByText('Recours')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Clore/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Raison de votre décision/), 'Personne d’autre.');
    await user.click(dialog.getByRole('button', { name: 'Clore le dossier' }));
    expect(await screen.findByText('Dossier clos')).toBeTruthy();
    const lastResort = 'Personne d’autre.';
    expect(sent('CloseCase')).toMatchObject([{ reason: null, lastResort }]);
  });

  test('asks for the outcome of a distress message before it is closed', async () => {
    const user = userEvent.setup();
    const person = { __typename: 'CommentAuthor', id: '9', username: 'kevin', avatarUrl: null };
    const message = { __typename: 'User', id: '9', username: 'kevin' };
    const emergency = lineData({ kind: 'EMERGENCY', person, reason: null });
    const row = caseData({
      awaitsOutcome: true,
      person: message,
      timeline: [emergency],
      viewerCan: { ...caseData().viewerCan, close: true },
    });
    const { sent } = renderApp({
      at: ONE,
      answers: caseAnswers([row], {
        DistressDetections: () => ({ distressDetections: [] }),
        CloseCase: () => ({ closeCase: { __typename: 'CasePayload', case: row } }),
      }),
    });
    const outcome = within(await screen.findByRole('region', { name: 'Issue' }));
    const title = { level: 1, name: 'Détresse possible\u00A0: kevin' };
    expect(screen.getByRole('heading', title)).toBeTruthy();
    const seen = within(screen.getByRole('region', { name: 'Ce que kevin a vu' }));
    expect(seen.getByRole('link', { name: '3114 idées noires, suicide' })).toBeTruthy();
    const isDisabled = (name: RegExp) => outcome.getByRole('radio', { name }).matches(':disabled');
    expect(isDisabled(/^J’ai répondu/)).toBe(true);
    const submit = outcome.getByRole('button', { name: 'Clore le dossier' });
    await user.click(submit);
    expect(sent('CloseCase')).toEqual([]);
    await user.click(outcome.getByRole('radio', { name: /^Transmis à/ }));
    await user.click(submit);
    expect(sent('CloseCase')).toEqual([]);
    const recipient = outcome.getByLabelText<HTMLSelectElement>(/^Qui prend la suite/);
    expect([...recipient.options].map(({ text }) => text)).toEqual([
      'Choisissez',
      'Hélène',
      'Malik',
      'Secours (15, 17, 18, 112 ou 114)',
      '119, enfance en danger',
      '3018, harcèlement',
      'Une autre personne ou un autre service',
    ]);
    await user.selectOptions(recipient, 'Une autre personne ou un autre service');
    expect(outcome.getByLabelText(/^Nom de la personne/)).toBeTruthy();
    await user.selectOptions(recipient, 'Malik');
    await user.type(outcome.getByLabelText(/^Précision/), 'Il a son adresse.');
    await user.click(submit);
    expect(await screen.findByText('Dossier clos')).toBeTruthy();
    const reason = 'Malik\u00A0: Il a son adresse.';
    expect(sent('CloseCase')).toMatchObject([{ outcome: 'HANDED_OVER', reason }]);
  });

  test('is titled with its pending appeal', async () => {
    const actor = { __typename: 'CommentAuthor', id: '8', username: 'nadia', avatarUrl: null };
    const appeal = lineData({ kind: 'APPEAL', actor, reason: null, text: 'Je conteste.' });
    const row = caseData({ state: 'APPEAL', kinds: ['APPEAL'], timeline: [appeal] });
    const { unmount } = renderApp({ at: LIST, answers: caseAnswers([row]) });
    const name = 'Recours\u00A0: commentaire de kevin';
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    unmount();
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    expect(await screen.findByRole('heading', { name: 'Recours de nadia' })).toBeTruthy();
  });

  test('moves the focus to the pending appeal when the viewer clicks “Décider”', async () => {
    const user = userEvent.setup();
    const appeal = managedAppeal(4, { conflict: null });
    const row = caseData({ state: 'APPEAL' });
    const closed = caseData({ state: 'CLOSED', closedAt: '2026-11-22T00:04:12.000Z' });
    let isDecided = false;
    const { sent, addresses } = renderApp({
      at: ONE,
      answers: caseAnswers(
        [row],
        {
          RulesInForce: reportAnswers(null).RulesInForce!,
          OneCase: () => ({ case: isDecided ? closed : row }),
          DecideAppeal: () => {
            isDecided = true;
            return {
              decideAppeal: {
                __typename: 'AppealPayload',
                appeal: { ...appeal, state: 'UPHELD', canDecide: false },
              },
            };
          },
        },
        [appeal],
      ),
    });
    const card = within(await screen.findByRole('region', { name: 'Décision sur le recours' }));
    expect(await card.findByText('Je parlais de moi.')).toBeTruthy();
    await user.click(button('Décider'));
    const heading = card.getByRole('heading', { name: 'Décision sur le recours' });
    expect(document.activeElement).toBe(heading);
    expect(addresses).toEqual([ONE]);
    await user.click(card.getByRole('button', { name: 'Confirmer la décision' }));
    await user.type(card.getByLabelText(/^Pourquoi/), 'Relu en entier.');
    await user.click(card.getByRole('button', { name: 'Relire avant d’envoyer' }));
    await user.click(
      await screen.findByRole('button', { name: 'Confirmer la décision et envoyer' }),
    );
    expect(await screen.findByText('Recours traité')).toBeTruthy();
    expect(sent('DecideAppeal')[0]?.input).toMatchObject({
      id: '4',
      outcome: 'UPHELD',
      grounds: 'Relu en entier.',
    });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Décision sur le recours' })).toBeNull(),
    );
  });

  test('hides the decision form of the appeal from a viewer who cannot decide the appeal', async () => {
    const message = 'Vous avez pris la première décision. Peut décider\u00a0: malik.';
    const conflict = { __typename: 'Conflict', why: 'FIRST_DECIDER', message, lastResort: false };
    const row = caseData({
      state: 'APPEAL',
      conflict,
      viewerCan: { ...caseData().viewerCan, decide: false },
    });
    const appeal = managedAppeal(4, { canDecide: false, conflict });
    renderApp({ at: ONE, answers: caseAnswers([row], {}, [appeal]) });
    const card = within(await screen.findByRole('region', { name: 'Décision sur le recours' }));
    expect(await card.findByText(/Peut décider : malik\.$/)).toBeTruthy();
    expect(card.queryByLabelText(/^Motifs/)).toBeNull();
    expect(button('Décider').getAttribute('aria-disabled')).toBe('true');
  });

  test('does not clear a typed note when an action is refused', async () => {
    const user = userEvent.setup();
    const { sent } = renderApp({
      at: ONE,
      answers: caseAnswers([caseData()], {
        ClaimCase: () => ({
          claimCase: { __typename: 'CaseConflict', message: 'Conflit', current: null },
        }),
        AddCaseNote: () => {
          throw new GraphqlFailure('VALIDATION_FAILED', 'Non', { text: 'Trop long.' });
        },
      }),
    });
    await user.type(await screen.findByLabelText('Note'), 'Je connais.');
    await user.click(screen.getByRole('button', { name: /^Prendre/ }));
    expect(
      await screen.findByText(/^Une autre personne a modifié ce dossier avant vous/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await screen.findByText('Trop long.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Je connais.');
    expect(sent('ClaimCase')).toEqual([{ number: 'MC-2026-00042', version: 3 }]);
    expect(sent('MarkCasePresence')).toContainEqual({
      number: 'MC-2026-00042',
      activity: 'WRITING',
    });
  });

  test('loads earlier entries of the timeline on request', async () => {
    const user = userEvent.setup();
    const row = caseData({ summary: { ...caseData().summary, entryCount: 2 } });
    const { sent } = renderApp({
      at: ONE,
      answers: caseAnswers([row], {
        EarlierCaseEntries: () => ({
          earlierCaseEntries: [lineData({ id: '0', kind: 'NOTE', text: 'La première note.' })],
        }),
      }),
    });
    await openHistory();
    await user.click(
      await screen.findByRole('button', { name: 'Afficher les lignes plus anciennes (1)' }),
    );
    expect(await screen.findByText(/La première note\./)).toBeTruthy();
    expect(sent('EarlierCaseEntries')).toEqual([{ number: 'MC-2026-00042', beforeId: '1' }]);
    expect(screen.queryByRole('button', { name: /^Lignes plus anciennes/ })).toBeNull();
  });

  test('shows a deleted account as “Utilisateur supprimé”', async () => {
    const row = caseData({ persons: [], timeline: [lineData({ actor: null, text: null })] });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    expect(
      await screen.findByRole('heading', { name: 'L’auteur, utilisateur supprimé' }),
    ).toBeTruthy();
    expect(screen.getByText(/d’un utilisateur supprimé/)).toBeTruthy();
  });

  test('shows the record and the other cases of the author', async () => {
    const other = {
      __typename: 'CaseReference',
      openedAt: '2026-11-01T10:00:00.000Z',
      linked: false,
    };
    const row = caseData({
      otherCases: [
        { ...other, number: 'MC-2026-00017', state: 'CLOSED' },
        { ...other, number: 'MC-2026-00040', state: 'OPEN' },
      ],
    });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    const card = within(await screen.findByRole('region', { name: 'L’auteur, kevin' }));
    expect(card.getByText('commentaires masqués, sur 214').nextSibling?.textContent).toBe('2');
    expect(card.getByText('avertissement en un an').nextSibling?.textContent).toBe('1');
    expect(card.getByText('bannissement').nextSibling?.textContent).toBe('0');
    expect(card.getByText(/^Dossiers clos/).textContent).toContain('MC-2026-00017');
    expect(card.getByText(/^Dossiers ouverts/).textContent).toContain('MC-2026-00040');
  });

  test('shows the comment in its conversation', async () => {
    const around = (id: string, content: string) => ({
      __typename: 'CaseConversationComment',
      byTeam: false,
      id,
      content,
      createdAt: '2026-11-21T19:00:00.000Z',
      author: null,
    });
    const row = caseData({
      conversation: [around('6', 'Très beau portrait.'), around('8', 'Pardon ?')],
    });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    const thing = await screen.findByRole('region', { name: 'Le commentaire' });
    expect(thing.textContent).toMatch(/Très beau portrait\..*Signalé.*Pardon \?/);
  });

  test('shows its reports and notes beside its folded history', async () => {
    const row = caseData({
      timeline: [
        lineData(),
        lineData({ id: '2', kind: 'NOTE', text: 'Déjà averti.', reason: null }),
      ],
    });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    const reports = await screen.findByRole('region', { name: '1 signalement' });
    expect(reports.textContent).toContain('Il la suit partout.');
    expect(screen.getByRole('region', { name: '1 note de l’équipe' }).textContent).toContain(
      'Déjà averti.',
    );
    expect(screen.getByRole('button', { name: /^Historique/, expanded: false })).toBeTruthy();
  });

  test('has a bar that leads to its notes and actions', async () => {
    renderApp({ at: ONE, answers: caseAnswers([caseData()]) });
    const bar = within(await screen.findByRole('navigation', { name: 'Agir sur ce dossier' }));
    await userEvent.click(bar.getByRole('button', { name: 'Noter' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    await userEvent.click(bar.getByRole('button', { name: 'Autres actions' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Actions' }));
  });

  test('labels the owner of a reported profile as the person concerned, not as an author', async () => {
    renderApp({
      at: ONE,
      answers: caseAnswers([caseData({ subjectType: 'USER', persons: [] })]),
    });
    expect(
      await screen.findByRole('heading', { name: 'La personne, utilisateur supprimé' }),
    ).toBeTruthy();
  });

  test('shows a message for an unknown case number', async () => {
    renderApp({ at: ONE, answers: caseAnswers([]) });
    expect(await screen.findByText('Aucun dossier ne porte le numéro MC-2026-00042.')).toBeTruthy();
  });
});

describe('the admin area for cases', () => {
  test('focuses the search field when / is pressed outside a text field', async () => {
    const user = userEvent.setup();
    renderApp({ at: LIST, answers: caseAnswers([caseData()]) });
    const field = await screen.findByRole('searchbox', { name: 'Numéro, membre ou mots' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
    await user.keyboard('a/b');
    expect(field).toHaveProperty('value', 'a/b');
  });

  test('shows in the list why a case without reports was opened', async () => {
    const { summary } = caseData();
    const bare = { ...summary, reportCount: 0, reasons: [], heldBy: [], linkedNumbers: [] };
    const row = (id: string, openedBy: string, openedWith: string | null = null) =>
      caseData({
        id,
        number: `MC-2026-0000${id}`,
        kinds: [],
        summary: { ...bare, openedBy, openedWith },
      });
    const rows = [
      row('1', 'OPENED'),
      row('2', 'CONFIRMATION_ASKED'),
      row('3', 'SANCTION', 'BANNED'),
    ];
    renderApp({ at: LIST, answers: caseAnswers(rows) });
    expect(await screen.findByText('ouvert par l’équipe')).toBeTruthy();
    expect(screen.getByText('confirmation demandée')).toBeTruthy();
    expect(screen.getByText('bannissement')).toBeTruthy();
  });

  test('shows the position of a case in its list, and links to the previous and next cases', async () => {
    const user = userEvent.setup();
    const rows = ['1', '2'].map((id) => caseData({ id, number: `MC-2026-0000${id}` }));
    renderApp({ at: LIST, answers: caseAnswers(rows) });
    const [first] = await screen.findAllByRole('link', { name: /^Ouvrir/ });
    await user.click(first!);
    expect(await screen.findByText('1er sur 2')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Dossier précédent/ })).toBeNull();
    const next = screen.getByRole('link', { name: 'Dossier suivant, MC-2026-00002' });
    expect(next.getAttribute('href')).toBe('/admin/main-courante/MC-2026-00002');
  });

  test('shows in the subject and in the timeline when and by whom a text was deleted', async () => {
    const gone = { kind: 'TEXT_REMOVED', text: null, byAuthor: true, reason: null };
    const timeline = [
      lineData({ id: '1', kind: 'TEXT_EDITED', text: null, reason: null }),
      lineData({ id: '2', ...gone }),
    ];
    const { subject } = caseData() as { subject: object };
    const row = caseData({ timeline, subject: { ...subject, asReported: null, deleted: true } });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    await openHistory();
    const said = await screen.findAllByText(/^Texte supprimé par son auteur le .* à /);
    expect(said).toHaveLength(2);
  });

  test('shows the channels through which a person was notified', async () => {
    const informed = { kind: 'INFORMED', text: null, reason: null, channels: ['bell', 'mail'] };
    const row = caseData({ timeline: [lineData(informed)] });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    await openHistory();
    expect(await screen.findByText('notification, email')).toBeTruthy();
  });

  test('shows the title of the rule that a decision cites', async () => {
    const row = caseData({
      timeline: [
        lineData({ kind: 'DECISION', ruleKey: 'respect', ruleTitle: 'Respecter les personnes' }),
      ],
    });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    await openHistory();
    expect(await screen.findByText(/Respecter les personnes/)).toBeTruthy();
  });
});

describe('the snapshot of a comment in a case', () => {
  test.each([
    ['REPORT', /^Signalé, 21 novembre/],
    ['EMERGENCY', /^Repéré, 21 novembre/],
    ['PHASES', /^Mis en attente, 21 novembre/],
    ['DECISION', /^À l’ouverture, 21 novembre/],
  ])('is labelled with its date and the cause of the case: %s', async (openedBy, text) => {
    const { summary } = caseData();
    const row = caseData({ summary: { ...summary, openedBy } });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows its author, time of writing and status', async () => {
    renderApp({ at: ONE, answers: caseAnswers([caseData()]) });
    const heading = await screen.findByRole('heading', { name: 'Le commentaire' });
    const section = heading.closest('section')!;
    const card = within(section);
    expect(card.getByText('kevin')).toBeTruthy();
    expect(section.querySelector('time')?.dateTime).toBe('2026-11-21T19:58:00.000Z');
    expect(card.getByText('Masqué en attendant')).toBeTruthy();
  });
});

describe('a case about a person or an article', () => {
  const REPORTED = '2026-11-21T20:04:12.000Z';
  const LATER = '2026-11-22T08:30:00.000Z';
  const BEFORE = 'data:image/webp;base64,AAAA';
  const AFTER = 'data:image/webp;base64,BBBB';

  const opened = (type: 'USER' | 'CONTENT', views: object) => {
    const { subject } = caseData() as { subject: object };
    const row = caseData({
      subjectType: type,
      subject: { ...subject, type, asReported: null },
      ...views,
    });
    return renderApp({ at: ONE, answers: caseAnswers([row]) });
  };
  const thing = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section')!);

  test('shows the reported and the current profile of a person, and lists the changes', async () => {
    const { container } = opened('USER', {
      keptViews: [personLook({ image: BEFORE, bio: 'Vingt ans de métier.' }, REPORTED)],
      currentView: personLook({ username: 'ange', image: AFTER, bio: 'Vingt ans de patience.' }),
    });
    const shown = await thing('La personne');
    expect(await shown.findByText(/^Signalé, 21 novembre/)).toBeTruthy();
    expect(shown.getByText('Aujourd’hui')).toBeTruthy();
    expect(
      shown.getByText('Contenu modifié depuis : nom affiché, présentation, avatar.'),
    ).toBeTruthy();
    expect(shown.getByAltText('Avatar signalé').getAttribute('src')).toBe(BEFORE);
    expect(shown.getByAltText('Avatar d’aujourd’hui').getAttribute('src')).toBe(AFTER);
    expect(shown.getByText('Remplacé')).toBeTruthy();
    const marked = (mark: string) =>
      [...container.querySelectorAll(mark)].map(({ textContent }) => textContent);
    expect(marked('del')).toEqual(['retiré\u00A0: kevin', 'retiré\u00A0: métier']);
    expect(marked('ins')).toEqual(['ajouté\u00A0: ange', 'ajouté\u00A0: patience']);
    expect(shown.queryByText('Signature')).toBeNull();
  });

  test('states that a person or a comment is unchanged since the report', async () => {
    const same = { image: BEFORE, signature: 'Kev', position: 'Pompier', company: 'SDIS 31' };
    const { container, unmount } = opened('USER', {
      keptViews: [personLook(same, REPORTED)],
      currentView: personLook(same),
    });
    const shown = await thing('La personne');
    expect(await shown.findByText('Contenu inchangé depuis.')).toBeTruthy();
    expect(shown.getByText('Le même')).toBeTruthy();
    expect(shown.getAllByText('Pompier, SDIS 31')).toHaveLength(2);
    expect(container.querySelector('del, ins')).toBeNull();
    unmount();
    const { subject } = caseData() as { subject: { now: object } };
    const text = 'Va pleurer ailleurs.';
    const row = caseData({ subject: { ...subject, now: { ...subject.now, text } } });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    const comment = await thing('Le commentaire');
    expect(comment.getByText('Contenu inchangé depuis.')).toBeTruthy();
    expect(comment.getAllByText(text)).toHaveLength(1);
    expect(comment.queryByText('Aujourd’hui')).toBeNull();
  });

  test('marks the changed words in the paragraphs of an article', async () => {
    const { container } = opened('CONTENT', {
      keptViews: [
        articleLook({ contentHtml: '<p>Un.</p><p>Deux mots.</p><p>Trois.</p>' }, REPORTED),
      ],
      currentView: articleLook({ contentHtml: '<p>Un.</p><p>Deux phrases.</p><p>Trois.</p>' }),
    });
    const shown = await thing('L’article');
    expect(await shown.findByText('Contenu modifié depuis : texte.')).toBeTruthy();
    expect(shown.getAllByText('Nuit blanche')).toHaveLength(2);
    expect(shown.getAllByText('Trois.')).toHaveLength(2);
    expect(container.querySelector('del')?.textContent).toBe('retiré\u00A0: mots');
    expect(container.querySelector('ins')?.textContent).toBe('ajouté\u00A0: phrases');
    expect(shown.getByRole('region', { name: /^L’article/ }).tabIndex).toBe(0);
  });

  test('compares the current profile with the snapshot of the chosen report', async () => {
    const user = userEvent.setup();
    opened('USER', {
      keptViews: [personLook({}, REPORTED), personLook({ username: 'ange' }, LATER)],
      currentView: personLook({ username: 'ange' }),
    });
    const shown = await thing('La personne');
    expect(await shown.findByText('Contenu modifié depuis : nom affiché.')).toBeTruthy();
    const choices = within(shown.getByRole('group', { name: /^Comparer avec/ }));
    await user.click(choices.getByRole('button', { name: /^22 novembre/ }));
    expect(shown.getByText('Contenu inchangé depuis.')).toBeTruthy();
    expect(shown.getByText(/^Signalé, 22 novembre/)).toBeTruthy();
  });

  test('explains why a snapshot is missing or incomplete', async () => {
    const { unmount } = opened('USER', {});
    let shown = await thing('La personne');
    expect(await shown.findByText(/^Le compte de cette personne est supprimé/)).toBeTruthy();
    expect(shown.getByText('Supprimé')).toBeTruthy();
    unmount();
    const older = opened('USER', { currentView: personLook() });
    shown = await thing('La personne');
    expect(await shown.findByText('Aucune autre information n’a été enregistrée.')).toBeTruthy();
    expect(shown.getByText('kevin')).toBeTruthy();
    expect(shown.queryByText(/^(Inc|C)hangé depuis/)).toBeNull();
    older.unmount();
    opened('CONTENT', {
      keptViews: [articleLook({}, REPORTED)],
      currentView: articleLook({ excerpt: null, contentHtml: null }),
    });
    shown = await thing('L’article');
    expect(await shown.findByText('Contenu modifié depuis : retrait du site.')).toBeTruthy();
    expect(shown.getByText(/^L’article n’est plus publié/)).toBeTruthy();
  });

  test('shows the rest of the case when the snapshots cannot be loaded', async () => {
    const { subject } = caseData() as { subject: object };
    const row = caseData({ subjectType: 'USER', subject: { ...subject, type: 'USER' } });
    renderApp({
      at: ONE,
      answers: caseAnswers([row], {
        CaseViews: () => {
          throw new GraphqlFailure('INTERNAL', 'Panne');
        },
      }),
    });
    expect(await screen.findByText(/^L’état au moment du signalement n’a pas pu/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Historique/ })).toBeTruthy();
  });
});

describe('the decision form of a case', () => {
  const decideOn = (row: object, report: object | null) => {
    const { RulesInForce, DecisionPreview } = reportAnswers(null);
    return renderApp({
      at: ONE,
      answers: caseAnswers([row], {
        Viewer: reportAnswers(null).Viewer!,
        RulesInForce: RulesInForce!,
        DecisionPreview: DecisionPreview!,
        CaseReport: () => ({ managedReport: report }),
        DecideCase: () => ({ decideCase: { __typename: 'CasePayload', case: row } }),
      }),
    });
  };
  const form = () => screen.findByRole('form', { name: 'Décision' });

  test('sends the versions that were read, once it is complete', async () => {
    const user = userEvent.setup();
    const { sent } = decideOn(caseData(), caseReport());
    const inForm = within(await form());
    expect(inForm.queryByRole('button', { pressed: true })).toBeNull();
    expect(inForm.getByRole('button', { name: 'Décider' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(inForm.getByRole('button', { name: 'Masquer' }));
    await user.click(inForm.getByRole('button', { name: 'Bannir' }));
    await user.selectOptions(inForm.getByLabelText('Durée du bannissement'), 'Trois jours');
    expect(inForm.getAllByText('Il manque la règle et les faits.').length).toBeGreaterThan(0);
    await user.selectOptions(inForm.getByLabelText(/^La règle/), 'harcelement');
    await user.type(inForm.getByLabelText(/^Les faits/), 'Une insulte.');
    expect(inForm.queryByText(/^Il manque/)).toBeNull();
    await user.click(inForm.getByRole('button', { name: 'Masquer et bannir trois jours' }));
    await waitFor(() =>
      expect(sent('DecideCase')).toEqual([
        {
          input: {
            number: 'MC-2026-00042',
            version: 3,
            commentVersion: 4,
            reportVersion: 2,
            subject: 'HIDE',
            person: 'BAN',
            banDays: 3,
            ruleKey: 'harcelement',
            facts: 'Une insulte.',
          },
        },
      ]),
    );
  });

  test('previews one message to the author and one to the reporters', async () => {
    const user = userEvent.setup();
    const { sent } = decideOn(caseData(), caseReport());
    const inForm = within(await form());
    await user.click(inForm.getByRole('button', { name: 'Masquer' }));
    await user.click(inForm.getByRole('button', { name: 'Avertir' }));
    await user.selectOptions(inForm.getByLabelText(/^La règle/), 'harcelement');
    await user.type(inForm.getByLabelText(/^Les faits/), 'Une insulte.');
    await waitFor(() =>
      expect(sent('DecisionPreview').at(-1)?.input).toMatchObject({
        kinds: ['WARNING', 'COMMENT_REJECTED', 'REPORT_UPHELD'],
        reportId: '5',
        ruleKey: 'harcelement',
        facts: 'Une insulte.',
      }),
    );
    expect(await inForm.findByRole('group', { name: 'Ce que lira l’auteur' })).toBeTruthy();
    expect(inForm.getByRole('group', { name: /^Ce que liront les 2\s/ })).toBeTruthy();
  });

  test('needs neither a measure nor a rule to approve a comment', async () => {
    const user = userEvent.setup();
    const { sent } = decideOn(caseData(), caseReport());
    const inForm = within(await form());
    await user.click(inForm.getByRole('button', { name: 'Approuver' }));
    expect(inForm.queryByRole('group', { name: 'L’auteur' })).toBeNull();
    const submit = inForm.getAllByRole('button', { name: 'Approuver' }).at(-1)!;
    expect(submit.getAttribute('type')).toBe('submit');
    await user.click(submit);
    await waitFor(() =>
      expect(sent('DecideCase')[0]).toMatchObject({
        input: { subject: 'COMPLIANT', person: 'NOTHING', banDays: null },
      }),
    );
  });

  test('proposes a rule only if all reports have the same reason', async () => {
    const user = userEvent.setup();
    const filings = caseReport().filings.slice(0, 1);
    decideOn(caseData(), caseReport({ reportCount: 1, filings }));
    const inForm = within(await form());
    await user.click(inForm.getByRole('button', { name: 'Masquer' }));
    const rule = inForm.getByLabelText(/^La règle/) as HTMLSelectElement;
    await waitFor(() => expect(rule.value).toBe('harcelement'));
  });

  test('is absent from a closed case and from a case with a pending appeal', async () => {
    const { unmount } = decideOn(caseData({ state: 'CLOSED' }), null);
    expect(await screen.findByRole('region', { name: 'Actions' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Décision' })).toBeNull();
    unmount();
    decideOn(caseData({ state: 'APPEAL' }), null);
    expect(await screen.findByRole('region', { name: 'Actions' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Décision' })).toBeNull();
  });
});
