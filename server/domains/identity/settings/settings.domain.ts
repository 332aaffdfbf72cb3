import { defineDomain } from '#platform/domain';
import { SettingRow } from './setting.entity';
import { settingsAuditActions } from './settings.events';
import { settingsConfirmed } from './settings.confirmed';
import { registerSettingsListeners } from './settings.listeners';
import { SettingsResolver } from './settings.resolver';

/** Settings of the site, and maintenance mode. */
export const settings = defineDomain({
  name: 'settings',
  entities: [SettingRow],
  resolvers: [SettingsResolver],
  listen: registerSettingsListeners,
  auditActions: [settingsAuditActions],
  confirmed: settingsConfirmed,
});
