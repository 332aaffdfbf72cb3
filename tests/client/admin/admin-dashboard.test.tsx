import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Permission } from '#client/generated/graphql';
import { adminAnswers } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import type { Answers } from '#tests/support/browser/renderClient';

const entryData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'AuditEntry',
  id: '31',
  at: '2026-01-10T09:00:00Z',
  actorId: '3',
  actorName: 'moderateur',
  action: 'user.banned',
  targetType: 'user',
  targetId: '11',
  targetName: 'bruno',
  changes: [
    {
      __typename: 'AuditChange',
      field: 'reason',
      before: null,
      reference: null,
      beforeName: null,
      after: '"Insultes"',
      afterName: null,
    },
    {
      __typename: 'AuditChange',
      field: 'expiresAt',
      before: null,
      reference: null,
      beforeName: null,
      afterName: null,
      after: '"2026-01-17T09:00:00.000Z"',
    },
  ],
  ...parts,
});

const dashboardData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'AdminDashboard',
  pendingComments: 3,
  pendingReports: 10,
  pendingConfirmations: 0,
  openCases: 6,
  siteVersion: '1.2.3',
  drafts: 0,
  scheduled: 2,
  totalUsers: 2418,
  onlineUsers: 37,
  newUsersThisWeek: 12,
  publishedArticles: 24,
  health: [
    {
      __typename: 'HealthCheck',
      name: 'Base de données',
      state: 'OK',
      detail: '2 ms',
    },
    { __typename: 'HealthCheck', name: 'Courrier', state: 'DOWN', detail: 'Aucune réponse' },
  ],
  ...parts,
});

const caseCounts = {
  __typename: 'CaseCounts',
  overdue: 5,
  byKind: [
    { kind: 'DISTRESS', count: 1, oldestSince: null },
    { kind: 'COMMENT', count: 3, oldestSince: '2026-01-10T09:00:00Z' },
    { kind: 'REPORT', count: 10, oldestSince: null },
    { kind: 'APPEAL', count: 0, oldestSince: null },
  ].map((one) => ({ __typename: 'CaseKindCount', ...one })),
};

/** Answer to a viewer who may not open the cases. */
const withoutCases = () => ({ adminDashboard: dashboardData({ pendingConfirmations: 2 }) });

const EVERYTHING: Permission[] = [
  'MODERATION_COMMENTS_VIEW',
  'MODERATION_REPORTS_VIEW',
  'SYSTEM_SETTINGS_EDIT',
];

const openDashboard = (
  parts: Record<string, unknown> = {},
  answers: Answers = {},
  permissions = EVERYTHING,
) => {
  const data = () => ({
    adminDashboard: dashboardData(parts),
    caseCounts,
    auditEntries: { __typename: 'AuditEntryPage', items: [entryData()] },
    launchChecklist: null,
  });
  return renderApp({
    at: '/admin/tableau-de-bord',
    answers: adminAnswers(permissions, {
      AdminDashboard: data,
      AdminWaiting: data,
      DistressDetections: () => ({ distressDetections: [] }),
      ...answers,
    }),
  });
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the admin dashboard', () => {
  const waiting = () => screen.findByRole('list', { name: 'En attente d’une décision' });
  const metrics = (card: HTMLElement) =>
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

  test('shows the count and the oldest item of each kind, with a link to the cases of that kind', async () => {
    openDashboard();
    const links = within(await waiting()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/main-courante?type=commentaires',
      '/admin/main-courante?type=signalements',
    ]);
    expect(links[0]?.textContent).toMatch(/^Commentairesle plus ancien.: .*3$/);
    expect(links[1]?.textContent).toBe('Signalements10');
    const late = screen.getByRole('link', { name: '5 dossiers en retard' });
    expect(late.getAttribute('href')).toBe('/admin/main-courante?liste=en-retard');
  });

  test('shows what awaits a viewer without access to the cases', async () => {
    openDashboard({ pendingConfirmations: 2 }, { AdminDashboard: withoutCases }, ['USERS_BAN']);
    const link = within(await waiting()).getByRole('link', { name: /^À confirmer/ });
    expect(link.getAttribute('href')).toBe('/admin/main-courante?type=a-confirmer');
  });

  test('hides the metrics that the viewer may not see', async () => {
    openDashboard({ drafts: null, totalUsers: null });
    const news = await screen.findByRole('region', { name: 'Actualités' });
    expect(metrics(news)).toEqual(['24', '2']);
    expect(metrics(screen.getByRole('region', { name: 'Le site' }))).toEqual(['37', '12']);
  });

  test('shows the failed checks, and the state of the site without a link if the viewer cannot open the health page', async () => {
    openDashboard();
    const card = await screen.findByRole('region', { name: 'Le site' });
    expect(within(card).getByText('Aucune réponse')).toBeTruthy();
    expect(within(card).queryByText('Base de données')).toBeNull();
    expect(within(card).queryByRole('link')).toBeNull();
  });

  test('links to the health page for a viewer who can open that page', async () => {
    openDashboard({}, {}, [...EVERYTHING, 'SYSTEM_ANALYTICS_VIEW']);
    const card = await screen.findByRole('region', { name: 'Le site' });
    const link = within(card).getByRole('link', { name: 'Voir la santé du site\u00a0: en panne' });
    expect(link.getAttribute('href')).toBe('/admin/sante');
  });

  test('shows the latest actions and, in the menu, the count of open cases', async () => {
    openDashboard();
    const actions = await screen.findByRole('region', { name: 'Dernières actions' });
    expect(within(actions).getByText('Utilisateur banni')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'À traiter , 6 en attente' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Notifications/ })).toBeTruthy();
  });
});

describe('the audit log', () => {
  const openAuditLog = (
    at: string,
    items = [entryData({ requestId: 'req-1' })],
    total = items.length,
  ) =>
    renderApp({
      at,
      answers: adminAnswers(['SYSTEM_SETTINGS_EDIT', 'USERS_VIEW'], {
        Journal: () => ({
          auditEntries: {
            __typename: 'AuditEntryPage',
            items,
            total,
            page: 1,
            pageSize: 20,
            pageCount: Math.max(1, Math.ceil(total / 20)),
          },
        }),
      }),
    });
  const filterOf = (calls: ReturnType<typeof renderApp>['calls']) =>
    calls.findLast(({ operation }) => operation === 'Journal')?.variables.filter;

  test('shows the actor, action, target and changes of an entry as French text', async () => {
    openAuditLog('/admin/journal');
    expect(await screen.findByText('Utilisateur banni', { selector: 'b' })).toBeTruthy();
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/^Utilisateur bruno$/)).toBe('/admin/personnes/11');
    expect(hrefOf(/^moderateur$/)).toBe('/admin/personnes/3');
    expect(hrefOf(/^Voir seulement les actions sur/)).toBe('/admin/journal?objet=user&numero=11');
    expect(hrefOf(/^Voir seulement les actions de moderateur/)).toBe('/admin/journal?auteur=3');
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'après\u00A0: Insultes',
      'après\u00A0: 17/01/2026 à 10:00',
    ]);
  });

  test('links to the last page when the URL asks for a page that does not exist', async () => {
    const { calls } = openAuditLog('/admin/journal?page=99999', [], 90);
    expect(await screen.findByText('Cette page n’existe pas')).toBeTruthy();
    const last = screen.getByRole('link', { name: 'Aller à la dernière page' });
    expect(last.getAttribute('href')).toBe('/admin/journal?page=5');
    const asked = calls.find(({ operation }) => operation === 'Journal')?.variables;
    expect(asked).toMatchObject({ page: 20_000, pageSize: 20 });
  });

  test('reads its filters from the URL, and writes changed filters to the URL', async () => {
    const { calls, addresses } = openAuditLog(
      '/admin/journal?action=user.banned&objet=user&numero=11&auteur=3&du=2026-01-01&au=2026-01-31',
    );
    await screen.findByText('Utilisateur banni', { selector: 'b' });
    expect(filterOf(calls)).toEqual({
      action: 'user.banned',
      targetType: 'user',
      targetId: '11',
      actorName: null,
      actorId: '3',
      from: '2025-12-31T23:00:00.000Z',
      to: '2026-01-31T23:00:00.000Z',
    });
    await userEvent.selectOptions(screen.getByLabelText('Objet'), 'report');
    await waitFor(() => expect(addresses.at(-1)).toContain('objet=report'));
    expect(addresses.at(-1)).not.toContain('numero');
  });

  test('shows a message when no entry matches the filters', async () => {
    openAuditLog('/admin/journal?qui=personne', []);
    expect(await screen.findByText('Aucune action trouvée')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir tout le journal' })).toBeTruthy();
  });
});

describe('the launch checklist', () => {
  const stepData = (key: string, parts: Record<string, unknown> = {}) => ({
    __typename: 'LaunchStep',
    key,
    name: `Étape ${key}`,
    done: false,
    detail: `À régler pour ${key}.`,
    path: `/admin/parametres?champ=${key}`,
    ...parts,
  });
  const decryptWith = (steps: object[], answers: Answers = {}) => {
    const data = () => ({
      adminDashboard: dashboardData(),
      caseCounts,
      auditEntries: { __typename: 'AuditEntryPage', items: [] },
      launchChecklist: { __typename: 'LaunchChecklist', isPublic: true, steps },
    });
    return openDashboard({}, { AdminDashboard: data, ...answers });
  };
  const MAIL = stepData('MAIL', { path: null });

  test('marks finished steps, and links an unfinished step to its setting', async () => {
    decryptWith([stepData('CONTACT', { done: true }), stepData('PUBLISHER'), MAIL]);
    const card = await screen.findByRole('region', { name: 'Réglages à terminer' });
    expect(within(card).getByText(/^Étapes faites.: 1 sur 3$/)).toBeTruthy();
    expect(within(card).getByRole('heading', { name: /CONTACT.*fait/ })).toBeTruthy();
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Indiquer l’éditeur', '/admin/parametres?champ=PUBLISHER'],
    ]);
  });

  test('is hidden when every step is done, and not loaded for viewers who may not edit the settings', async () => {
    const first = decryptWith([stepData('CONTACT', { done: true })]);
    await screen.findByRole('list', { name: 'En attente d’une décision' });
    expect(screen.queryByText('Réglages à terminer')).toBeNull();
    first.unmount();
    const sent: unknown[] = [];
    openDashboard(
      {},
      {
        AdminDashboard: (variables: unknown) => {
          sent.push(variables);
          return { adminDashboard: dashboardData() };
        },
      },
      ['MODERATION_COMMENTS_VIEW'],
    );
    await screen.findByRole('list', { name: 'En attente d’une décision' });
    expect(sent.at(-1)).toMatchObject({
      seesCases: false,
      seesJournal: false,
      editsSettings: false,
    });
  });

  test('shows the error of a failed test mail, and reloads its steps after a successful test mail', async () => {
    const outcomes = [
      { outcome: 'REFUSED', message: 'Le serveur a refusé l’email.' },
      { outcome: 'ACCEPTED', message: 'Le serveur a accepté l’email.' },
    ];
    let done = false;
    const data = () => ({
      adminDashboard: dashboardData(),
      caseCounts,
      auditEntries: { __typename: 'AuditEntryPage', items: [] },
      launchChecklist: {
        __typename: 'LaunchChecklist',
        isPublic: true,
        steps: [{ ...MAIL, done }],
      },
    });
    openDashboard(
      {},
      {
        AdminDashboard: data,
        SendTestMail: () => {
          const result = outcomes.shift();
          done = result?.outcome === 'ACCEPTED';
          return { sendTestMail: { __typename: 'TestMailPayload', ...result } };
        },
      },
    );
    const button = await screen.findByRole('button', { name: 'Envoyer un email de test' });
    await userEvent.click(button);
    expect(await screen.findByText('Le serveur a refusé l’email.')).toBeTruthy();
    await userEvent.click(button);
    expect(await screen.findByText('Le serveur a accepté l’email.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Réglages à terminer')).toBeNull());
  });
});
