import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { saveTheme, showTheme } from '#client/platform/theme';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';

const shown = () => document.documentElement.getAttribute('data-theme');
const onDevice = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined }));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-theme');
});

async function openMenu(answers: Answers = {}) {
  const viewer = { Viewer: () => ({ viewer: viewerData({}) }) };
  const app = renderApp({ at: '/compte/tableau-de-bord', answers: { ...viewer, ...answers } });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }));
  return app;
}
const choice = (name: string) => screen.findByRole('menuitemradio', { name });

describe('the theme', () => {
  test('is applied and stored immediately when it is chosen in the avatar menu', async () => {
    const { calls } = await openMenu({
      SetAccountTheme: () => ({ setAccountTheme: { __typename: 'ThemePayload', theme: 'DARK' } }),
    });
    expect((await choice('Claire')).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(await choice('Sombre'));
    await waitFor(() => expect(shown()).toBe('dark'));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect((await choice('Sombre')).getAttribute('aria-checked')).toBe('true');
    expect(calls.find(({ operation }) => operation === 'SetAccountTheme')?.variables).toEqual({
      theme: 'DARK',
    });
  });

  test('is reset to the previous theme when the selected theme cannot be saved', async () => {
    await openMenu({
      SetAccountTheme: () => {
        throw new GraphqlFailure('INTERNAL', 'Une erreur est survenue.');
      },
    });
    await userEvent.click(await choice('Sombre'));
    await waitFor(async () =>
      expect((await choice('Claire')).getAttribute('aria-checked')).toBe('true'),
    );
    expect(shown()).toBeNull();
  });

  test('is loaded from the account on a new device, and is light for visitors', async () => {
    const answers = { Viewer: () => ({ viewer: { ...viewerData({}), theme: 'DARK' } }) };
    const { unmount } = renderApp({ at: '/compte/tableau-de-bord', answers });
    await waitFor(() => expect(shown()).toBe('dark'));
    unmount();
    localStorage.removeItem('authToken');
    renderApp({ at: '/' });
    await waitFor(() => expect(shown()).toBeNull());
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('follows the theme of the device if the member selected the theme of the device', () => {
    onDevice(true);
    saveTheme('system');
    expect(shown()).toBe('dark');
    onDevice(false);
    showTheme();
    expect(shown()).toBeNull();
  });

  test('is light when the stored value is invalid', () => {
    localStorage.setItem('theme', 'rose');
    showTheme();
    expect(shown()).toBeNull();
  });
});
