import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Simulated network that counts the requests for the toast script. */
const network = { broken: false, asked: 0 };

// Resets the modules for each test, because a loaded script is not requested again.
beforeEach(() => {
  vi.resetModules();
  Object.assign(network, { broken: false, asked: 0 });
  vi.doMock('#ui/feedback/ToastViewer', async (original) => {
    network.asked += 1;
    if (network.broken) throw new TypeError('Failed to fetch dynamically imported module');
    return original();
  });
});

async function show(early = false) {
  const { Toaster } = await import('#ui/feedback/Toaster');
  const { toast } = await import('#ui/feedback/toast');
  render(<Toaster early={early} />);
  return toast;
}

describe('a toast whose script cannot be loaded', () => {
  test('is shown once the next toast has loaded the script', async () => {
    network.broken = true;
    const toast = await show();
    toast.error('Vous êtes hors ligne');
    await waitFor(() => expect(network.asked).toBe(1));
    expect((await screen.findByRole('alert')).textContent).toBe('Vous êtes hors ligne');
    network.broken = false;
    toast.success('Enregistré');
    expect(await screen.findByText('Enregistré')).toBeTruthy();
    expect(screen.getByText('Vous êtes hors ligne')).toBeTruthy();
  });

  test('is not shown when the script is loaded only a minute later', async () => {
    network.broken = true;
    const toast = await show();
    toast.error('Connexion perdue');
    await waitFor(() => expect(network.asked).toBe(1));
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    network.broken = false;
    toast.success('Envoyé');
    expect(await screen.findByText('Envoyé')).toBeTruthy();
    expect(screen.queryByText('Connexion perdue')).toBeNull();
  });
});

describe('dismissing the toast of a failure', () => {
  test('removes only that toast', async () => {
    const toast = await show();
    toast.error('Le serveur ne répond pas.');
    toast.error('Ce fichier est trop lourd.');
    expect(await screen.findByText('Le serveur ne répond pas.')).toBeTruthy();
    toast.withdraw('Le serveur ne répond pas.');
    await waitFor(() => expect(screen.queryByText('Le serveur ne répond pas.')).toBeNull());
    expect(screen.getByText('Ce fichier est trop lourd.')).toBeTruthy();
  });

  test('removes the toast even if it could not be shown yet', async () => {
    network.broken = true;
    const toast = await show();
    toast.error('Le serveur ne répond pas.');
    await waitFor(() => expect(network.asked).toBe(1));
    toast.withdraw('Le serveur ne répond pas.');
    network.broken = false;
    toast.success('Enregistré');
    expect(await screen.findByText('Enregistré')).toBeTruthy();
    expect(screen.queryByText('Le serveur ne répond pas.')).toBeNull();
  });
});

describe('the toast script', () => {
  test('is loaded in advance when the page is idle, to be available offline', async () => {
    const toast = await show(true);
    await waitFor(() => expect(network.asked).toBe(1), { timeout: 10_000 });
    await vi.dynamicImportSettled();
    network.broken = true;
    toast.error('Rien ne répond');
    expect(await screen.findByText('Rien ne répond')).toBeTruthy();
  });

  test('is not loaded in advance for a visitor', async () => {
    await show();
    await new Promise((rest) => setTimeout(rest, 2500));
    expect(network.asked).toBe(0);
  });
});
