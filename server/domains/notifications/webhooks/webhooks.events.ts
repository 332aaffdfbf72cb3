import { defineAuditActions } from '#platform/auditLog';
import { defineEvent } from '#platform/running/bus';

type Facts = Record<string, string | boolean>;

/** A webhook was created, changed, deleted or stopped. Contains neither address nor secret. */
export interface WebhookChanged {
  webhookId: number;
  /** Member of staff; null for the site itself. */
  actorId: number | null;
  action: 'created' | 'updated' | 'deleted' | 'secretRenewed' | 'stopped';
  before?: Facts | null;
  after?: Facts | null;
}

export const webhookChanged = defineEvent<WebhookChanged>('webhook.changed');

export const webhooksAuditActions = defineAuditActions(
  {
    actions: {
      'webhook.created': 'Connexion créée',
      'webhook.updated': 'Connexion modifiée',
      'webhook.deleted': 'Connexion supprimée',
      'webhook.secretRenewed': 'Secret de connexion renouvelé',
      'webhook.stopped': 'Connexion arrêtée après des échecs',
    },
    endings: ['webhook.deleted'],
    targets: { webhook: 'Connexion' },
  },
  (record) => [
    record(webhookChanged, ({ webhookId, actorId, action, before, after }) => ({
      actorId,
      action: `webhook.${action}`,
      targetType: 'webhook',
      targetId: webhookId,
      before,
      after,
    })),
  ],
);
