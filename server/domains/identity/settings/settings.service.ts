import { Permission } from '#platform/access/permissions';
import { isDeepStrictEqual } from 'node:util';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { requestApproval, sensitiveUseCase } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { In } from 'typeorm';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { backupFolderProblem } from '#platform/backup/backupFolder';
import { currentEnv } from '#platform/env';
import { AppError } from '#platform/errors/AppError';
import { memoByContent } from '#platform/cache/memo';
import { requirePermission } from '#platform/access/policy';
import { SettingRow } from './setting.entity';
import {
  settingDefinitions,
  settingKeys,
  settingsInput,
  type SettingKey,
} from './settingDefinitions';
import { settingsUpdated } from './settings.events';
import { ChannelKind, type Settings, type Site } from './settings.types';

/** Minimum length of a password, in characters, even if a lower one is saved. */
const SHORTEST_PASSWORD = 8;

/**
 * Returns the settings in force: as saved, but with a passwordMinLength of at least 8. Cached until
 * public content changes.
 */
export function settings(): Promise<Settings> {
  return inForce('settings');
}

const inForce = memoByContent(async (): Promise<Settings> => {
  const saved = await savedSettings();
  return { ...saved, passwordMinLength: Math.max(SHORTEST_PASSWORD, saved.passwordMinLength) };
});

/** Returns the settings as they were saved. The default replaces a missing or invalid value. */
export async function savedSettings(): Promise<Settings> {
  // Reads without the repository, because opening the repository inside a transaction would
  // invalidate the caches.
  const rows = await query<{ key: string; value: string }>('SELECT "key", "value" FROM settings');
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const read = settingKeys.map((key) => [key, readStored(key, stored.get(key))]);
  return Object.fromEntries(read) as Settings;
}

function readStored(key: SettingKey, stored: string | undefined): unknown {
  const { fallback, rule } = settingDefinitions[key];
  if (stored === undefined) return fallback;
  try {
    const parsed = rule.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}

/**
 * Returns the settings as they were saved, for the form that edits them.
 * @throws AppError FORBIDDEN
 */
export async function readSettings(actor: Member): Promise<Settings> {
  requirePermission(actor, Permission.SYSTEM_SETTINGS_EDIT);
  return savedSettings();
}

/** Settings to change, and the values that the actor read before the change. */
export type SettingsChange = Partial<Settings> & { basedOn?: Partial<Settings> | null };

/**
 * Saves the given settings: all of them, or none if one is invalid. Other settings are unchanged.
 * @param basedOn values that the actor read before the change; settings without one are overwritten
 * @returns the settings after the change
 * @throws AppError FORBIDDEN; VALIDATION_FAILED with a message per field; CONFLICT when a setting to
 *   change was changed concurrently; the errors of `requestApproval`
 */
export async function updateSettings(
  actor: Member,
  input: Partial<Settings>,
  basedOn: Partial<Settings> = {},
): Promise<Settings> {
  await requestApproval(UPDATING_SETTINGS, actor, input);
  requirePermission(actor, Permission.SYSTEM_SETTINGS_EDIT);
  const wanted = checkedSettings(input);
  // Before the transaction, so that a disk that does not respond blocks no other writer.
  await refuseFolder(wanted.backupFolder);
  return transaction(async () => {
    await acquireLock('settings');
    // Checked again: the settings may have become stricter in the meantime.
    await requestApproval(UPDATING_SETTINGS, actor, input);
    const saved = await savedSettings();
    const after: Partial<Settings> = Object.fromEntries(
      settingKeys
        .filter((key) => key in wanted && !isDeepStrictEqual(wanted[key], saved[key]))
        .map((key) => [key, wanted[key]]),
    );
    const changed = Object.keys(after) as SettingKey[];
    if (changed.length === 0) return saved;
    if (changed.some((key) => isOutdated(key, basedOn, saved))) throw new AppError('CONFLICT');
    await store(actor, after);
    const before = Object.fromEntries(changed.map((key) => [key, saved[key]]));
    await emit(settingsUpdated, { actorId: actor.userId, before, after });
    return { ...saved, ...after };
  });
}

/** Returns whether a setting was read with another value than the saved one. */
function isOutdated(key: SettingKey, basedOn: Partial<Settings>, saved: Settings): boolean {
  if (basedOn[key] === undefined) return false;
  // In the form in which values are stored, because GraphQL inputs are instances of classes.
  const { data } = settingDefinitions[key].rule.safeParse(basedOn[key]);
  return !isDeepStrictEqual(data, saved[key]);
}

/** Reads the settings after a refused change, and who changed one of its settings last. */
export async function readSettingsConflict(_actor: Member, { basedOn }: SettingsChange) {
  const current = await savedSettings();
  const keys = settingKeys.filter((key) => basedOn && isOutdated(key, basedOn, current));
  const last = await repository(SettingRow).findOne({
    where: { key: In(keys) },
    order: { updatedAt: 'DESC' },
  });
  return { current, changedById: last?.updatedById ?? null };
}

/**
 * Returns the given values in the form in which they are stored.
 * @throws AppError VALIDATION_FAILED
 */
function checkedSettings(input: Partial<Settings>): Partial<Settings> {
  return parse(settingsInput, input, (wrong) => {
    const keys = Object.keys(wrong).map((field) => field.split('.')[0] as SettingKey);
    return AppError.invalid(
      Object.fromEntries(keys.map((key) => [key, settingDefinitions[key].message])),
    );
  });
}

/**
 * Refuses a folder in which backups cannot be stored.
 * @throws AppError VALIDATION_FAILED tied to `backupFolder`
 */
async function refuseFolder(folder: string | undefined): Promise<void> {
  // The saved folder is not checked again, because it may be temporarily unavailable.
  if (folder === undefined || folder === (await savedSettings()).backupFolder) return;
  const problem = await backupFolderProblem(currentEnv(), folder);
  if (problem !== null) throw AppError.invalid({ backupFolder: problem });
}

async function store(actor: Member, values: Partial<Settings>): Promise<void> {
  const updatedAt = now();
  const updatedById = actor.userId;
  await repository(SettingRow).save(
    Object.entries(values).map(([key, value]) => ({ key, value, updatedAt, updatedById })),
  );
}

export async function readSite(): Promise<Site> {
  const current = await settings();
  const { publicSignup, registrationEnabled, passwordMinLength, maxCommentLength } = current;
  const { supportEmail, legalPublisher, legalHost, newsletterUrl, communityUrls } = current;
  return {
    name: current.siteName,
    description: current.siteDescription,
    maintenance: current.maintenanceMode,
    supportEmail,
    legalPublisher,
    legalHost,
    publicSignup,
    registrationEnabled,
    passwordMinLength,
    maxCommentLength,
    newsletterUrl,
    channels: Object.values(ChannelKind)
      .map((kind) => ({ kind, url: communityUrls[kind] }))
      .filter(({ url }) => url !== ''),
    tagManagerId: currentEnv().TAG_MANAGER_ID ?? null,
  };
}

/** Sensitive changes of settings, which may require approval. */
export const UPDATING_SETTINGS = sensitiveUseCase<Partial<Settings>>('settings.update');
export const RESTORING_SETTINGS = sensitiveUseCase<Record<string, never>>('settings.restore');
