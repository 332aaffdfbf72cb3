import { Webhook } from '#domains/notifications/webhooks/webhook.entity';
import { WebhookEvent, WebhookFormat } from '#domains/notifications/webhooks/webhook.types';
import {
  newSigningSecret,
  encryptWebhook,
} from '#domains/notifications/webhooks/webhookSecrets.service';
import { repository, transaction } from '#platform/db/transaction';
import { setForeignNetwork } from '#platform/foreign/network';
import { now } from '#platform/running/clock';
import { localNetwork } from '#tests/support/running/localNetwork';
import { plain, type Matrix } from '../matrix';
import { next } from '../objects';
import { holders } from '../spec';

const HOLDERS = holders('system.settings.edit');

/** Stores a webhook to an address that no name server knows. */
async function store(): Promise<{ id: string }> {
  const host = 'programme.invalid';
  const secrets = { address: `https://${host}/`, secret: newSigningSecret() };
  const row = {
    name: `Connexion ${next()}`,
    format: WebhookFormat.JSON,
    events: [WebhookEvent.NEWS_PUBLISHED],
    host,
    encrypted: encryptWebhook(secrets),
    isEnabled: false,
    createdAt: now(),
  };
  const { id } = await transaction(() =>
    repository(Webhook).save(Object.assign(new Webhook(), row)),
  );
  return { id: String(id) };
}

const input = () => ({
  name: `Connexion ${next()}`,
  format: 'JSON',
  events: ['NEWS_PUBLISHED'],
  address: 'https://programme.invalid/',
  isEnabled: false,
});

/** Lets every host name resolve to a closed port of this machine, so that nothing leaves it. */
const closeNetwork = () => setForeignNetwork(localNetwork(1));

/** Operations of webhooks. */
export const webhooks: Matrix = {
  'Query.webhooks': plain('{ webhooks { total items { id } } }', HOLDERS, async () => {
    await store();
    return {};
  }),
  'Query.webhookDeliveries': plain(
    'query ($id: ID!) { webhookDeliveries(webhookId: $id) { total } }',
    HOLDERS,
    store,
  ),
  'Mutation.createWebhook': plain(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
    HOLDERS,
    () => {
      closeNetwork();
      return { input: input() };
    },
  ),
  'Mutation.updateWebhook': plain(
    'mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { id } } }',
    HOLDERS,
    async () => {
      closeNetwork();
      return { input: { ...input(), ...(await store()) } };
    },
  ),
  'Mutation.deleteWebhook': plain(
    'mutation ($id: ID!) { deleteWebhook(input: { id: $id }) { id } }',
    HOLDERS,
    store,
  ),
  'Mutation.renewWebhookSecret': plain(
    'mutation ($id: ID!) { renewWebhookSecret(input: { id: $id }) { webhook { id } } }',
    HOLDERS,
    store,
  ),
  'Mutation.testWebhook': plain(
    'mutation ($id: ID!) { testWebhook(input: { id: $id }) { delivery { id } } }',
    HOLDERS,
    async () => {
      closeNetwork();
      return store();
    },
  ),
};
