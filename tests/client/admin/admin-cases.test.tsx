import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '../../support/browser/renderApp';
import { GraphqlFailure } from '../../support/browser/renderClient';
import { adminAnswers } from '../../support/content/adminData';
import { caseAnswers, caseData, lineData } from '../../support/content/caseData';

const LIST = '/admin/main-courante';
const ONE = `${LIST}/MC-2026-00042`;

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the list of the main courante', () => {
  test('says why a case is there and how late it is', async () => {
    renderApp({ at: LIST, answers: caseAnswers([caseData()]) });
    const row = within(await screen.findByRole('list', { name: 'Dossiers' }));
    expect(row.getByRole('link', { name: 'Commentaire de kevin' }).getAttribute('href')).toBe(ONE);
    expect(row.getByText(/2 signalements, dont le vôtre · Harcèlement/)).toBeTruthy();
    expect(row.getByText(/^retard/)).toBeTruthy();
    expect(screen.getByText(/^1 dossier ouvert, dont 1 en retard/)).toBeTruthy();
  });

  test('asks for the list, search and page of its address', async () => {
    const { sent } = renderApp({
      at: `${LIST}?liste=recours&recherche=kevin&page=2`,
      answers: caseAnswers([]),
    });
    expect(await screen.findByText('Aucun dossier')).toBeTruthy();
    expect(sent('Cases')[0]).toEqual({
      filter: { list: 'APPEALS', search: 'kevin' },
      page: 2,
      pageSize: 20,
    });
  });

  test('tells a failure and who lacks the permission', async () => {
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

describe('a case', () => {
  test('marks what changed since it was reported', async () => {
    const { container } = renderApp({ at: ONE, answers: caseAnswers([caseData()]) });
    expect(await screen.findByRole('heading', { name: 'Le commentaire' })).toBeTruthy();
    expect(container.querySelector('del')?.textContent).toContain('pleurer');
  });

  test('says that the reader reported it, who can decide, and greys the act with the reason', async () => {
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
    const decide = screen.getByRole('button', { name: /^Décider/ });
    expect(decide.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/Peuvent décider : Hélène et Malik\.$/)).toHaveLength(2);
  });

  test('keeps what is being written through a refused act', async () => {
    const user = userEvent.setup();
    const { sent } = renderApp({
      at: ONE,
      answers: caseAnswers([caseData()], {
        ClaimCase: () => {
          throw new GraphqlFailure('CONFLICT', 'Conflit');
        },
        AddCaseNote: () => {
          throw new GraphqlFailure('VALIDATION_FAILED', 'Non', { text: 'Trop long.' });
        },
      }),
    });
    await user.type(await screen.findByLabelText('Note'), 'Je connais.');
    await user.click(screen.getByRole('button', { name: /^Prendre/ }));
    expect(await screen.findByText(/^Quelqu’un a agi sur ce dossier avant vous/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await screen.findByText('Trop long.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Je connais.');
    expect(sent('ClaimCase')).toEqual([{ number: 'MC-2026-00042', version: 3 }]);
    expect(sent('MarkCasePresence')).toContainEqual({
      number: 'MC-2026-00042',
      activity: 'WRITING',
    });
  });

  test('reads its earlier lines when they are asked for', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Lignes plus anciennes (1)' }));
    expect(await screen.findByText(/La première note\./)).toBeTruthy();
    expect(sent('EarlierCaseEntries')).toEqual([{ number: 'MC-2026-00042', beforeId: '1' }]);
    expect(screen.queryByRole('button', { name: /^Lignes plus anciennes/ })).toBeNull();
  });

  test('names nobody whose account is erased', async () => {
    const row = caseData({ persons: [], timeline: [lineData({ actor: null, text: null })] });
    renderApp({ at: ONE, answers: caseAnswers([row]) });
    expect(await screen.findByText('Utilisateur supprimé, auteur')).toBeTruthy();
    expect(screen.getByText(/d’une personne dont le compte est supprimé/)).toBeTruthy();
  });

  test('says that no case has this number', async () => {
    renderApp({ at: ONE, answers: caseAnswers([]) });
    expect(await screen.findByText('Aucun dossier ne porte le numéro MC-2026-00042.')).toBeTruthy();
  });
});
