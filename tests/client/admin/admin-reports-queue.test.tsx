import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { pageData, reportAnswers, reportData } from '#tests/support/content/adminData';
import { caseData, caseReport } from '#tests/support/content/caseData';
import { renderApp } from '#tests/support/browser/renderApp';
import type { Answers } from '#tests/support/browser/renderClient';

const QUEUE = '/admin/rapports';
const OPEN = `${QUEUE}?signalement=5`;

const openReports = (report: object | null, { at = QUEUE, answers = {} as Answers } = {}) =>
  renderApp({ at, answers: reportAnswers(report, answers) });
const panel = () => screen.findByRole('dialog', { name: /^Signalement n°\s5/ });
const press = async (inside: HTMLElement, name: string) =>
  await userEvent.click(await within(inside).findByRole('button', { name }));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the report queue', () => {
  test('shows the reports, and the count of critical reports', async () => {
    openReports(reportData());
    expect(await screen.findByText(/: Harcèlement ou propos haineux$/)).toBeTruthy();
    const stat = screen.getByRole('link', { name: 'Critiques' }).closest('div');
    expect(stat?.textContent).toBe('Critiques1');
  });

  test('reads its filters from the URL, and writes changes to the URL', async () => {
    const { sent, addresses } = openReports(reportData(), {
      at: `${QUEUE}?type=commentaire&gravite=critique&etat=en-attente&responsable=moi`,
    });
    await screen.findByText('Commentaire de banni');
    expect(sent('ManagedReports')[0]).toMatchObject({
      filter: { type: 'COMMENT', severity: 'CRITICAL', status: 'PENDING', assigneeId: '3' },
    });
    await userEvent.selectOptions(screen.getByLabelText('Gravité'), 'faible');
    await waitFor(() => expect(addresses.at(-1)).toContain('gravite=faible'));
  });

  test('applies two filters that are changed before the page renders again', async () => {
    const { addresses } = openReports(reportData());
    await screen.findByText('Commentaire de banni');
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    act(() => {
      choose('Type', 'article');
      choose('État', 'resolu');
    });
    await waitFor(() => expect(addresses.at(-1)).toMatch(/etat=resolu/));
    expect(addresses.at(-1)).toMatch(/type=article/);
  });

  test('filters by “unassigned” or by a colleague, and writes the choice to the URL', async () => {
    const { sent, addresses } = openReports(reportData());
    const filterOf = () => sent('ManagedReports').at(-1)?.filter;
    await screen.findByText('Commentaire de banni');
    const choice = screen.getByLabelText('Responsable');
    await within(choice).findByRole('option', { name: 'Pris en charge par stagiaire' });
    // The viewer is among the options only once.
    expect(within(choice).getAllByRole('option')).toHaveLength(5);
    await userEvent.selectOptions(choice, 'Non attribués');
    await waitFor(() => expect(addresses.at(-1)).toContain('responsable=personne'));
    await waitFor(() => expect(filterOf()).toMatchObject({ unassigned: true }));
    await userEvent.selectOptions(choice, 'Pris en charge par stagiaire');
    await waitFor(() => expect(addresses.at(-1)).toContain('responsable=12'));
    await waitFor(() => expect(filterOf()).toMatchObject({ assigneeId: '12' }));
  });

  test('filters by the assignee ID in the URL, even if no listed colleague has that ID', async () => {
    const { sent } = openReports(reportData(), { at: `${QUEUE}?responsable=77` });
    await screen.findByText('Commentaire de banni');
    expect(sent('ManagedReports')[0]).toMatchObject({ filter: { assigneeId: '77' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Responsable').value).toBe('77');
  });

  test('selects "Pris en charge par moi" when the URL contains the viewer’s own ID', async () => {
    const { sent } = openReports(reportData(), { at: `${QUEUE}?responsable=3` });
    await screen.findByText('Commentaire de banni');
    expect(sent('ManagedReports')[0]).toMatchObject({ filter: { assigneeId: '3' } });
    const choice = screen.getByLabelText<HTMLSelectElement>('Responsable');
    expect(choice.selectedOptions[0]?.text).toBe('Pris en charge par moi');
    expect(within(choice).queryByRole('option', { name: /ancien responsable$/ })).toBeNull();
  });

  test('hides the reports assigned to the viewer when the URL contains “responsable=autres”', async () => {
    const { sent } = openReports(reportData(), { at: `${QUEUE}?responsable=autres` });
    await screen.findByText('Commentaire de banni');
    expect(sent('ManagedReports')[0]).toMatchObject({ filter: { exceptAssigneeId: '3' } });
  });

  test('shows a message when no report matches the filters', async () => {
    openReports(null);
    expect(await screen.findByText('Aucun signalement trouvé')).toBeTruthy();
  });

  test('opens a report in a panel over the filtered list, and returns to that list', async () => {
    const { addresses } = openReports(reportData(), { at: `${QUEUE}?etat=en-attente` });
    await userEvent.click(await screen.findByRole('link', { name: 'Commentaire de banni' }));
    expect(await panel()).toBeTruthy();
    expect(addresses.at(-1)).toBe(`${QUEUE}?etat=en-attente&signalement=5`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(addresses.at(-1)).toBe(`${QUEUE}?etat=en-attente`));
  });
});

/**
 * Opens the queue with two pending reports. Also opens the first report if the URL `at` contains
 * its ID.
 */
const twoWaiting = (answers: Answers = {}, at = QUEUE) => {
  const items = [
    reportData({ caseNumber: 'MC-2026-00042' }),
    reportData({ id: '8', targetLabel: 'Commentaire de jpetit' }),
  ];
  return openReports(items[0]!, {
    at,
    answers: {
      ManagedReports: () => ({ managedReports: pageData('ManagedReportPage', items) }),
      ManagedReport: ({ id }) => ({ managedReport: items.find((item) => item.id === id) ?? null }),
      ...answers,
    },
  });
};

/** Answers about the case of the first report, whose decision succeeds. */
const ofCase = (): Answers => ({
  OneCase: () => ({ case: caseData() }),
  CaseReport: () => ({ managedReport: caseReport() }),
  DecideCase: () => ({ decideCase: { __typename: 'CasePayload', case: caseData() } }),
});
const dismiss = async () => {
  const form = await within(await panel()).findByRole('form', { name: 'Décision' });
  await userEvent.click(within(form).getAllByRole('button', { name: 'Approuver' }).at(-1)!);
};

describe('the queue of pending reports', () => {
  test('opens the next report when Enter is pressed after a decision', async () => {
    const { addresses } = twoWaiting(ofCase(), `${OPEN}&decision=rejeter`);
    await dismiss();
    const next = await screen.findByRole('button', { name: 'Ouvrir le signalement suivant' });
    expect(screen.getByText(/Ensuite.*Commentaire de jpetit/)).toBeTruthy();
    expect(document.activeElement).toBe(next);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Signalement n°\s8/ })).toBeTruthy();
    expect(addresses.at(-1)).toBe(`${QUEUE}?signalement=8`);
  });

  test('does not warn of unsaved changes after the decision was sent', async () => {
    const { addresses } = twoWaiting(ofCase(), `${OPEN}&decision=rejeter`);
    await dismiss();
    await waitFor(() => expect(addresses.at(-1)).toBe(OPEN));
    expect(screen.queryByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Ouvrir le signalement suivant');
  });

  test('moves between rows with the keys J and K, and opens the decision form with the key A', async () => {
    const { addresses } = twoWaiting();
    await screen.findByText('Commentaire de jpetit');
    await userEvent.keyboard('jj');
    expect(document.activeElement?.textContent).toContain('Commentaire de jpetit');
    await userEvent.keyboard('k');
    expect(document.activeElement?.textContent).toContain('Commentaire de banni');
    await userEvent.keyboard('ja');
    await waitFor(() => expect(addresses.at(-1)).toContain('signalement=8&decision=rejeter'));
  });

  test('lists its keyboard shortcuts, which can be turned off', async () => {
    const { addresses } = twoWaiting();
    await screen.findByText('Commentaire de jpetit');
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    expect(
      within(help)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['j', 'k', 'o', 'a', 'm', '/', '?']);
    expect(within(help).getByText('Ouvrir le dossier du signalement')).toBeTruthy();
    await userEvent.click(within(help).getByLabelText('Raccourcis actifs sur cet appareil'));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('jm');
    expect(document.activeElement?.closest('tr')).toBeNull();
    expect(addresses.at(-1)).toBe(QUEUE);
  });

  test('ignores shortcut keys typed in the search field', async () => {
    const { addresses } = twoWaiting();
    await screen.findByText('Commentaire de jpetit');
    await userEvent.type(screen.getByRole('searchbox'), 'ja?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addresses.join()).not.toContain('decision');
  });

  test('sends the decision with the displayed version of each selected report', async () => {
    const { sent } = twoWaiting({
      BulkReports: () => ({
        bulkReports: { __typename: 'BulkPayload', done: 2, refused: 0, results: [] },
      }),
    });
    await screen.findByText('Commentaire de jpetit');
    for (const box of screen.getAllByRole('checkbox', { name: /^Sélectionner le signalement/ })) {
      await userEvent.click(box);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
    const dialog = await screen.findByRole('dialog', { name: /^Décider de 2\ssignalements/ });
    await userEvent.type(within(dialog).getByLabelText(/^Note de décision/), 'Vague');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Rejeter 2\ssignalements/ }));
    expect(await screen.findByText(/^Signalements rejetés\s: 2$/)).toBeTruthy();
    expect(sent('BulkReports')).toEqual([
      {
        input: {
          action: 'DISMISS',
          reports: [
            { id: '5', version: 1 },
            { id: '8', version: 1 },
          ],
          note: 'Vague',
        },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Prendre en charge' })).toBeNull();
  });

  test('retains a selection of the results of all pages during a search', async () => {
    const ref = (id: string, version: number) => ({ __typename: 'ManagedReport', id, version });
    const items = [
      reportData({ caseNumber: 'MC-2026-00042' }),
      reportData({ id: '8', targetLabel: 'Commentaire de jpetit' }),
    ];
    const { sent } = twoWaiting({
      ManagedReports: ({ filter }) => ({
        managedReports:
          (filter as { search?: string } | null)?.search === 'jpetit'
            ? pageData('ManagedReportPage', [items[1]!])
            : { ...pageData('ManagedReportPage', items), total: 3, pageCount: 2 },
      }),
      ReportRefs: ({ page }) => ({
        managedReports: {
          __typename: 'ManagedReportPage',
          items: page === 1 ? [ref('5', 4), ref('8', 1)] : [ref('11', 6)],
          page,
          pageCount: 2,
        },
      }),
      BulkReports: () => ({
        bulkReports: { __typename: 'BulkPayload', done: 3, refused: 0, results: [] },
      }),
    });
    await screen.findByText('Commentaire de jpetit');
    await userEvent.click(screen.getByLabelText('Sélectionner toute la page'));
    await userEvent.click(screen.getByRole('button', { name: /^Sélectionner les 3 résultats/ }));
    expect(await screen.findByText('3 sélectionnés, dont 1 hors de cette page')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'jpetit{Enter}');
    expect(await screen.findByText('3 sélectionnés, dont 2 hors de cette page')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Prendre en charge' }));
    await press(await screen.findByRole('dialog'), 'Prendre en charge');
    await waitFor(() => expect(sent('BulkReports')).toHaveLength(1));
    // The two reports that were selected on the page are sent with the version that was displayed.
    expect(sent('BulkReports')[0]?.input).toMatchObject({
      reports: [
        { id: '5', version: 1 },
        { id: '8', version: 1 },
        { id: '11', version: 6 },
      ],
    });
  });

  test('reloads the list and updates the count in the menu when the server reports a change', async () => {
    const { sent, streams } = twoWaiting();
    await screen.findByText('Commentaire de jpetit');
    // The list and the menu create the same subscription, which Apollo Client opens only once.
    await waitFor(() => expect(streams.tokens('StaffQueueChanged')).toHaveLength(1));
    const before = sent('ManagedReports').length;
    act(() =>
      streams.say('StaffQueueChanged', {
        staffQueueChanged: {
          queue: 'REPORTS',
          pendingComments: null,
          pendingReports: 37,
          pendingConfirmations: 0,
          openCases: 38,
        },
      }),
    );
    expect(await screen.findAllByText(/38 en attente/)).not.toHaveLength(0);
    await waitFor(() => expect(sent('ManagedReports').length).toBeGreaterThan(before));
  });
});
