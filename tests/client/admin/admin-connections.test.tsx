import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { adminAnswers, pageData } from '#tests/support/content/adminData';

const webhook = (more: object = {}) => ({
  __typename: 'Webhook',
  id: '4',
  name: 'Salon des annonces',
  format: 'JSON',
  events: ['NEWS_PUBLISHED'],
  host: 'programme.exemple.org',
  isEnabled: false,
  failures: 20,
  stoppedAt: '2026-11-20T08:00:00Z',
  lastTriedAt: '2026-11-20T08:00:00Z',
  lastStatus: 502,
  ...more,
});
const delivery = (more: object = {}) => ({
  __typename: 'WebhookDelivery',
  id: '9',
  event: 'TEST',
  state: 'FAILED',
  attempts: 1,
  status: 502,
  excerpt: 'Bad Gateway',
  createdAt: '2026-11-20T08:00:00Z',
  triedAt: '2026-11-20T08:00:00Z',
  ...more,
});

const open = (answers: Answers = {}) =>
  renderApp({
    at: '/admin/parametres/connexions',
    answers: adminAnswers(['SYSTEM_SETTINGS_EDIT'], {
      Webhooks: () => ({ webhooks: pageData('WebhookPage', [webhook()]) }),
      ...answers,
    }),
  });
const choose = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Actions pour/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

test('the page of connections shows a stopped connection and the answer to its test', async () => {
  open({
    TestWebhook: () => ({
      testWebhook: { __typename: 'WebhookTestPayload', webhook: webhook(), delivery: delivery() },
    }),
    WebhookDeliveries: () => ({
      webhookDeliveries: pageData('WebhookDeliveryPage', [
        delivery({ event: 'NEWS_PUBLISHED', attempts: 7 }),
        delivery({ id: '8', state: 'WAITING', status: null, excerpt: null }),
      ]),
    }),
  });
  const row = await screen.findByRole('row', { name: /Salon des annonces/ });
  expect(within(row).getByText('Arrêtée après des échecs')).toBeTruthy();
  expect(row.textContent).toContain('JSON signé (Standard Webhooks) · programme.exemple.org');
  expect(row.textContent).toContain('réponse 502');
  await choose('Envoyer un essai');
  expect(await screen.findByText(/n’a pas reçu l’essai. Réponse 502\s: Bad Gateway/)).toBeTruthy();
  await choose('Voir les derniers envois');
  const dialog = within(await screen.findByRole('dialog'));
  const items = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/Actualité publique publiée.*Échec.*7 tentatives.*Réponse 502/);
  expect(items[1]).toMatch(/Essai.*En attente.*Pas encore envoyé/);
});

test('a new connection is refused at its fields, then saved, and its secret is shown once', async () => {
  const sent: any[] = [];
  open({
    CreateWebhook: ({ input }: any) => {
      sent.push(input);
      if (sent.length === 1) {
        const fields = { address: 'Le site ne trouve pas cette adresse.' };
        throw new GraphqlFailure('VALIDATION_FAILED', 'Refusé', fields);
      }
      const payload = { webhook: webhook({ id: '5' }), secret: 'whsec_abc' };
      return { createWebhook: { __typename: 'WebhookPayload', ...payload } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une connexion' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(save);
  for (const message of ['Donnez un nom', 'Collez l’adresse', 'Choisissez au moins']) {
    expect(await dialog.findByText(new RegExp(message))).toBeTruthy();
  }
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Nom/), 'Programme');
  await userEvent.selectOptions(dialog.getByLabelText(/^Format/), 'JSON');
  await userEvent.type(dialog.getByLabelText(/^Adresse/), 'https://a.exemple.org/x');
  await userEvent.click(dialog.getByLabelText('Actualité publique publiée'));
  await userEvent.click(dialog.getByLabelText('Alerte aux administrateurs'));
  await userEvent.click(save);
  expect(await dialog.findByText('Le site ne trouve pas cette adresse.')).toBeTruthy();
  await userEvent.click(save);
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(sent[1]).toEqual({
    name: 'Programme',
    format: 'JSON',
    events: ['NEWS_PUBLISHED', 'ALERT'],
    address: 'https://a.exemple.org/x',
    isEnabled: true,
  });
  await userEvent.click(screen.getByRole('button', { name: 'J’ai copié le secret' }));
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

test('a connection is changed without its address, and deleted after a confirmation', async () => {
  const sent: any[] = [];
  open({
    UpdateWebhook: ({ input }: any) => {
      sent.push(input);
      return { updateWebhook: { __typename: 'WebhookPayload', webhook: webhook(), secret: null } };
    },
    DeleteWebhook: ({ id }: any) => {
      sent.push(id);
      return {
        deleteWebhook: { __typename: 'DeletedPayload', id, message: 'Connexion supprimée' },
      };
    },
  });
  await choose('Modifier');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/garder l’adresse actuelle, sur programme.exemple.org/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ id: '4', address: '', isEnabled: true });
  await choose('Supprimer');
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer la connexion' }));
  await waitFor(() => expect(sent[1]).toBe('4'));
  expect(await screen.findByText('Connexion supprimée')).toBeTruthy();
});
