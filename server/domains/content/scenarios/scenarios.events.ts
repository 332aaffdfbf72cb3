import { defineAuditActions } from '#platform/auditLog';
import { defineEvent } from '#platform/running/bus';

/** A member of staff created, changed, published or unpublished a scenario. */
export const scenarioActed = defineEvent<{
  scenarioId: number;
  actorId: number;
  action: 'created' | 'updated' | 'restored' | 'published' | 'unpublished';
  title: string;
  version: number;
}>('scenarios.scenarioActed');

export const scenariosAuditActions = defineAuditActions(
  {
    actions: {
      'scenario.created': 'Scénario créé',
      'scenario.published': 'Scénario publié',
      'scenario.restored': 'Version de scénario restaurée',
      'scenario.unpublished': 'Scénario dépublié',
      'scenario.updated': 'Scénario modifié',
    },
    targets: { scenario: 'Scénario' },
  },
  (record) => [
    record(scenarioActed, ({ scenarioId, actorId, action, title, version }) => ({
      actorId,
      action: `scenario.${action}`,
      targetType: 'scenario',
      targetId: scenarioId,
      after: { title, version },
    })),
  ],
);
