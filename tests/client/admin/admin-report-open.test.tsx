import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers, reportAnswers, reportData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const QUEUE = '/admin/rapports';
const OPEN = `${QUEUE}?signalement=5`;

const openReports = (report: object | null, { at = QUEUE, answers = {} as Answers } = {}) =>
  renderApp({ at, answers: reportAnswers(report, answers) });
const panel = () => screen.findByRole('dialog', { name: /^Signalement n°\s5/ });
const press = async (inside: HTMLElement, name: string) =>
  await userEvent.click(await within(inside).findByRole('button', { name }));

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

  test('bans the author, for the chosen duration, in the request that accepts the report', async () => {
    const { sent, addresses } = openReports(reportData(), {
      at: OPEN,
      answers: {
        DecideReport: () => ({
          decideReport: {
            __typename: 'ReportPayload',
            report: reportData({ status: 'RESOLVED', canDecide: false, canClaim: false }),
          },
        }),
      },
    });
    const dialog = await panel();
    await press(dialog, 'Accepter le signalement…');
    await userEvent.click(await within(dialog).findByLabelText(/et bannir son auteur/));
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Durée du bannissement').value).toBe(
      '7',
    );
    await userEvent.selectOptions(
      within(dialog).getByLabelText('Durée du bannissement'),
      'permanent',
    );
    await userEvent.type(within(dialog).getByLabelText(/^Note de décision/), 'Récidive.');
    await press(dialog, 'Accepter le signalement');
    expect(await screen.findByText('Signalement marqué comme résolu')).toBeTruthy();
    expect(sent('DecideReport')[0]).toEqual({
      input: {
        id: '5',
        version: 1,
        decision: 'RESOLVE',
        note: 'Récidive.',
        act: 'BAN',
        banDays: 0,
        ruleKey: 'harcelement',
        facts:
          'Votre commentaire a été signalé (harcèlement ou propos haineux) et ne respecte pas la règle «\u00a0Ni harcèlement, ni menace\u00a0».',
      },
    });
    await waitFor(() => expect(addresses.at(-1)).toBe(QUEUE));
  });

  test('dismisses the report, and offers no sanction', async () => {
    const { sent } = openReports(reportData(), {
      at: `${OPEN}&decision=rejeter`,
      answers: {
        DecideReport: () => ({
          decideReport: {
            __typename: 'ReportPayload',
            report: reportData({ status: 'DISMISSED', canDecide: false, canClaim: false }),
          },
        }),
      },
    });
    const dialog = await panel();
    expect(within(dialog).queryByText('Mesure')).toBeNull();
    await press(dialog, 'Rejeter le signalement');
    expect(await screen.findByText('Signalement rejeté')).toBeTruthy();
    expect(sent('DecideReport')[0]).toMatchObject({
      input: { decision: 'DISMISS', act: null, banDays: null },
    });
  });

  test('shows the current state without decision buttons when another user has already decided', async () => {
    let decided = false;
    const fresh = () =>
      decided
        ? reportData({
            status: 'RESOLVED',
            version: 2,
            canDecide: false,
            canClaim: false,
            conflict: null,
            resolvedAt: '2026-01-12T09:00:00Z',
            resolvedBy: 'admin',
            resolvedById: '2',
            linkedAct: 'WARN',
          })
        : reportData();
    openReports(reportData(), {
      at: `${OPEN}&decision=rejeter`,
      answers: {
        ManagedReport: () => ({ managedReport: fresh() }),
        DecideReport: () => {
          decided = true;
          throw new GraphqlFailure('REPORT_ALREADY_DECIDED', 'Déjà traité.', undefined, {
            id: 5,
            status: 'RESOLVED',
            version: 2,
          });
        },
      },
    });
    const dialog = await panel();
    await press(dialog, 'Rejeter le signalement');
    expect(
      await within(dialog).findByText(/^Une autre personne a traité ce signalement/),
    ).toBeTruthy();
    expect(await within(dialog).findByText(/^admin, le .* personne avertie/)).toBeTruthy();
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Rejeter le signalement' })).toBeNull(),
    );
  });

  test('offers no decision on a report about the viewer, and hides the reporter', async () => {
    const [filing] = reportData().filings;
    const filings = [{ ...filing, reporterId: null, reporterName: null, description: null }];
    openReports(reportData({ canDecide: false, filings }), { at: OPEN });
    const dialog = await panel();
    expect(await within(dialog).findByText(/^Non communiqué/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Accepter le signalement…' })).toBeNull();
  });

  test('opens the case of the report from its row', async () => {
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
