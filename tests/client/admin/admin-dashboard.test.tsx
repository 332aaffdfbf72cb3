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
  reportedComments: 1,
  pendingReports: 10,
  overdueCases: 5,
  pendingConfirmations: 0,
  openCases: 6,
  drafts: 0,
  scheduled: 2,
  totalUsers: 2418,
  onlineUsers: 37,
  newUsersThisWeek: 12,
  publishedArticles: 24,
  healthPercent: 75,
  health: [
    {
      __typename: 'HealthCheck',
      key: 'database',
      name: 'Base de données',
      state: 'OK',
      detail: '2 ms',
    },
    { __typename: 'HealthCheck', name: 'Courrier', state: 'DOWN', detail: 'Aucune réponse' },
  ],
  ...parts,
});

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
    auditEntries: { __typename: 'AuditEntryPage', items: [entryData()] },
    launchChecklist: null,
  });
  return renderApp({
    at: '/admin/tableau-de-bord',
    answers: adminAnswers(permissions, { AdminDashboard: data, AdminWaiting: data, ...answers }),
  });
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the admin dashboard', () => {
  test('shows the count of each kind of pending decision, with a link to the list of that kind', async () => {
    openDashboard();
    const list = await screen.findByRole('list', { name: 'En attente d’une décision' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/commentaires?etat=en-attente',
      '/admin/commentaires?etat=signale',
      '/admin/rapports?etat=en-attente',
      '/admin/main-courante?liste=en-retard',
      '/admin/gestion-actualites?statut=brouillon&choix=miens',
    ]);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.children[1]?.textContent),
    ).toEqual(['3', '1', '10', '5', '0']);
  });

  test('links to the approval requests when some are pending', async () => {
    openDashboard({ pendingConfirmations: 2 });
    const link = await screen.findByRole('link', {
      name: 'Voir les demandes\u00a0: demandes à confirmer',
    });
    expect(link.getAttribute('href')).toBe('/admin/confirmations');
  });

  test('hides the counts that the viewer may not see', async () => {
    openDashboard(
      { drafts: null, pendingReports: null, overdueCases: null, totalUsers: null },
      {},
      ['MODERATION_COMMENTS_VIEW'],
    );
    await screen.findByText('Commentaires en attente');
    expect(screen.queryByText('Brouillons')).toBeNull();
    expect(screen.queryByText('Signalements à traiter')).toBeNull();
    expect(screen.queryByText('Dossiers en retard')).toBeNull();
    expect(screen.queryByText('Dernières actions')).toBeNull();
  });

  test('shows the health checks without a link if the viewer cannot open the health page', async () => {
    openDashboard();
    const card = await screen.findByRole('region', { name: 'Santé du site' });
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
    expect(within(card).getByText('En panne')).toBeTruthy();
    expect(within(card).getByText('Aucune réponse')).toBeTruthy();
    expect(within(card).queryByRole('link')).toBeNull();
  });

  test('links to the health page for a viewer who can open that page', async () => {
    openDashboard({}, {}, [...EVERYTHING, 'SYSTEM_ANALYTICS_VIEW']);
    const card = await screen.findByRole('region', { name: 'Santé du site' });
    const link = within(card).getByRole('link', { name: 'Voir la santé du site' });
    expect(link.getAttribute('href')).toBe('/admin/sante');
  });

  test('shows the latest actions and, in the menu, the count of pending reports', async () => {
    openDashboard();
    const actions = await screen.findByRole('region', { name: 'Dernières actions' });
    expect(within(actions).getByText('Utilisateur banni')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Signalements , 10 en attente' })).toBeTruthy();
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
    expect(sent.at(-1)).toMatchObject({ seesJournal: false, editsSettings: false });
  });

  test('shows the error of a failed test mail, and reloads its steps after a successful test mail', async () => {
    const outcomes = [
      { outcome: 'REFUSED', message: 'Le serveur a refusé l’email.' },
      { outcome: 'ACCEPTED', message: 'Le serveur a accepté l’email.' },
    ];
    let done = false;
    const data = () => ({
      adminDashboard: dashboardData(),
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
