import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#tests/support/browser/renderApp';
import type { Answers } from '#tests/support/browser/renderClient';
import { adminAnswers, reportAnswers } from '#tests/support/content/adminData';
import { caseAnswers, caseData, lineData } from '#tests/support/content/caseData';

const ONE = '/admin/main-courante/MC-2026-00042';

const shift = (parts: Record<string, unknown> = {}) => ({
  __typename: 'GameResult',
  id: '12',
  player: { __typename: 'CommentAuthor', id: '6', username: 'kevin' },
  installationName: 'PC du salon',
  verdict: 'QUARANTINED',
  reason: 'REACTIONS',
  openedAt: '2026-01-10T20:00:00Z',
  closedAt: '2026-01-10T21:00:00Z',
  judgedAt: '2026-01-10T21:00:01Z',
  callCount: 25,
  earlier: 1,
  checks: [
    { __typename: 'ShiftCheck', check: 'CLOCK', passed: true, evidence: 'Heures justes.' },
    { __typename: 'ShiftCheck', check: 'REACTIONS', passed: false, evidence: 'En 0,1 s.' },
  ],
  ...parts,
});

/** Returns a case about a member in which only matters of these kinds are pending. */
const waitingFor = (kinds: string[], timeline: object[], parts: Record<string, unknown> = {}) =>
  caseData({
    subjectType: 'USER',
    kinds,
    openReportCount: 0,
    firstReason: null,
    timeline,
    ...parts,
  });

const open = (row: object, answers: Answers = {}) =>
  renderApp({
    at: ONE,
    answers: caseAnswers([row], {
      Viewer: adminAnswers([
        'MODERATION_REPORTS_VIEW',
        'MODERATION_REPORTS_HANDLE',
        'MODERATION_RESULTS_REVIEW',
      ]).Viewer!,
      RulesInForce: reportAnswers(null).RulesInForce!,
      CaseReport: () => ({ managedReport: null }),
      ...answers,
    }),
  });

const found = (id: string, parts: Record<string, unknown> = {}) =>
  lineData({
    id,
    kind: 'RESULT',
    automatic: true,
    actor: null,
    text: null,
    reason: null,
    ...parts,
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('authToken', 'jeton');
});

describe('a case with a pending flagged shift', () => {
  /** Opens the case. @returns the card of the shift */
  const openFlagged = async () => {
    open(waitingFor(['RESULT'], [found('1', { refId: '12' })]), {
      CaseResult: () => ({ gameResult: shift() }),
    });
    return within(await screen.findByRole('region', { name: 'Résultat à vérifier' }));
  };

  test('shows the findings with a link to the shift', async () => {
    const card = await openFlagged();
    const link = await card.findByRole('link', { name: 'Décider du résultat' });
    expect(link.getAttribute('href')).toBe('/admin/resultats/12');
    expect(card.getByText('Appels décrochés trop vite')).toBeTruthy();
    expect(card.getByText('En 0,1 s.')).toBeTruthy();
    expect(card.queryByText('Heures justes.')).toBeNull();
  });

  test('has no decision form', async () => {
    const card = await openFlagged();
    await card.findByRole('link', { name: 'Décider du résultat' });
    expect(screen.queryByRole('form', { name: 'Décision' })).toBeNull();
  });

  test('moves the focus to the findings on the shortcut “d”', async () => {
    const card = await openFlagged();
    await userEvent.keyboard('d');
    expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Résultat à vérifier' }));
  });

  test('hides decided shifts', async () => {
    const timeline = [found('1', { refId: '11' }), found('2', { refId: '12' })];
    open(waitingFor(['RESULT'], timeline), {
      CaseResult: ({ id }) => ({
        gameResult: shift({ id, verdict: id === '11' ? 'REFUSED' : 'QUARANTINED' }),
      }),
    });
    const link = await screen.findByRole('link', { name: 'Décider du résultat' });
    expect(link.getAttribute('href')).toBe('/admin/resultats/12');
    expect(screen.getAllByText(/^Garde du/)).toHaveLength(1);
  });

  test('says which permission is missing', async () => {
    const { sent } = open(waitingFor(['RESULT'], [found('1', { refId: '12' })]), {
      Viewer: caseAnswers([]).Viewer!,
    });
    const card = within(await screen.findByRole('region', { name: 'Résultat à vérifier' }));
    expect(card.getByText(/Il faut la permission de vérifier les résultats/)).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
    expect(sent('CaseResult')).toEqual([]);
  });
});

describe('a case with a pending request for approval', () => {
  const asked = lineData({ id: '1', kind: 'CONFIRMATION_ASKED', refId: '77', text: null });
  const answers: Answers = { OneConfirmation: () => ({ confirmation: null }) };

  test('has no decision form when nothing else is pending', async () => {
    open(waitingFor(['APPROVAL'], [asked], { state: 'AWAITING_SECOND' }), answers);
    expect(await screen.findByText('Cette demande ne vous concerne pas.')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Décision' })).toBeNull();
  });

  test('has the decision form while a report is pending', async () => {
    const row = waitingFor(['APPROVAL', 'REPORT'], [asked], { state: 'AWAITING_SECOND' });
    open(row, answers);
    expect(await screen.findByRole('form', { name: 'Décision' })).toBeTruthy();
  });
});

test('the Escape key leaves the note field', async () => {
  const user = userEvent.setup();
  open(caseData());
  const note = await screen.findByLabelText('Note');
  await user.type(note, 'Vu.{Escape}');
  expect(document.activeElement).not.toBe(note);
  await user.keyboard('n');
  expect(document.activeElement).toBe(note);
  expect((note as HTMLTextAreaElement).value).toBe('Vu.');
});
