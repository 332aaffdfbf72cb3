import { defineDomain } from '#platform/domain';
import { inBackground } from '#platform/running/background';
import { Webhooks1763600000172 } from './1763600000172-webhooks';
import { registerWebhookListeners } from './announcements.service';
import { webhookQueue } from './delivery/deliveries.service';
import { Webhook, WebhookDelivery } from './webhook.entity';
import { webhooksErrors } from './webhooks.errors';
import { webhooksAuditActions } from './webhooks.events';
import { webhookJobs } from './webhooks.jobs';
import { WebhooksResolver } from './webhooks.resolver';
import { renewWebhooks } from './webhookSecrets.service';

/** Messages about events of the site to other sites, such as chat servers. */
export const webhooks = defineDomain({
  name: 'webhooks',
  entities: [Webhook, WebhookDelivery],
  migrations: [Webhooks1763600000172],
  errors: webhooksErrors,
  resolvers: [WebhooksResolver],
  listen: registerWebhookListeners,
  jobs: webhookJobs,
  queues: [webhookQueue],
  start: () => inBackground('webhooks', renewWebhooks),
  auditActions: [webhooksAuditActions],
});
