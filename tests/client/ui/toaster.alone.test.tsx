import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The network, and how often it was asked for the script of the toasts. */
const network = { broken: false, asked: 0 };

// Fresh modules for each test: a script that came once is not asked for again.
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

describe('when the script of the toasts cannot be loaded', () => {
  test('the next toast loads it again, and the former one is shown too', async () => {
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

  test('a toast that has waited too long is not shown', async () => {
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

describe('an act that fails and then succeeds', () => {
  test('removes the message of its failure, and no other', async () => {
    const toast = await show();
    toast.error('Le serveur ne répond pas.');
    toast.error('Ce fichier est trop lourd.');
    expect(await screen.findByText('Le serveur ne répond pas.')).toBeTruthy();
    toast.withdraw('Le serveur ne répond pas.');
    await waitFor(() => expect(screen.queryByText('Le serveur ne répond pas.')).toBeNull());
    expect(screen.getByText('Ce fichier est trop lourd.')).toBeTruthy();
  });

  test('removes the message before it could be shown, too', async () => {
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

describe('once the page is idle', () => {
  test('the script is loaded, in case the network is lost', async () => {
    const toast = await show(true);
    await waitFor(() => expect(network.asked).toBe(1), { timeout: 10_000 });
    await vi.dynamicImportSettled();
    network.broken = true;
    toast.error('Rien ne répond');
    expect(await screen.findByText('Rien ne répond')).toBeTruthy();
  });

  test('a visitor’s page has not loaded it', async () => {
    await show();
    await new Promise((rest) => setTimeout(rest, 2500));
    expect(network.asked).toBe(0);
  });
});
