import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers, reportAnswers, reportData } from '#tests/support/content/adminData';
import { caseData, caseReport } from '#tests/support/content/caseData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const QUEUE = '/admin/rapports';
const OPEN = `${QUEUE}?signalement=5`;

const openReports = (report: object | null, { at = QUEUE, answers = {} as Answers } = {}) =>
  renderApp({ at, answers: reportAnswers(report, answers) });
const panel = () => screen.findByRole('dialog', { name: /^Signalement n°\s5/ });
const press = async (inside: HTMLElement, name: string) =>
  await userEvent.click(await within(inside).findByRole('button', { name }));

const NUMBER = 'MC-2026-00042';
const REPORT = reportData({ caseNumber: NUMBER });

/** Answers about the case of the report, whose decision succeeds. */
const ofCase = (): Answers => ({
  OneCase: () => ({ case: caseData() }),
  CaseReport: () => ({ managedReport: caseReport() }),
  DecideCase: () => ({ decideCase: { __typename: 'CasePayload', case: caseData() } }),
});

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the panel of a report', () => {
  test('shows the target, the reasons, and earlier reports of the same target', async () => {
    openReports(
      reportData({
        otherReports: [
          {
            ...reportData({
              id: '2',
              status: 'RESOLVED',
              resolvedBy: 'admin',
              resolvedById: '2',
              linkedAct: 'WARN',
            }),
            reason: 'SPAM',
          },
        ],
      }),
      {
        at: OPEN,
        answers: adminAnswers(['MODERATION_REPORTS_VIEW', 'USERS_VIEW']),
      },
    );
    const dialog = await panel();
    expect(await within(dialog).findByText('Vous êtes tous nuls.')).toBeTruthy();
    expect(within(dialog).getByText('Il insulte tout le monde.')).toBeTruthy();
    const past = within(dialog).getByText(/décidé par/);
    expect(past.textContent).toMatch(/décidé par admin · personne avertie$/);
    const name = within(past).getByRole('link', { name: 'admin' });
    expect(name.getAttribute('href')).toBe('/admin/personnes/2');
  });

  test('bans the author, for the chosen duration, in the decision that accepts the report', async () => {
    const { sent, addresses } = openReports(REPORT, { at: OPEN, answers: ofCase() });
    const dialog = await panel();
    await press(dialog, 'Accepter le signalement…');
    const form = await within(dialog).findByRole('form', { name: 'Décision' });
    expect(document.activeElement?.textContent).toBe('Décision');
    expect(within(form).getByRole('button', { pressed: true }).textContent).toBe('Masquer');
    await press(form, 'Bannir');
    await userEvent.selectOptions(
      within(form).getByLabelText('Durée du bannissement'),
      'permanent',
    );
    await userEvent.selectOptions(within(form).getByLabelText(/^La règle/), 'harcelement');
    await userEvent.type(within(form).getByLabelText(/^Les faits/), 'Une insulte.');
    await press(form, 'Masquer et bannir définitivement');
    expect(await screen.findByText('Signalement marqué comme résolu')).toBeTruthy();
    expect(sent('DecideCase')).toMatchObject([
      {
        input: {
          number: 'MC-2026-00042',
          reportVersion: 2,
          subject: 'HIDE',
          person: 'BAN',
          banDays: 0,
          ruleKey: 'harcelement',
          facts: 'Une insulte.',
        },
      },
    ]);
    await waitFor(() => expect(addresses.at(-1)).toBe(QUEUE));
  });

  test('dismisses the report, and offers no sanction', async () => {
    const { sent } = openReports(REPORT, { at: `${OPEN}&decision=rejeter`, answers: ofCase() });
    const form = await within(await panel()).findByRole('form', { name: 'Décision' });
    expect(within(form).queryByRole('group', { name: 'L’auteur' })).toBeNull();
    const [, submit] = within(form).getAllByRole('button', { name: 'Approuver' });
    await userEvent.click(submit!);
    expect(await screen.findByText('Signalement rejeté')).toBeTruthy();
    expect(sent('DecideCase')[0]).toMatchObject({
      input: { subject: 'COMPLIANT', person: 'NOTHING', banDays: null },
    });
  });

  test('shows the current state and a message when another user has already decided', async () => {
    let decided = false;
    openReports(REPORT, {
      at: `${OPEN}&decision=rejeter`,
      answers: {
        ...ofCase(),
        ManagedReport: () => ({
          managedReport: decided
            ? reportData({
                caseNumber: NUMBER,
                status: 'RESOLVED',
                version: 2,
                canDecide: false,
                conflict: null,
                resolvedAt: '2026-01-12T09:00:00Z',
                resolvedBy: 'admin',
                resolvedById: '2',
                linkedAct: 'WARN',
              })
            : REPORT,
        }),
        OneCase: () => ({ case: caseData({ state: decided ? 'CLOSED' : 'OPEN' }) }),
        DecideCase: () => {
          decided = true;
          throw new GraphqlFailure('CONFLICT', 'Conflit.');
        },
      },
    });
    const dialog = await panel();
    const form = await within(dialog).findByRole('form', { name: 'Décision' });
    await userEvent.click(within(form).getAllByRole('button', { name: 'Approuver' })[1]!);
    expect(
      await within(dialog).findByText(/^Une autre personne a modifié ce dossier/),
    ).toBeTruthy();
    expect(await within(dialog).findByText(/^admin, le .* personne avertie/)).toBeTruthy();
    expect(within(dialog).getByText('Ce dossier est clos')).toBeTruthy();
    expect(within(dialog).queryByRole('form', { name: 'Décision' })).toBeNull();
  });

  test('offers no decision on a report about the viewer, and hides the reporter', async () => {
    const [filing] = reportData().filings;
    const filings = [{ ...filing, reporterId: null, reporterName: null, description: null }];
    openReports(reportData({ canDecide: false, filings }), { at: OPEN });
    const dialog = await panel();
    expect(await within(dialog).findByText(/^Non communiqué/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Accepter le signalement…' })).toBeNull();
  });

  test('has a row that links to its case', async () => {
    openReports(reportData({ caseNumber: 'MC-2026-00042' }), { at: QUEUE });
    const link = await screen.findByRole('link', { name: /^Commentaire de/ });
    expect(link.getAttribute('href')).toBe('/admin/main-courante/MC-2026-00042');
  });

  test('shows a message for an unknown report', async () => {
    openReports(null, { at: `${QUEUE}?signalement=99` });
    expect(await screen.findByText('Signalement introuvable')).toBeTruthy();
  });
});

const filing = (id: string, reason: string, reporterName: string) => ({
  ...reportData().filings[0],
  id,
  reason,
  reporterId: '9',
  reporterName,
  description: `Dit par ${reporterName}`,
});
const THRICE = {
  reportCount: 3,
  filings: [
    filing('5', 'HARASSMENT', 'lmartin'),
    filing('6', 'SPAM', 'jpetit'),
    filing('7', 'HARASSMENT', 'adupont'),
  ],
};

describe('several reports of one target', () => {
  test('share a row with the counts of their reasons, and a panel that lists each report', async () => {
    openReports(reportData(THRICE), { at: OPEN });
    const dialog = await panel();
    expect(await within(dialog).findByText(/^3\ssignalements$/)).toBeTruthy();
    for (const name of ['lmartin', 'jpetit', 'adupont']) {
      expect(within(dialog).getByText(`Dit par ${name}`)).toBeTruthy();
    }
    await userEvent.keyboard('{Escape}');
    const row = screen.getByRole('row', { name: /Commentaire de banni/ });
    expect(
      within(row).getByText(/Harcèlement ou propos haineux \(2\), Publicité ou message répété/),
    ).toBeTruthy();
    expect(within(row).getByText(/^3\spersonnes$/)).toBeTruthy();
  });
});
