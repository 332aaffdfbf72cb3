import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers, settingsData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const WARNING = 'Vous avez des modifications non sauvegardées.';
const CARDS = [
  'Général',
  'Utilisateurs',
  'Contenu',
  'Sécurité',
  'Notifications',
  'Modération',
  'Sauvegardes',
];

/** Answers of a server that stores the settings it receives. */
function pretendSettings(answers: Answers = {}) {
  let settings = settingsData();
  return adminAnswers(['SYSTEM_SETTINGS_EDIT'], {
    SiteSettings: () => ({ settings }),
    SettingsHistory: () => ({ settingsHistory: [] }),
    UpdateSettings: ({ input }) => {
      settings = settingsData({ ...settings, ...(input as object) });
      return { updateSettings: { __typename: 'SettingsPayload', settings: settings } };
    },
    ...answers,
  });
}

async function openSettings(answers: Answers = {}) {
  const app = renderApp({ at: '/admin/parametres', answers: pretendSettings(answers) });
  await screen.findByLabelText('Nom du site');
  return app;
}
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the settings page', () => {
  test('shows a field for every setting, in seven cards', async () => {
    await openSettings();
    for (const name of CARDS) expect(screen.getByRole('region', { name })).toBeTruthy();
    const fields = screen
      .getAllByRole('region')
      .flatMap((card) => [...card.querySelectorAll('input[name],select[name],textarea[name]')]);
    const names = new Set(fields.map((field) => field.getAttribute('name')?.split('.')[0]));
    const { __typename, ...settings } = settingsData();
    expect([...names].toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  test.each([['legalPublisher'], ['communityUrls.chat'], ['backupsEnabled']])(
    'focuses the field that the URL names: %s',
    async (champ) => {
      renderApp({ at: `/admin/parametres?champ=${champ}`, answers: pretendSettings() });
      await screen.findByLabelText('Nom du site');
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(champ));
    },
  );

  test('focuses no field when the URL names an unknown field', async () => {
    renderApp({ at: '/admin/parametres?champ=__proto__.x', answers: pretendSettings() });
    await screen.findByLabelText('Nom du site');
    expect(document.activeElement?.getAttribute('name') ?? null).toBeNull();
  });

  test('saves all changes in one request that contains only the changed settings', async () => {
    const { sent } = await openSettings();
    expect(screen.queryByText(WARNING)).toBeNull();
    await retype('Longueur maximale d’un commentaire', '800');
    await retype('Mots interdits (facultatif)', ' pub ,, arnaque{Enter}gratuit,');
    await userEvent.click(screen.getByLabelText('Actualités'));
    expect(screen.getByText(WARNING)).toBeTruthy();
    await press('Sauvegarder');
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeTruthy();
    const { maxCommentLength, bannedWords, openSections } = settingsData();
    expect(sent('UpdateSettings')).toEqual([
      {
        input: {
          maxCommentLength: 800,
          bannedWords: ['pub', 'arnaque', 'gratuit'],
          openSections: ['NEWS'],
          basedOn: { maxCommentLength, bannedWords, openSections },
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Mots interdits (facultatif)').value).toBe(
      'pub, arnaque, gratuit',
    );
  });

  test('restores discarded changes on undo', async () => {
    await openSettings();
    await retype('Nom du site', 'Autre nom');
    await press('Annuler');
    const name = () => screen.getByLabelText<HTMLInputElement>('Nom du site').value;
    await waitFor(() => expect(name()).toBe('Centrale 18-112'));
    const undo = await screen.findByRole('button', { name: /^Annuler/ });
    await userEvent.click(undo);
    await waitFor(() => expect(name()).toBe('Autre nom'));
    expect(screen.getByText(WARNING)).toBeTruthy();
  });

  test('announces that weaker approval rules require approval, and links to the approval request', async () => {
    const request = {
      __typename: 'Confirmation',
      id: '12',
      state: 'WAITING',
      until: '2026-11-28T10:00:00Z',
    };
    let items: object[] = [];
    await openSettings({
      SiteSettings: () => ({ settings: settingsData({ confirmErasures: true }) }),
      SettingsAwaitingApproval: () => ({
        mine: { __typename: 'ConfirmationPage', items },
        forMe: { __typename: 'ConfirmationPage', items: [] },
      }),
      UpdateSettings: () => {
        items = [request];
        const message = 'Votre demande est enregistrée.';
        const updateSettings = {
          __typename: 'ApprovalRequested',
          message,
          confirmation: request,
        };
        return { updateSettings };
      },
    });
    const card = within(screen.getByRole('region', { name: 'Seconde personne' }));
    const announced = /Une autre personne doit confirmer ce changement/;
    await userEvent.click(card.getByLabelText(/bannissements définitifs/));
    expect(card.queryByText(announced)).toBeNull();
    await userEvent.click(card.getByLabelText(/effacements de comptes/));
    expect(card.getByText(announced)).toBeTruthy();
    await press('Sauvegarder');
    expect(
      await card.findByText(/attend la confirmation d’une autre personne jusqu’au/),
    ).toBeTruthy();
    const link = card.getByRole('link', { name: 'Voir la demande' });
    expect(link.getAttribute('href')).toBe('/admin/main-courante?type=a-confirmer&demande=12');
    expect(card.queryByText(announced)).toBeNull();
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test('shows out-of-range values at their fields, and sends nothing', async () => {
    const { sent } = await openSettings();
    for (const [label, wrong, bounds] of [
      ['Longueur maximale d’un commentaire', '49', 'entre 50 et 2 000.'],
      ['Longueur minimale d’un mot de passe', '51', 'entre 6 et 50.'],
      ['Délai d’inactivité d’une session', '4', 'entre 5 et 480.'],
      ['Tentatives de connexion', '11', 'entre 3 et 10.'],
      ['Seuil de signalements', '0', 'entre 1 et 10.'],
    ] as const) {
      await retype(label, wrong);
      await userEvent.tab();
      const message = await screen.findByText(`Indiquez un nombre entier ${bounds}`);
      const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      expect(described.split(' ')).toContain(message.closest('[aria-live]')?.id);
    }
    await retype('Inscriptions par jour', '1,5');
    await press('Sauvegarder');
    expect(await screen.findByText('Erreur lors de la sauvegarde des paramètres')).toBeTruthy();
    expect(screen.getByText('Indiquez un nombre entier entre 0 et 1 000 000.')).toBeTruthy();
    expect(sent('UpdateSettings')).toEqual([]);
  });

  test('retains a value that the server refuses, and shows the error at its field', async () => {
    await openSettings({
      UpdateSettings: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
          siteName: 'Ce nom est pris.',
        });
      },
    });
    await retype('Nom du site', 'Autre');
    await press('Sauvegarder');
    expect(await screen.findByText('Erreur lors de la sauvegarde des paramètres')).toBeTruthy();
    expect(screen.getByText('Ce nom est pris.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nom du site').value).toBe('Autre');
    expect(screen.getByText(WARNING)).toBeTruthy();
  });

  test('shows at its field a setting that another user changed, and saves over it on request', async () => {
    const current = settingsData({ siteName: 'Leur nom', maxCommentLength: 900 });
    const { sent } = await openSettings({
      UpdateSettings: ({ input }: any) => {
        const isKnown = input.basedOn.siteName === current.siteName;
        const updateSettings = isKnown
          ? { __typename: 'SettingsPayload', settings: { ...current, siteName: input.siteName } }
          : {
              __typename: 'SettingsConflict',
              message: 'Cet élément a changé entre-temps.',
              current,
              changedBy: { __typename: 'LastEditor', id: '2', username: 'admin' },
            };
        return { updateSettings };
      },
    });
    await retype('Nom du site', 'Mon nom');
    await press('Sauvegarder');
    const message = /^admin a changé ce réglage. Valeur enregistrée.: Leur nom\./;
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getAllByText(/a changé ce réglage/)).toHaveLength(1);
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(value('Nom du site')).toBe('Mon nom');
    expect(value('Longueur maximale d’un commentaire')).toBe('900');
    await press('Sauvegarder');
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeTruthy();
    expect(sent('UpdateSettings').at(-1)?.input).toEqual({
      siteName: 'Mon nom',
      basedOn: { siteName: 'Leur nom' },
    });
  });

  test('resets the fields to the newest saved values when “Annuler” is clicked', async () => {
    let name = 'Centrale 18-112';
    const { sent } = await openSettings({
      SiteSettings: () => ({ settings: settingsData({ siteName: name }) }),
    });
    await retype('Nom du site', 'Essai');
    name = 'Changé ailleurs';
    await press('Annuler');
    const field = screen.getByLabelText<HTMLInputElement>('Nom du site');
    await waitFor(() => expect(field.value).toBe('Changé ailleurs'));
    expect(screen.queryByText(WARNING)).toBeNull();
    expect(sent('UpdateSettings')).toEqual([]);
  });

  test('asks for confirmation before closing the site for maintenance', async () => {
    const { sent } = await openSettings();
    await userEvent.click(screen.getByRole('switch', { name: /^Mode maintenance/ }));
    await press('Sauvegarder');
    const question = await screen.findByRole('dialog', { name: /^Fermer le site/ });
    expect(sent('UpdateSettings')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Fermer le site' }));
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeTruthy();
    expect(sent('UpdateSettings')).toEqual([
      { input: { maintenanceMode: true, basedOn: { maintenanceMode: false } } },
    ]);
  });

  test('asks before the viewer leaves unsaved changes', async () => {
    await openSettings();
    await retype('Nom du site', 'Essai');
    await userEvent.click(screen.getByRole('link', { name: 'Tableau de bord' }));
    expect(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeTruthy();
  });

  test('shows the author and the old and new values of each past change', async () => {
    await openSettings({
      SettingsHistory: () => ({
        settingsHistory: [
          {
            __typename: 'SettingsChange',
            at: '2026-01-10T09:00:00Z',
            actorId: '3',
            actorName: 'chef',
            changes: [
              {
                __typename: 'AuditChange',
                field: 'commentsEnabled',
                before: 'true',
                after: 'false',
              },
              {
                __typename: 'AuditChange',
                field: 'bannedWords',
                before: '["spam"]',
                after: '[]',
              },
            ],
          },
        ],
      }),
    });
    const history = screen.getByRole('region', { name: 'Historique des modifications' });
    expect(await within(history).findByText('chef')).toBeTruthy();
    const terms = within(history).getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual([
      'Commentaires ouverts',
      'Mots interdits',
    ]);
    const values = within(history).getAllByRole('definition');
    expect(values.map((value) => value.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'avant : ouiaprès : non',
      'avant : spamaprès : aucun',
    ]);
  });
});

describe('the system card of the settings', () => {
  test('restores the defaults after confirmation', async () => {
    const { sent } = await openSettings({
      RestoreDefaultSettings: () => ({
        restoreDefaultSettings: { __typename: 'SettingsPayload', settings: settingsData() },
      }),
    });
    await retype('Nom du site', 'Essai');
    await press('Restaurer les valeurs par défaut');
    const question = await screen.findByRole('dialog', { name: /^Restaurer les valeurs/ });
    expect(sent('RestoreDefaultSettings')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Restaurer les valeurs' }));
    expect(await screen.findByText('Paramètres restaurés')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Nom du site');
    await waitFor(() => expect(field.value).toBe('Centrale 18-112'));
  });

  test('clears the caches, and names the cleared caches', async () => {
    await openSettings({
      ClearCaches: () => ({
        clearCaches: {
          __typename: 'ClearCachesPayload',
          names: ['Pages publiques', 'Images'],
          message: 'Cache système nettoyé',
        },
      }),
    });
    await press('Vider le cache');
    expect(await screen.findByText('Cache système nettoyé')).toBeTruthy();
    expect(screen.getByText(/^Caches vidés.: Pages publiques.; Images\.$/)).toBeTruthy();
  });

  test('exports the settings', async () => {
    await openSettings({
      ExportSettings: () => ({
        exportSettings: {
          __typename: 'SettingsExportPayload',
          fileName: 'parametres.json',
          json: '{}',
        },
      }),
    });
    await press('Exporter les paramètres');
    expect(await screen.findByText('Paramètres exportés')).toBeTruthy();
  });
});

test('the settings page is refused to viewers who may not edit the settings', async () => {
  renderApp({ at: '/admin/parametres', answers: adminAnswers(['USERS_VIEW']) });
  expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeTruthy();
});
