import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { readSettings, readSite, updateSettings } from './settings.service';
import {
  clearCaches,
  exportSettings,
  readDefaultSettings,
  restoreDefaultSettings,
} from './settingsActions.service';
import { CacheCleared, Settings, SettingsExport, SettingsInput, Site } from './settings.types';

@Resolver()
export class SettingsResolver {
  @Access('public', { cacheable: true, inMaintenance: true })
  @Query(() => Site, { description: 'What every visitor needs to know of the site.' })
  site(): Promise<Site> {
    return readSite();
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Query(() => Settings, { description: 'The settings of the site.' })
  settings(@CurrentMember() actor: Member): Promise<Settings> {
    return readSettings(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Query(() => Settings, { description: 'What every setting is on a new site.' })
  defaultSettings(@CurrentMember() actor: Member): Settings {
    return readDefaultSettings(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => Settings, { description: 'Puts every setting back to its default.' })
  restoreDefaultSettings(@CurrentMember() actor: Member): Promise<Settings> {
    return restoreDefaultSettings(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => SettingsExport, {
    description: 'The settings as a file; the journal keeps who asked for it.',
  })
  exportSettings(@CurrentMember() actor: Member): Promise<SettingsExport> {
    return exportSettings(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => CacheCleared, { description: 'Empties what the servers keep in memory.' })
  clearCaches(@CurrentMember() actor: Member): Promise<CacheCleared> {
    return clearCaches(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => Settings, { description: 'Saves settings, all those given or none.' })
  updateSettings(
    @CurrentMember() actor: Member,
    @Arg('input', () => SettingsInput, { description: 'The settings to change.' })
    input: Partial<Settings>,
  ): Promise<Settings> {
    return updateSettings(actor, input);
  }
}
