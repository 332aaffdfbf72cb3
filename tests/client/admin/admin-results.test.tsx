import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers, pageData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const check = (kind: string, passed: boolean, calls: string[] = []) => ({
  __typename: 'ShiftCheck',
  check: kind,
  passed,
  evidence: `Mesure de ${kind}`,
  calls,
});
const call = (index: number) => ({
  __typename: 'CallOfShift',
  callId: `appel-${index}`,
  answeredAt: '2026-01-10T20:00:00Z',
  kind: 'FIRE',
  successful: true,
  perfect: index % 2 === 0,
  responseMillis: 120,
  durationSeconds: 60,
});
const result = (parts: Record<string, unknown> = {}) => ({
  __typename: 'GameResult',
  id: '12',
  player: { __typename: 'CommentAuthor', id: '59', username: 'lucie.nicolas' },
  installationName: 'PC du salon',
  verdict: 'QUARANTINED',
  reason: 'REACTIONS',
  openedAt: '2026-01-10T20:00:00Z',
  closedAt: '2026-01-10T21:00:00Z',
  judgedAt: '2026-01-10T21:00:01Z',
  callCount: 25,
  earlier: 1,
  checks: [check('CLOCK', true), check('REACTIONS', false, ['appel-0'])],
  decidedByName: null,
  decidedAt: null,
  note: null,
  version: 1,
  canDecide: true,
  conflict: null,
  caseNumber: 'MC-2026-00042',
  calls: Array.from({ length: 25 }, (_, index) => call(index)),
  ...parts,
});
const open = (at: string, answers: Answers = {}) =>
  renderApp({
    at,
    answers: adminAnswers(['MODERATION_RESULTS_REVIEW', 'USERS_VIEW'], {
      GameResults: () => ({ gameResults: pageData('GameResultPage', [result()]) }),
      OneGameResult: () => ({ gameResult: result() }),
      ...answers,
    }),
  });
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the review of doubtful shifts', () => {
  test('lists each shift with the count of the player’s earlier quarantined shifts, and filters by reason', async () => {
    const { sent } = open('/admin/resultats');
    const link = await screen.findByRole('link', { name: /^Garde du 10\/01\/2026/ });
    expect(link.getAttribute('href')).toBe('/admin/resultats/12');
    expect(screen.getByText('lucie.nicolas')).toBeTruthy();
    expect(screen.getByText('1 garde mise de côté auparavant')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Mise de côté le' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /^Décision/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Motif' }), 'reactions');
    await screen.findByRole('link', { name: /^Garde du 10\/01\/2026/ });
    expect(sent('GameResults').at(-1)).toMatchObject({
      verdict: 'QUARANTINED',
      reason: 'REACTIONS',
      page: 1,
    });
  });

  test('shows a message when no shift awaits a decision', async () => {
    open('/admin/resultats', {
      GameResults: () => ({ gameResults: pageData('GameResultPage', []) }),
    });
    expect(await screen.findByText('Aucune garde à vérifier.')).toBeTruthy();
  });

  test('shows the evidence of each plausibility check and marks the calls that failed it', async () => {
    const viewing = adminAnswers(['MODERATION_RESULTS_REVIEW', 'MODERATION_REPORTS_VIEW']);
    open('/admin/resultats/12', { Viewer: viewing.Viewer! });
    expect(await screen.findByText(/Réactions\s*:\s*appels décrochés trop vite/)).toBeTruthy();
    expect(screen.getByText('Mesure de CLOCK')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'MC-2026-00042' });
    expect(link.getAttribute('href')).toBe('/admin/main-courante/MC-2026-00042');
    expect(screen.getAllByText('douteux')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Voir les 25 appels' }));
    expect(screen.queryByRole('button', { name: 'Voir les 25 appels' })).toBeNull();
  });

  test('refuses a shift after confirmation, and sends a reason for the player', async () => {
    let tried = 0;
    const { sent } = open('/admin/resultats/12', {
      DecideResult: () => {
        tried += 1;
        if (tried === 1) {
          throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
            note: 'Expliquez le refus au joueur.',
          });
        }
        const decided = {
          verdict: 'REFUSED',
          canDecide: false,
          decidedByName: 'admin',
          version: 2,
        };
        return {
          decideResult: {
            __typename: 'GameResultPayload',
            result: result({ ...decided, note: 'Trop rapide.' }),
          },
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refuser…' }));
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Refuser la garde' }));
    expect(await shown.findByText('Expliquez le refus au joueur.')).toBeTruthy();
    expect(shown.getByText('Choisissez la règle.')).toBeTruthy();
    expect(sent('DecideResult')).toEqual([]);
    const rule = shown.getByRole('combobox', { name: /^La règle/ });
    expect(rule).toHaveProperty('value', '');
    await userEvent.selectOptions(rule, 'respect');
    await userEvent.type(shown.getByRole('textbox'), 'Trop rapide.');
    expect(await shown.findByText('Restriction RESULT_REFUSED')).toBeTruthy();
    expect(shown.queryByText('Expliquez le refus au joueur.')).toBeNull();
    expect(shown.queryByText('Choisissez la règle.')).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Refuser la garde' }));
    expect(await shown.findByText('Expliquez le refus au joueur.')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Refuser la garde' }));
    expect(await screen.findByText(/Refusée par admin/)).toBeTruthy();
    expect(sent('DecideResult').at(-1)).toEqual({
      input: {
        id: '12',
        version: 1,
        accept: false,
        note: 'Trop rapide.',
        ruleKey: 'respect',
        lastResort: null,
      },
    });
  });

  test('explains a conflict of interest instead of offering a decision', async () => {
    const message = 'Vous ne pouvez pas prendre cette décision.';
    open('/admin/resultats/12', {
      OneGameResult: () => ({
        gameResult: result({
          canDecide: false,
          conflict: { __typename: 'Conflict', message, lastResort: false },
        }),
      }),
    });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refuser…' })).toBeNull();
  });
});
