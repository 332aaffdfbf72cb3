import { defineDomain } from '../../../platform/domain';
import { SettingRow } from './setting.entity';
import { settingsActs } from './settings.acts';
import { registerSettingsListeners } from './settings.listeners';
import { SettingsResolver } from './settings.resolver';

/** What the site is set to, and whether it is open. */
export const settings = defineDomain({
  name: 'settings',
  entities: [SettingRow],
  resolvers: [SettingsResolver],
  listen: registerSettingsListeners,
  acts: settingsActs,
});
