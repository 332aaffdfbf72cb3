import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { deliveryData } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { pageData } from '#tests/support/content/adminData';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';

const WARNING = 'Vous avez des modifications non sauvegardées.';
const GAME = '/compte/mon-compte?onglet=jeu';

const settings = (changes: Record<string, unknown> = {}) => ({
  __typename: 'GameSettings',
  soundVolume: 80,
  musicVolume: 60,
  notifications: true,
  autoSave: true,
  difficulty: 'NORMAL',
  keyboardShortcuts: {
    __typename: 'KeyboardShortcuts',
    answerCall: 'Space',
    hangUp: 'Escape',
    transfer: 'T',
    mute: 'M',
    hold: 'H',
    notes: 'N',
  },
  display: {
    __typename: 'DisplaySettings',
    resolution: '1920x1080',
    windowMode: 'fullscreen',
    graphicsQuality: 'high',
  },
  ...changes,
});
const userWith = (gameSettings: object) => ({ __typename: 'User', id: '9', gameSettings });
const preference = (kind: string, inSite: boolean, byMail: boolean) => ({
  __typename: 'NotificationPreference',
  kind,
  inSite,
  byMail,
});

function open(at: string, answers: Answers = {}) {
  return renderApp({
    at,
    answers: {
      Viewer: () => ({ viewer: viewerData() }),
      MyGameSettings: () => ({ viewer: { __typename: 'Viewer', user: userWith(settings()) } }),
      MyGameTokens: () => ({ myGameTokens: [] }),
      MyInstallations: () => ({ myInstallations: [] }),
      MyShifts: () => ({ myShifts: pageData('ShiftPage', []) }),
      NotificationDelivery: () => ({ notificationDelivery: deliveryData() }),
      NotificationPreferences: () => ({
        notificationPreferences: [preference('ORDER', true, false)],
      }),
      ...answers,
    },
  });
}

const shortcut = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label} `) });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const difficulty = () => screen.findByLabelText<HTMLSelectElement>('Difficulté');

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the game tab of the account', () => {
  test('warns of an unsaved change until the change is cancelled', async () => {
    open(GAME);
    expect((await difficulty()).value).toBe('NORMAL');
    expect(screen.queryByText(WARNING)).toBeNull();
    await userEvent.selectOptions(await difficulty(), 'HARD');
    expect(screen.getByText(WARNING)).toBeTruthy();
    await press('Annuler');
    expect((await difficulty()).value).toBe('NORMAL');
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test('saves the five settings that it shows, and no others', async () => {
    const app = open(GAME, {
      UpdateGameSettings: () => ({
        updateGameSettings: {
          __typename: 'UserPayload',
          user: userWith(settings({ difficulty: 'HARD' })),
        },
      }),
    });
    await userEvent.selectOptions(await difficulty(), 'HARD');
    await press('Sauvegarder');
    expect(await screen.findByText('Paramètres de jeu mis à jour avec succès')).toBeTruthy();
    expect(app.sent('UpdateGameSettings')).toEqual([
      {
        input: {
          soundVolume: 80,
          musicVolume: 60,
          notifications: true,
          autoSave: true,
          difficulty: 'HARD',
        },
      },
    ]);
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test('shows a message when saving fails, and does not discard the changes', async () => {
    open(GAME, {
      UpdateGameSettings: () => {
        throw new GraphqlFailure('INTERNAL', '');
      },
    });
    await userEvent.selectOptions(await difficulty(), 'HARD');
    await press('Sauvegarder');
    expect(await screen.findByText('Erreur lors de la mise à jour des paramètres')).toBeTruthy();
    expect(screen.getByText(WARNING)).toBeTruthy();
  });

  test('loads settings that were saved on another device, and does not discard unsaved changes', async () => {
    let stored = settings();
    const app = open(GAME, {
      MyGameSettings: () => ({ viewer: { __typename: 'Viewer', user: userWith(stored) } }),
    });
    await difficulty();
    stored = settings({ difficulty: 'EASY', soundVolume: 10 });
    await userEvent.click(screen.getByLabelText(/^Sauvegarde automatique/));
    await press('Actualiser');
    await waitFor(async () => expect((await difficulty()).value).toBe('EASY'));
    expect(screen.getByText(WARNING)).toBeTruthy();
    await press('Annuler');
    expect(screen.queryByText(WARNING)).toBeNull();
    expect(app.sent('UpdateGameSettings')).toEqual([]);
  });

  test('asks before another tab is opened while a change is unsaved', async () => {
    open(GAME);
    await userEvent.selectOptions(await difficulty(), 'HARD');
    await userEvent.click(screen.getByRole('tab', { name: 'Profil' }));
    const question = within(await screen.findByRole('dialog', { name: /^Quitter sans/ }));
    await userEvent.click(question.getByRole('button', { name: 'Rester sur la page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await difficulty()).value).toBe('HARD');
  });
});

describe('the lists of shifts and installations in the game tab', () => {
  const shift = (parts: Record<string, unknown>) => ({
    __typename: 'Shift',
    id: '1',
    state: 'CLOSED',
    verdict: 'VERIFIED',
    openedAt: '2026-01-10T20:00:00Z',
    closedAt: '2026-01-10T21:00:00Z',
    callCount: 12,
    countedCalls: 12,
    experience: 150,
    explanation: null,
    note: null,
    ...parts,
  });
  const explanation = 'Cette garde n’est pas comptée\u00A0: les temps sont trop réguliers.';

  test('show which shifts count in the statistics, and why the other shifts do not', async () => {
    const refused = { id: '2', verdict: 'REFUSED', explanation, note: 'Un programme a joué.' };
    open(GAME, {
      MyShifts: () => ({ myShifts: pageData('ShiftPage', [shift({}), shift(refused)]) }),
    });
    expect(await screen.findByText('Comptée')).toBeTruthy();
    expect(screen.getByText('12 appels, 150 XP')).toBeTruthy();
    expect(screen.getByText('Non comptée')).toBeTruthy();
    expect(screen.getByText(/les temps sont trop réguliers/)).toBeTruthy();
    expect(screen.getByText('Un programme a joué.')).toBeTruthy();
  });

  test('show the key of a new installation only once', async () => {
    open(GAME, {
      RegisterInstallation: () => ({
        registerInstallation: {
          __typename: 'NewInstallationPayload',
          key: 'une-cle-secrete',
          installation: { __typename: 'GameInstallation', id: '7' },
        },
      }),
    });
    await press('Enregistrer une installation');
    await userEvent.type(await screen.findByRole('textbox'), 'PC du salon');
    await press('Enregistrer l’installation');
    expect((await screen.findByLabelText('Clé de l’installation')).textContent).toBe(
      'une-cle-secrete',
    );
    expect(screen.getByLabelText('Numéro de l’installation').textContent).toBe('7');
    await press('J’ai copié la clé');
    expect(screen.queryByText('une-cle-secrete')).toBeNull();
  });
});

describe('the member settings page', () => {
  test('resets all settings to their defaults after confirmation, and discards unsaved changes', async () => {
    const app = open('/compte/parametres', {
      ResetGameSettings: () => ({
        resetGameSettings: { __typename: 'UserPayload', user: userWith(settings()) },
      }),
    });
    await userEvent.selectOptions(await difficulty(), 'HARD');
    await press('Réinitialiser');
    expect(app.sent('ResetGameSettings')).toEqual([]);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Réinitialiser' }),
    );
    expect(await screen.findByText('Paramètres réinitialisés aux valeurs par défaut')).toBeTruthy();
    expect((await difficulty()).value).toBe('NORMAL');
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test('shows the reason when the server refuses a value', async () => {
    const fields = { 'keyboardShortcuts.mute': 'Un raccourci compte de 1 à 10 caractères.' };
    open('/compte/parametres', {
      UpdateGameSettings: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', '', fields);
      },
    });
    await userEvent.click(await shortcut('Couper le micro'));
    await userEvent.keyboard('é');
    await press('Sauvegarder');
    expect(await screen.findByText(fields['keyboardShortcuts.mute'])).toBeTruthy();
    expect(await screen.findByText('Erreur lors de la sauvegarde des paramètres')).toBeTruthy();
  });

  describe('in a shortcut field', () => {
    test.each([
      ['{F2}', 'F2', 'F2'],
      ['{Escape}', 'Échap', null],
      [' ', 'Espace', null],
      ['{ArrowUp}', 'Flèche haut', 'ArrowUp'],
      ['k', 'K', 'K'],
    ])('captures the key %s, and shows it as « %s »', async (typed, shown, saved) => {
      // Frees Space and Escape, the defaults of two other shortcuts.
      const keyboardShortcuts = { ...settings().keyboardShortcuts, answerCall: 'A', hangUp: 'B' };
      const app = open('/compte/parametres', {
        MyGameSettings: () => ({
          viewer: { __typename: 'Viewer', user: userWith(settings({ keyboardShortcuts })) },
        }),
        UpdateGameSettings: () => ({
          updateGameSettings: { __typename: 'UserPayload', user: userWith(settings()) },
        }),
      });
      const mute = await shortcut('Couper le micro');
      await userEvent.click(mute);
      expect(mute.textContent).toBe('Appuyez sur une touche…');
      await userEvent.keyboard(typed);
      expect(mute.textContent).toBe(shown);
      expect(document.activeElement).toBe(mute);
      await press('Sauvegarder');
      await waitFor(() => expect(app.sent('UpdateGameSettings')).toHaveLength(1));
      expect(app.sent('UpdateGameSettings')[0]).toMatchObject({
        input: { keyboardShortcuts: { mute: saved ?? (typed === ' ' ? 'Space' : 'Escape') } },
      });
    });

    test('captures a key only after the field is activated, and never captures Tab', async () => {
      open('/compte/parametres');
      const answer = await shortcut('Répondre');
      expect(answer.textContent).toBe('Espace');
      answer.focus();
      await userEvent.keyboard('x');
      expect(answer.textContent).toBe('Espace');
      await userEvent.keyboard(' ');
      expect(answer.textContent).toBe('Appuyez sur une touche…');
      await userEvent.keyboard('{Shift}');
      expect(answer.textContent).toBe('Appuyez sur une touche…');
      await userEvent.tab();
      expect(answer.textContent).toBe('Espace');
      expect(document.activeElement).toBe(await shortcut('Raccrocher'));
    });

    test('refuses a key that another shortcut uses, and names that shortcut', async () => {
      open('/compte/parametres');
      const answer = await shortcut('Répondre');
      await userEvent.click(answer);
      await userEvent.keyboard('m');
      expect(answer.textContent).toBe('Espace');
      expect(screen.getAllByText(/sert déjà/).map((one) => one.textContent)).toEqual([
        'La touche «\u00A0M\u00A0» sert déjà à «\u00A0Couper le micro\u00A0». Le raccourci n’a pas changé.',
      ]);
      expect(screen.queryByText(WARNING)).toBeNull();
    });
  });

  test('saves the theme of the site as soon as the theme is selected', async () => {
    const { sent } = open('/compte/parametres', {
      SetAccountTheme: () => ({ setAccountTheme: { __typename: 'ThemePayload', theme: 'DARK' } }),
    });
    const themes = within(await screen.findByRole('group', { name: 'Apparence du site' }));
    const dark = themes.getByRole('button', { name: 'Sombre' });
    expect(dark.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(dark);
    await waitFor(() => expect(dark.getAttribute('aria-pressed')).toBe('true'));
    expect(sent('SetAccountTheme')).toEqual([{ theme: 'DARK' }]);
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test('sums up the notifications, and links to the choices on the privacy page', async () => {
    open('/compte/parametres', {
      NotificationPreferences: () => ({
        notificationPreferences: [
          preference('ORDER', true, false),
          preference('MESSAGE', true, true),
        ],
      }),
      NotificationDelivery: () => ({ notificationDelivery: deliveryData({ digest: 'WEEKLY' }) }),
    });
    const card = await screen.findByRole('region', { name: 'Notifications et confidentialité' });
    expect(
      await within(card).findByText(
        'Vous recevez : 2 sujets sur le site, 1 par email, aucun appareil, un résumé chaque semaine.',
      ),
    ).toBeTruthy();
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/compte/confidentialite#notifications',
      '/compte/confidentialite',
    ]);
  });
});
