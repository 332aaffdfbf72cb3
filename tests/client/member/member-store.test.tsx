import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import {
  membershipData,
  openAsMember,
  pageOf,
  productData,
} from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const STORE = '/compte/boutique';

let products = 100;
/**
 * Returns a new product for each test, because the idempotency keys of purchases are stored as long
 * as the page is open.
 */
const freshProduct = (parts: Record<string, unknown> = {}) => productData((products += 1), parts);

function openStore(product: ReturnType<typeof productData>, answers: Answers = {}, at = STORE) {
  const view = openAsMember(at, {
    Store: () => ({
      store: {
        __typename: 'Store',
        paymentIsDemonstration: true,
        products: [product],
        membership: membershipData(),
      },
    }),
    ...answers,
  });
  const keys = () =>
    view.calls
      .filter(({ operation }) => operation === 'Purchase')
      .map(({ variables }) => (variables.input as { idempotencyKey: string }).idempotencyKey);
  return { ...view, keys };
}

const purchaseOf = (status: string, failureReason: string | null = null) => ({
  purchase: {
    __typename: 'PurchasePayload',
    order: { __typename: 'Order', id: '7', number: 'CMD-2026-000007', status, failureReason },
    membership: membershipData(
      status === 'PAID' ? { tier: 'PREMIUM', endsAt: '2026-12-20T10:00:00Z', renews: true } : {},
    ),
    user: {
      __typename: 'User',
      id: '9',
      subscription: status === 'PAID' ? 'PREMIUM' : 'FREE',
      subscriptionEndsAt: status === 'PAID' ? '2026-12-20T10:00:00Z' : null,
    },
  },
});

const choose = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(S’abonner|Acheter)/ }));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Confirmer l’achat' }));

describe('a purchase', () => {
  test('requires confirmation in a dialog that shows the price and the first three features', async () => {
    openStore(freshProduct());
    await choose();
    expect(dialog().getByText(/Abonnement Premium, 9,99\s€\s\/\smois/)).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Un', 'Deux', 'Trois']);
    expect(dialog().getByText(/^Paiement de démonstration/)).toBeTruthy();
  });

  test('shows a link to the invoice after the payment, and updates the badge of the member', async () => {
    openStore(freshProduct(), { Purchase: () => purchaseOf('PAID') });
    await choose();
    await confirm();
    const link = await screen.findByRole('link', { name: 'Voir la facture' });
    expect(link.getAttribute('href')).toBe(`${STORE}/commandes/7`);
    await userEvent.click(dialog().getAllByRole('button', { name: 'Fermer' })[0]!);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('Premium')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Passez Premium/ })).toBeNull();
  });

  test('has the same idempotency key when it is retried after a server error, even in a new dialog', async () => {
    let isLost = true;
    const { keys } = openStore(freshProduct(), {
      Purchase: () => {
        if (isLost) throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
        return purchaseOf('PAID');
      },
    });
    await choose();
    await confirm();
    await dialog().findByRole('alert');
    await confirm();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await userEvent.click(await dialog().findByRole('button', { name: 'Annuler' }));
    isLost = false;
    await choose();
    await confirm();
    expect(await screen.findByText('Achat confirmé')).toBeTruthy();
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  test('shows why a payment failed, and uses a new idempotency key for the next attempt', async () => {
    const { keys } = openStore(freshProduct(), {
      Purchase: () => purchaseOf('FAILED', 'Carte refusée par la banque.'),
    });
    await choose();
    await confirm();
    expect(await dialog().findByText('Carte refusée par la banque.')).toBeTruthy();
    await confirm();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
    expect(screen.queryByText('Achat confirmé')).toBeNull();
  });
});

describe('the store', () => {
  test('disables an owned product, and labels it "Souscrit"', async () => {
    openStore(freshProduct({ owned: true }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Souscrit/ });
    expect(button.disabled).toBe(true);
    const description = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(description?.textContent).toMatch(/^Vous êtes déjà abonné/);
  });

  test('tells a Pro member that their subscription includes Premium', async () => {
    openStore(freshProduct(), {
      Store: () => ({
        store: {
          __typename: 'Store',
          paymentIsDemonstration: true,
          products: [freshProduct({ owned: true })],
          membership: membershipData({ tier: 'PRO' }),
        },
      }),
    });
    expect(await screen.findByText('Votre abonnement Pro comprend Premium.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Compris/ })).toBeTruthy();
    expect(screen.queryByText('Souscrit')).toBeNull();
  });

  test('has three tabs, and shows a message in an empty tab', async () => {
    const { addresses } = openStore(freshProduct());
    await userEvent.click(await screen.findByRole('tab', { name: 'Cosmétiques' }));
    expect(await screen.findByText('Aucun produit dans ce rayon')).toBeTruthy();
    expect(addresses.at(-1)).toBe(`${STORE}?onglet=cosmetiques`);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Abonnements',
      'Cosmétiques',
      'Fonctionnalités',
    ]);
    expect(screen.getByRole('heading', { name: 'Pourquoi choisir Premium' })).toBeTruthy();
  });

  test('stops the renewal after a confirmation that states the end date of the subscription', async () => {
    const { calls } = openStore(freshProduct({ owned: true }), {
      Store: () => ({
        store: {
          __typename: 'Store',
          paymentIsDemonstration: true,
          products: [],
          membership: membershipData({
            tier: 'PREMIUM',
            endsAt: '2026-12-20T10:00:00Z',
            renews: true,
          }),
        },
      }),
      SetMembershipRenewal: () => ({
        setMembershipRenewal: { __typename: 'MembershipPayload', membership: membershipData() },
      }),
    });
    expect(
      await screen.findByText('Il se renouvelle automatiquement le 20 décembre 2026.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Arrêter le renouvellement' }));
    expect(dialog().getByText(/reste actif jusqu’au 20 décembre 2026/)).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Arrêter le renouvellement' }));
    expect(await screen.findByText('Le renouvellement automatique est arrêté.')).toBeTruthy();
    expect(calls.find(({ operation }) => operation === 'SetMembershipRenewal')?.variables).toEqual({
      renews: false,
    });
  });
});

describe('the orders of a member', () => {
  const order = {
    __typename: 'Order',
    id: '7',
    number: 'CMD-2026-000007',
    productName: 'Abonnement Premium',
    category: 'SUBSCRIPTION',
    priceCents: 999,
    status: 'PAID',
    createdAt: '2026-11-20T10:00:00Z',
    paidAt: '2026-11-20T10:00:00Z',
    periodStart: '2026-11-20T10:00:00Z',
    periodEnd: '2026-12-20T10:00:00Z',
    demonstration: true,
    failureReason: null,
    buyerName: 'Léa Martin',
    buyerEmail: 'lmartin@centrale.test',
  };

  test('are listed with their status and price, each with a link to its invoice', async () => {
    openAsMember(`${STORE}/commandes`, {
      MyOrders: () => ({ myOrders: { __typename: 'OrderPage', ...pageOf([order]) } }),
    });
    const link = await screen.findByRole('link', { name: 'Abonnement Premium' });
    expect(link.getAttribute('href')).toBe(`${STORE}/commandes/7`);
    const row = within(link.closest('li')!);
    expect(row.getByText('Payée')).toBeTruthy();
    expect(row.getByText(/9,99\s€/)).toBeTruthy();
  });

  test('are replaced by a link to the store when there are none', async () => {
    openAsMember(`${STORE}/commandes`, {
      MyOrders: () => ({ myOrders: { __typename: 'OrderPage', ...pageOf([]) } }),
    });
    expect(await screen.findByText('Aucune commande')).toBeTruthy();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Voir la boutique' })).toBeTruthy();
  });

  test('have an invoice with buyer, product, period and price', async () => {
    openAsMember(`${STORE}/commandes/7`, { Invoice: () => ({ order }) });
    const invoice = within(await screen.findByRole('article'));
    expect(invoice.getByRole('heading', { name: 'Facture' })).toBeTruthy();
    expect(invoice.getByText('Léa Martin')).toBeTruthy();
    expect(invoice.getByText('du 20 novembre 2026 au 20 décembre 2026')).toBeTruthy();
    expect(invoice.getAllByText(/^9,99\s€$/)).toHaveLength(2);
    expect(invoice.getByText(/^Paiement de démonstration/)).toBeTruthy();
  });

  test.each([
    ['PAID', 'Paiement accepté', /couvre un mois d’abonnement, jusqu’au 20 décembre 2026/],
    ['PENDING', 'Paiement en attente', /après la confirmation du paiement/],
    ['FAILED', 'Paiement refusé', /Rien n’a été prélevé/],
  ])('show the payment outcome of an order with the status %s', async (status, step, outcome) => {
    openAsMember(`${STORE}/commandes/7`, { Invoice: () => ({ order: { ...order, status } }) });
    const summary = within(
      (await screen.findByRole('heading', { name: 'Suivi' })).closest('section')!,
    );
    expect(summary.getAllByRole('listitem')).toHaveLength(2);
    expect(summary.getByText(step)).toBeTruthy();
    expect(summary.getByText(outcome)).toBeTruthy();
  });

  test('are shown as not found when they belong to another user', async () => {
    openAsMember(`${STORE}/commandes/8`, { Invoice: () => ({ order: null }) });
    expect(await screen.findByText('Commande introuvable')).toBeTruthy();
  });
});
