import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp, viewerData } from '#tests/support/browser/renderApp';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const banner = () =>
  screen.findByRole('complementary', { name: 'Vous voyez le site avec d’autres droits' });

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the impersonation banner', () => {
  test('shows the role and the remaining time, and has a button that ends the impersonation', async () => {
    const viewing = { roleId: 'support', personId: null, name: 'Support', until: inMinutes(12) };
    const own = { roles: ['super_admin'], canAccessAdmin: true };
    let viewer = viewerData({ ...own, viewingAs: viewing });
    const { calls } = renderApp({
      at: '/admin/inconnu',
      answers: {
        Viewer: () => ({ viewer }),
        StopImpersonation: () => {
          viewer = viewerData({ ...own, permissions: ['SYSTEM_SETTINGS_EDIT'] });
          return { stopImpersonation: { __typename: 'MessagePayload', message: 'Revenu.' } };
        },
      },
    });
    const shown = within(await banner());
    expect(shown.getByText('Encore 12 minutes')).toBeTruthy();
    expect(shown.getByText(/^Vue du rôle/).textContent).toBe('Vue du rôle Support');
    await userEvent.click(shown.getByRole('button', { name: 'Quitter la vue' }));
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: /^Vous voyez/ })).toBeNull(),
    );
    expect(calls.filter(({ operation }) => operation === 'StopImpersonation')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Paramètres' })).toBeTruthy();
  });

  test('is absent without an impersonation', async () => {
    renderApp({
      at: '/admin/inconnu',
      answers: { Viewer: () => ({ viewer: viewerData({ canAccessAdmin: true }) }) },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: /^Vous voyez/ })).toBeNull();
  });
});
