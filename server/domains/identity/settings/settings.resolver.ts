import { Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import {
  readSettings,
  readSettingsConflict,
  readSite,
  updateSettings,
  type SettingsChange,
} from './settings.service';
import {
  clearCaches,
  exportSettings,
  readDefaultSettings,
  restoreDefaultSettings,
} from './settingsActions.service';
import {
  ClearCachesPayload,
  Settings,
  SettingsExportPayload,
  SettingsInput,
  Site,
  type SettingsPayload,
  SettingsConflict,
  SettingsResult,
  UpdateSettingsResult,
} from './settings.types';
import { OnConflict } from '#platform/outcomes/outcomes';
import { Input } from '#platform/input/input';

@Resolver()
export class SettingsResolver {
  @Access('public', { cacheable: true, inMaintenance: true })
  @Query(() => Site, { description: 'Returns the public facts about the site.' })
  site(): Promise<Site> {
    return readSite();
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Query(() => Settings, { description: 'Returns the settings of the site.' })
  settings(@CurrentMember() actor: Member): Promise<Settings> {
    return readSettings(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Query(() => Settings, { description: 'Returns the default of every setting.' })
  defaultSettings(@CurrentMember() actor: Member): Settings {
    return readDefaultSettings(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => SettingsResult, { description: 'Resets every setting to its default.' })
  async restoreDefaultSettings(@CurrentMember() actor: Member): Promise<SettingsPayload> {
    return { settings: await restoreDefaultSettings(actor) };
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => SettingsExportPayload, {
    description: 'Returns the settings as a file; the audit log records the caller.',
  })
  exportSettings(@CurrentMember() actor: Member): Promise<SettingsExportPayload> {
    return exportSettings(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => ClearCachesPayload, {
    description: 'Clears the in-memory caches of all servers.',
  })
  clearCaches(@CurrentMember() actor: Member): Promise<ClearCachesPayload> {
    return clearCaches(actor);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @OnConflict(SettingsConflict, readSettingsConflict)
  @Mutation(() => UpdateSettingsResult, {
    description: 'Saves the given settings: all of them, or none if one is invalid.',
  })
  async updateSettings(
    @CurrentMember() actor: Member,
    @Input(() => SettingsInput)
    { basedOn, ...settings }: SettingsChange,
  ): Promise<SettingsPayload> {
    return { settings: await updateSettings(actor, settings, basedOn ?? {}) };
  }
}
