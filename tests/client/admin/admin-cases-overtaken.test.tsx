import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#tests/support/browser/renderApp';
import { managedAppeal } from '#tests/support/browser/decisions';
import { reportAnswers } from '#tests/support/content/adminData';
import { caseAnswers, caseData, caseReport, lineData } from '#tests/support/content/caseData';

const ONE = '/admin/main-courante/MC-2026-00042';
const HELENE = { __typename: 'CommentAuthor', id: '11', username: 'Hélène', avatarUrl: null };
const decision = lineData({
  id: '2',
  kind: 'DECISION',
  actor: HELENE,
  text: null,
  reason: null,
  refId: '90',
  outcome: 'REPORT_DISMISSED',
});

/** Opens a case. `change` replaces the case and makes the page reload it. */
function open(row: object, report: object | null = caseReport(), appeals: object[] = []) {
  let shown = row;
  let found = report;
  const { sent } = renderApp({
    at: ONE,
    answers: caseAnswers(
      [row],
      {
        Viewer: reportAnswers(null).Viewer!,
        RulesInForce: reportAnswers(null).RulesInForce!,
        DecisionPreview: reportAnswers(null).DecisionPreview!,
        OneCase: () => ({ case: shown }),
        CaseReport: () => ({ managedReport: found }),
        DecideCase: () => ({ decideCase: { __typename: 'CasePayload', case: shown } }),
        AddCaseNote: () => ({ addCaseNote: { case: shown } }),
      },
      appeals,
    ),
  });
  const change = async (next: object, nextReport: object | null) => {
    shown = next;
    found = nextReport;
    // Adding a note reloads the case, as a change by another member does.
    await userEvent.type(screen.getByLabelText('Note'), 'Vu.');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
  };
  return { sent, change };
}

const form = async () => within(await screen.findByRole('form', { name: 'Décision' }));

/** Chooses to hide the comment and to warn, and writes the facts. */
async function write() {
  const inForm = await form();
  await userEvent.click(inForm.getByRole('button', { name: 'Masquer' }));
  await userEvent.click(inForm.getByRole('button', { name: 'Avertir' }));
  await userEvent.selectOptions(inForm.getByLabelText(/^La règle/), 'harcelement');
  await userEvent.type(inForm.getByLabelText(/^Les faits/), 'Une insulte.');
  return inForm;
}

const { viewerCan } = caseData();
const closed = caseData({
  state: 'CLOSED',
  closedAt: '2026-11-22T00:04:12.000Z',
  kinds: [],
  version: 4,
  viewerCan: { ...viewerCan, decide: false },
  timeline: [lineData(), decision],
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('authToken', 'jeton');
});

describe('a decision form when another member decides first', () => {
  test('keeps what was written, but cannot be sent', async () => {
    const { sent, change } = open(caseData());
    const inForm = await write();
    await change(closed, caseReport({ status: 'DISMISSED' }));
    expect(await inForm.findByText(/Décision d’Hélène, signalement rejeté\./)).toBeTruthy();
    expect(inForm.getByLabelText<HTMLTextAreaElement>(/^Les faits/).value).toBe('Une insulte.');
    expect(inForm.getByRole('button', { name: 'Masquer', pressed: true })).toBeTruthy();
    const send = inForm.getByRole('button', { name: 'Masquer et avertir' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(send);
    expect(sent('DecideCase')).toEqual([]);
    await userEvent.click(inForm.getByRole('button', { name: 'Abandonner mon texte' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Décision' })).toBeNull());
  });

  test('is removed when nothing is chosen or written', async () => {
    const { change } = open(caseData());
    await form();
    await change(closed, null);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Décision' })).toBeNull());
  });

  test('can still be sent if the case awaits another decision', async () => {
    const { sent, change } = open(caseData());
    const inForm = await write();
    const row = caseData({ version: 4, timeline: [lineData(), decision] });
    await change(row, caseReport({ version: 3 }));
    expect(await inForm.findByText(/vous pouvez encore l’envoyer/)).toBeTruthy();
    await userEvent.click(inForm.getByRole('button', { name: 'Masquer et avertir' }));
    await waitFor(() =>
      expect(sent('DecideCase')).toMatchObject([
        { input: { version: 4, reportVersion: 3, facts: 'Une insulte.' } },
      ]),
    );
  });
});

test('the decision form of an appeal keeps its text when another member decides first', async () => {
  const row = caseData({ state: 'APPEAL' });
  const decided = lineData({ ...decision, kind: 'APPEAL_DECIDED', outcome: 'UPHELD' });
  const appeal = managedAppeal(4, { conflict: null });
  const { change } = open(row, null, [appeal]);
  const card = within(await screen.findByRole('region', { name: 'Décision sur le recours' }));
  await userEvent.click(await card.findByRole('button', { name: 'Confirmer la décision' }));
  await userEvent.type(card.getByLabelText(/^Pourquoi/), 'Relu en entier.');
  await change({ ...closed, timeline: [lineData(), decided] }, null);
  expect(await card.findByText(/Recours traité par Hélène, décision confirmée/)).toBeTruthy();
  expect(card.getByLabelText<HTMLTextAreaElement>(/^Pourquoi/).value).toBe('Relu en entier.');
  const send = card.getByRole('button', { name: 'Relire avant d’envoyer' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(card.getByRole('button', { name: 'Abandonner mon texte' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Pourquoi/)).toBeNull());
});

test('the decision form is empty after a decision', async () => {
  const { sent } = open(caseData({ subjectType: 'USER', kinds: [], timeline: [] }), null);
  const inForm = await form();
  await userEvent.click(inForm.getByRole('button', { name: 'Avertir' }));
  await userEvent.selectOptions(inForm.getByLabelText(/^La règle/), 'harcelement');
  await userEvent.type(inForm.getByLabelText(/^Les faits/), 'Une insulte.');
  await userEvent.click(inForm.getAllByRole('button', { name: 'Avertir' }).at(-1)!);
  await waitFor(() => expect(sent('DecideCase')).toHaveLength(1));
  await waitFor(async () =>
    expect((await form()).queryByRole('button', { pressed: true })).toBeNull(),
  );
  expect(screen.queryByRole('button', { name: 'Abandonner mon texte' })).toBeNull();
});
