import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Permission } from '#client/generated/graphql';
import { adminAnswers, pageData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const NUMBER = '3f0e1b2c-5d6e-4f70-8192-a3b4c5d6e7f8';

const check = (parts: Record<string, unknown>) => ({
  __typename: 'HealthCheck',
  key: 'database',
  name: 'Base de données',
  state: 'OK',
  detail: 'Répond en 2 ms.',
  steps: [],
  ...parts,
});
const step = (text: string, path: string | null = null) => ({
  __typename: 'HealthStep',
  text,
  path,
});

const MINUTES = [0, 1, 3].map((index) => ({
  __typename: 'HealthMinute',
  at: new Date(Date.parse('2026-01-30T12:00:00Z') + index * 60_000).toISOString(),
  requests: 100 + index,
  failures: index === 3 ? 10 : 0,
  medianMilliseconds: index === 0 ? null : 4.2,
  p95Milliseconds: index === 0 ? null : 40 + index,
  waitingMails: index,
  memoryMegabytes: 180,
  loopDelayMilliseconds: 1.5,
}));

const healthData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'SiteHealth',
  percent: 70,
  alertsAreMailed: true,
  servers: ['un'],
  checks: [
    check({}),
    check({
      key: 'mail',
      name: 'Emails',
      state: 'DOWN',
      detail: '3 en attente, le plus ancien depuis 130 min.',
      steps: [
        step('Vérifiez SMTP_URL.'),
        step('Fermez le site dans les paramètres.', '/admin/parametres'),
      ],
    }),
  ],
  troubles: [{ __typename: 'OpenTrouble', check: 'mail', since: '2026-01-30T11:00:00Z' }],
  minutes: MINUTES,
  ...parts,
});

const backupsData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Backups',
  underWaySince: null,
  last: {
    __typename: 'LastBackup',
    at: '2026-01-30T02:00:00Z',
    bytes: 5 * 2 ** 20,
    origin: 'NIGHTLY',
    elsewhere: false,
  },
  failed: null,
  kept: 14,
  nightly: true,
  hour: 3,
  nightlyKept: 14,
  chosenFolder: true,
  folder: '/mnt/sauvegardes',
  freeBytes: 12.5 * 2 ** 30,
  ...parts,
});

const errorData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'ServerError',
  id: '5',
  number: NUMBER,
  at: '2026-01-30T12:00:00Z',
  place: 'GraphQL PublicNewsList',
  kind: 'TypeError',
  server: 'un',
  message: 'une panne',
  stack: 'at server/app.ts:1:1',
  ...parts,
});

const EVERYTHING: Permission[] = ['SYSTEM_ANALYTICS_VIEW', 'SYSTEM_SETTINGS_EDIT'];

const openHealth = (
  { at = '/admin/sante', ...parts }: Record<string, unknown> & { at?: string } = {},
  answers: Answers = {},
  permissions = EVERYTHING,
) =>
  renderApp({
    at,
    answers: adminAnswers(permissions, {
      SiteHealth: () => ({ siteHealth: healthData(parts) }),
      Backups: () => ({ backups: backupsData() }),
      ServerErrors: () => ({ serverErrors: pageData('ServerErrorPage', [errorData()]) }),
      ...answers,
    }),
  });

async function twin(name: string): Promise<string[]> {
  const card = await screen.findByRole('region', { name });
  const rows = [...card.querySelectorAll('tbody tr')];
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
}

// Imports the chart modules before the tests, so that no test waits until they are compiled.
beforeAll(() => import('#areas/admin/health/hour/HourCharts'), 60_000);
beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the health page', () => {
  test('shows the state of each check and, for a failing check, its remedies and the start of the failure', async () => {
    openHealth();
    const checks = await screen.findByRole('region', { name: 'Contrôles' });
    expect(within(checks).getByText('Un contrôle demande une action.')).toBeTruthy();
    const [fine, wrong] = within(checks)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li')!);
    expect(fine!.textContent).toContain('En ordre');
    expect(within(fine!).queryByText('Que faire')).toBeNull();
    expect(within(wrong!).getByText('En panne')).toBeTruthy();
    expect(wrong!.textContent).toContain('Depuis le 30/01/2026 à 12:00');
    expect(
      within(within(wrong!).getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vérifiez SMTP_URL.', 'Fermez le site dans les paramètres.']);
    const link = within(wrong!).getByRole('link', { name: /Fermez le site/ });
    expect(link.getAttribute('href')).toBe('/admin/parametres');
  });

  test('shows that the alert of a recovered check is still open', async () => {
    openHealth({
      troubles: [{ __typename: 'OpenTrouble', check: 'database', since: MINUTES[0]!.at }],
    });
    const checks = await screen.findByRole('region', { name: 'Contrôles' });
    expect(checks.textContent).toContain(
      'L’alerte se terminera si le contrôle reste en ordre. Début\u00A0: le 30/01/2026 à 13:00.',
    );
  });

  test('warns that alerts are not mailed, and links to the setting', async () => {
    openHealth({ alertsAreMailed: false, checks: [check({})], troubles: [] });
    const checks = await screen.findByRole('region', { name: 'Contrôles' });
    expect(within(checks).getByText('Tous les contrôles sont en ordre.')).toBeTruthy();
    expect(checks.textContent).toContain('Les administrateurs ne reçoivent aucun email');
    expect(within(checks).getByRole('link', { name: 'paramètres' })).toBeTruthy();
  });

  test('lists the last hour of each chart in a table, including minutes without data', async () => {
    openHealth();
    const requests = await twin('Requêtes par minute');
    expect(requests).toHaveLength(60);
    expect(requests.slice(-4)).toEqual([
      '13:00 100',
      '13:01 101',
      '13:02 aucune mesure',
      '13:03 103',
    ]);
    expect((await twin('Temps de réponse')).at(-4)).toBe('13:00 aucune réponse aucune réponse');
    expect((await twin('Temps de réponse')).at(-1)).toBe('13:03 4,2\u00A0ms 43\u00A0ms');
    expect((await twin('Part d’erreurs')).at(-1)?.replaceAll(/\s/g, ' ')).toBe('13:03 10 %');
    for (const name of ['Emails en attente', 'Mémoire', 'Retard du serveur']) {
      expect(await twin(name)).toHaveLength(60);
    }
  });

  test('shows a message when nothing was measured yet', async () => {
    openHealth({ minutes: [], servers: [] });
    expect(await screen.findByText('Pas encore de mesure')).toBeTruthy();
  });

  test('loads the metrics of the chosen server, and writes the choice to the URL', async () => {
    const { sent, addresses } = openHealth({ servers: ['deux', 'un'] });
    const choice = await screen.findByRole('combobox', { name: 'Serveur' });
    await userEvent.selectOptions(choice, 'deux');
    await waitFor(() => expect(sent('SiteHealth').at(-1)).toEqual({ server: 'deux' }));
    expect(addresses.at(-1)).toBe('/admin/sante?serveur=deux');
  });

  test('shows the error number of a failed load, and loads again on retry', async () => {
    let fails = true;
    openHealth(
      {},
      {
        SiteHealth: () => {
          if (!fails) return { siteHealth: healthData() };
          const message = 'Erreur du serveur. Veuillez réessayer plus tard.';
          throw new GraphqlFailure('INTERNAL', message, undefined, undefined, NUMBER);
        },
      },
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('La santé du site n’a pas pu être lue.');
    expect(alert.textContent).toContain('Numéro de l’erreur\u00A0: 3f0e1b2c');
    fails = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('region', { name: 'Contrôles' })).toBeTruthy();
  });

  test('is in the menu only for viewers who may view it, and cannot be opened by others', async () => {
    const { unmount } = openHealth();
    expect(await screen.findByRole('link', { name: 'Santé du site' })).toBeTruthy();
    unmount();
    openHealth({}, {}, ['MODERATION_COMMENTS_VIEW']);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Contrôles' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Santé du site' })).toBeNull();
  });
});

describe('the error log', () => {
  const journal = () => screen.findByRole('region', { name: 'Journal des erreurs' });

  test('finds an error by its number, and writes the number to the URL', async () => {
    const { sent, addresses } = openHealth();
    const field = within(await journal()).getByRole('searchbox', { name: 'Numéro d’erreur' });
    await userEvent.type(field, '3F0E1B2C{enter}');
    await waitFor(() => expect(sent('ServerErrors').at(-1)).toMatchObject({ number: '3f0e1b2c' }));
    expect(addresses.at(-1)).toBe('/admin/sante?numero=3F0E1B2C');
  });

  test.each([
    ['Numéro de l’erreur : 3f0e1b2c', '3f0e1b2c'],
    [NUMBER, NUMBER],
    [`n° ${NUMBER}${NUMBER}`, NUMBER],
    // No error matches a text that contains no error number.
    ['une panne', '-'],
  ])('searches only for the error number in pasted text: %s', async (typed, number) => {
    const { sent } = openHealth({ at: `/admin/sante?numero=${encodeURIComponent(typed)}` });
    await journal();
    await waitFor(() => expect(sent('ServerErrors').at(-1)).toMatchObject({ number }));
  });

  test('shows the stack trace of an error when the server returns it', async () => {
    openHealth();
    const shown = await journal();
    expect(await within(shown).findByText('GraphQL PublicNewsList')).toBeTruthy();
    expect(shown.textContent).toContain(NUMBER);
    await userEvent.click(within(shown).getByText('Détails de l’erreur'));
    expect(within(shown).getByText('at server/app.ts:1:1')).toBeTruthy();
  });

  test('hides the details of an error when the server does not return them', async () => {
    const items = [errorData({ message: null, stack: null, number: null })];
    openHealth({}, { ServerErrors: () => ({ serverErrors: pageData('ServerErrorPage', items) }) });
    const shown = await journal();
    expect(await within(shown).findByText('GraphQL PublicNewsList')).toBeTruthy();
    expect(within(shown).queryByText('Détails de l’erreur')).toBeNull();
  });

  test.each([
    ['/admin/sante?numero=abc', 'Aucune erreur ne porte ce numéro'],
    ['/admin/sante', 'Aucune erreur'],
  ])('shows, at the URL %s, the message « %s » when no error matches', async (at, text) => {
    openHealth({ at }, { ServerErrors: () => ({ serverErrors: pageData('ServerErrorPage', []) }) });
    expect(await within(await journal()).findByText(text)).toBeTruthy();
  });
});

describe('the number of an error', () => {
  test('is shown with an internal error, but not when access is refused', async () => {
    const message = 'Erreur du serveur. Veuillez réessayer plus tard.';
    renderApp({
      at: '/admin/analytics',
      answers: adminAnswers(['SYSTEM_ANALYTICS_VIEW'], {
        Analytics: () => {
          throw new GraphqlFailure('FORBIDDEN', 'Non.', undefined, undefined, NUMBER);
        },
        ExportAnalytics: () => {
          throw new GraphqlFailure('INTERNAL', message, undefined, undefined, NUMBER);
        },
      }),
    });
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).not.toContain('Numéro');
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter en JSON' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByText(/^Numéro de l’erreur\s: 3f0e1b2c$/)).toBeTruthy();
  });
});

describe('the backup card', () => {
  const made = {
    __typename: 'LastBackup',
    at: '2026-01-30T12:00:00Z',
    bytes: 6 * 2 ** 20,
    elsewhere: false,
  };
  const card = () => screen.findByRole('region', { name: 'Sauvegardes' });
  const open = (answers: Answers, permissions = EVERYTHING) => openHealth({}, answers, permissions);
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Sauvegarder maintenant' }));

  test('shows the last backup, the count of backups, their folder and the schedule', async () => {
    open({});
    const said = (await card()).textContent.replaceAll(/\s/g, ' ');
    expect(said).toContain('30/01/2026 à 03:00sauvegarde de la nuit, 5 Mo');
    expect(said).toContain(
      '14 sauvegardes ; le site garde les 14 dernières sauvegardes de la nuit',
    );
    expect(said).toContain('Le dossier choisi dans les paramètres/mnt/sauvegardes');
    expect(said).toContain('12,5 Go libres');
    expect(said).toContain('Chaque nuit à 3 h');
  });

  test('hides the backup button and the folder path from viewers who may not edit the settings', async () => {
    open({ Backups: () => ({ backups: backupsData({ folder: null }) }) }, [
      'SYSTEM_ANALYTICS_VIEW',
    ]);
    expect((await card()).textContent).toContain('Le dossier choisi dans les paramètres');
    expect(within(await card()).queryByRole('button')).toBeNull();
    expect(within(await card()).queryByRole('link')).toBeNull();
  });

  test('shows that a started backup is running, and then that it succeeded', async () => {
    let state = {};
    const { sent } = open({
      Backups: () => ({ backups: backupsData(state) }),
      StartBackup: () => {
        state = { underWaySince: '2026-01-30T12:00:00Z' };
        return { startBackup: { __typename: 'StartBackupPayload', started: true } };
      },
    });
    await press();
    const status = within(await card()).getByRole('status');
    await waitFor(() =>
      expect(status.textContent).toContain('Une sauvegarde est en cours depuis le 30/01/2026'),
    );
    const button = screen.getByRole('button', { name: /^Sauvegarder maintenant/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(sent('StartBackup')).toHaveLength(1);
    state = { last: { ...made, origin: 'MANUAL' }, kept: 15 };
    await waitFor(() => expect(status.textContent).toBe('La sauvegarde est faite.'), {
      timeout: 5000,
    });
    expect((await card()).textContent).toContain('sauvegarde manuelle, 6\u00A0Mo');
  });

  test('reports no success while a backup is running, even if the server already lists the backup', async () => {
    let state = {};
    open({
      Backups: () => ({ backups: backupsData(state) }),
      StartBackup: () => {
        state = { underWaySince: '2026-01-30T12:00:00Z', last: { ...made, origin: 'MANUAL' } };
        return { startBackup: { __typename: 'StartBackupPayload', started: true } };
      },
    });
    await press();
    const status = within(await card()).getByRole('status');
    await waitFor(() => expect(status.textContent).toContain('Une sauvegarde est en cours'));
    state = { last: { ...made, origin: 'MANUAL' } };
    await waitFor(() => expect(status.textContent).toBe('La sauvegarde est faite.'), {
      timeout: 5000,
    });
  });

  test('shows why a backup failed', async () => {
    const failed = { __typename: 'FailedBackup', at: '2026-01-30T12:00:00Z' };
    let state: Record<string, unknown> = {};
    open({
      Backups: () => ({ backups: backupsData(state) }),
      StartBackup: () => {
        state = { failed: { ...failed, reason: 'Le disque est plein.' } };
        return { startBackup: { __typename: 'StartBackupPayload', started: true } };
      },
    });
    await press();
    const status = within(await card()).getByRole('status');
    await waitFor(() =>
      expect(status.textContent).toBe('La dernière sauvegarde a échoué. Le disque est plein.'),
    );
  });

  test('reports a failure when a started backup ends and does not appear in the list', async () => {
    open({
      StartBackup: () => ({ startBackup: { __typename: 'StartBackupPayload', started: true } }),
    });
    await press();
    const status = within(await card()).getByRole('status');
    await waitFor(() => expect(status.textContent).toBe('La sauvegarde a échoué.'));
  });

  test('shows a running backup that another user started', async () => {
    let state = {};
    open({
      Backups: () => ({ backups: backupsData(state) }),
      StartBackup: () => {
        state = { underWaySince: '2026-01-30T12:00:00Z' };
        throw new GraphqlFailure('BACKUP_UNDER_WAY', 'Une sauvegarde est déjà en cours.');
      },
    });
    await press();
    expect(await screen.findByText('Une sauvegarde est déjà en cours.')).toBeTruthy();
    await waitFor(async () =>
      expect((await card()).textContent).toContain('Une sauvegarde est en cours'),
    );
  });

  test('shows that no backup exists and that the folder is unreadable', async () => {
    const nothing = { last: null, kept: null, freeBytes: null, nightly: false };
    open({ Backups: () => ({ backups: backupsData(nothing) }) });
    const said = (await card()).textContent;
    for (const text of [
      'Aucune sauvegarde',
      'Le dossier est illisible',
      'Espace libre inconnu',
      'désactivée dans les paramètres',
    ])
      expect(said).toContain(text);
  });
});
