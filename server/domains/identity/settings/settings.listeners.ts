import { on } from '#platform/running/bus';
import { afterCommit } from '#platform/db/transaction';
import { clearMaintenanceCache } from './maintenance.service';
import { settingsUpdated } from './settings.events';

/** Registers the listeners of the settings. Called once by the composition root. */
export function registerSettingsListeners(): void {
  clearMaintenanceCache();
  on(settingsUpdated, () => afterCommit(clearMaintenanceCache));
}
