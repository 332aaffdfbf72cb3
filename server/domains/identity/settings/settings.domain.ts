import { defineDomain } from '#platform/domain';
import { SettingRow } from './setting.entity';
import { settingsAuditActions, settingsUpdated } from './settings.events';
import { SettingsResolver } from './settings.resolver';
import { Permission } from '#platform/access/permissions';
import { confirmable, GraveAct, type SensitiveCall } from '#platform/access/approvals';
import { counted } from '#platform/text/text';
import { defaultSettings, settingKeys } from './settingDefinitions';
import {
  RESTORING_SETTINGS,
  UPDATING_SETTINGS,
  savedSettings,
  updateSettings,
} from './settings.service';
import { restoreDefaultSettings } from './settingsActions.service';
import type { Settings } from './settings.types';
import { on } from '#platform/running/bus';
import { afterCommit } from '#platform/db/transaction';
import { clearMaintenanceCache } from './maintenance.service';

const FLAGS = {
  confirmPermanentBans: 'Bannissements définitifs',
  confirmErasures: 'Effacements de comptes',
  confirmHighRoles: 'Rôles élevés',
} as const;

/** Returns the sensitive actions that would require approval less often. */
function weakenedBy(saved: Settings, wanted: Partial<Settings>): { label: string; text: string }[] {
  const flags = (Object.keys(FLAGS) as (keyof typeof FLAGS)[])
    .filter((key) => saved[key] && wanted[key] === false)
    .map((key) => ({ label: FLAGS[key], text: 'aucune confirmation demandée' }));
  const { confirmBulkBeyond: before } = saved;
  const { confirmBulkBeyond: after = before } = wanted;
  if (before === 0 || (after !== 0 && after <= before)) return flags;
  const text =
    after === 0
      ? 'aucune confirmation demandée'
      : `au-delà de ${counted(after, 'compte')} au lieu de ${before}`;
  return [...flags, { label: 'Actions groupées', text }];
}

async function sensitiveCallOf(wanted: Partial<Settings>): Promise<SensitiveCall<never> | null> {
  const saved = await savedSettings();
  const facts = weakenedBy(saved, wanted);
  if (facts.length === 0) return null;
  const others = settingKeys.filter((key) => key in wanted).length - facts.length;
  return {
    actions: [GraveAct.SETTINGS],
    accounts: 0,
    permission: Permission.SYSTEM_SETTINGS_EDIT,
    subjectIds: [],
    title: 'Réduire les demandes de confirmation',
    reason: null,
    facts: [
      ...facts,
      ...(others > 0
        ? [
            {
              label: 'Enregistrés en même temps',
              text: counted(others, 'paramètre'),
            },
          ]
        : []),
    ],
  };
}

/** Changes of settings that require approval less often. Stricter settings need no approval. */
const settingsConfirmed = [
  confirmable(UPDATING_SETTINGS, {
    sensitiveCallOf: (_actor, input) => sensitiveCallOf(input),
    run: updateSettings,
  }),
  confirmable(RESTORING_SETTINGS, {
    sensitiveCallOf: () => sensitiveCallOf(defaultSettings()),
    run: (actor) => restoreDefaultSettings(actor),
  }),
];

function registerSettingsListeners(): void {
  clearMaintenanceCache();
  on(settingsUpdated, () => afterCommit(clearMaintenanceCache));
}

export const settings = defineDomain({
  name: 'settings',
  entities: [SettingRow],
  resolvers: [SettingsResolver],
  listen: registerSettingsListeners,
  auditActions: [settingsAuditActions],
  confirmed: settingsConfirmed,
});
