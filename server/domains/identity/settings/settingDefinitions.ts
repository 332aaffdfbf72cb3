import { z } from 'zod';
import { formatNumber } from '#platform/text/text';
import { emailAddress, isVisible, text } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import {
  AdminAreaAccess,
  CommunityUrls,
  DefaultUserRole,
  MemberSection,
  SettingsInput,
  type Settings,
} from './settings.types';

export interface SettingDefinition<Value> {
  /** Default, which also replaces an invalid stored value. */
  fallback: Value;
  rule: z.ZodType<Value>;
  /** Error message in French, tied to the field. */
  message: string;
}

/** Maximum lengths of texts, in characters. */
const LONGEST = {
  siteName: 60,
  siteDescription: 300,
  legalText: 500,
  webAddress: 500,
  bannedWord: 50,
  folder: 400,
};
const MOST_BANNED_WORDS = 500;

function define<Value>(
  fallback: Value,
  rule: z.ZodType<Value>,
  message: string,
): SettingDefinition<Value> {
  return { fallback, rule, message };
}

const flag = (fallback: boolean) =>
  define(fallback, z.boolean(), 'Choisissez entre activé et désactivé.');

const whole = (fallback: number, min: number, max: number) =>
  define(
    fallback,
    z.number().int().min(min).max(max),
    `Indiquez un nombre entier entre ${min} et ${formatNumber(max)}.`,
  );

/** Text on one line: without line breaks or other invisible characters. */
const line = z.string().trim().refine(isVisible);

const webAddress = z.union([
  z.literal(''),
  line.max(LONGEST.webAddress).pipe(z.url({ protocol: /^https?$/ })),
]);

const communityUrls = z.object({
  socialNetwork: webAddress,
  chat: webAddress,
  liveStream: webAddress,
  video: webAddress,
});

const word = line.max(LONGEST.bannedWord);

/** Schema of the list of banned words. Trims them and removes empty words and duplicates. */
const words = z
  .array(word)
  .max(MOST_BANNED_WORDS)
  .transform((list) => [...new Set(list.filter(Boolean))]);

const withoutRepeats = <Item>(item: z.ZodType<Item>) =>
  z.array(item).transform((list) => [...new Set(list)]);

/** Definition of a text of the legal notice, which may have several lines. */
const legalText = define(
  '',
  text(LONGEST.legalText),
  `Le texte ne peut pas dépasser ${LONGEST.legalText} caractères.`,
);

/**
 * Definitions of all settings, with their defaults and bounds. The default addresses of the
 * community channels and the newsletter point to a reserved domain until an administrator enters
 * the real ones.
 */
export const settingDefinitions: {
  readonly [Key in keyof Settings]: SettingDefinition<Settings[Key]>;
} = {
  siteName: define(
    'Centrale 18-112',
    line.min(1).max(LONGEST.siteName),
    `Indiquez un nom de 1 à ${LONGEST.siteName} caractères, sur une seule ligne.`,
  ),
  siteDescription: define(
    'Jeu gratuit de simulation d’un centre d’appels d’urgence 18/112.',
    text(LONGEST.siteDescription),
    `La description ne peut pas dépasser ${LONGEST.siteDescription} caractères.`,
  ),
  supportEmail: define('contact@example.org', emailAddress, "Format d'email invalide"),
  legalPublisher: legalText,
  legalHost: legalText,
  maintenanceMode: flag(false),
  registrationEnabled: flag(true),
  emailVerificationRequired: flag(true),
  defaultUserRole: define(
    DefaultUserRole.USER,
    z.enum(DefaultUserRole),
    'Choisissez un rôle par défaut parmi ceux proposés.',
  ),
  maxUsersPerDay: whole(100, 0, 1_000_000),
  commentsEnabled: flag(true),
  commentModerationRequired: flag(false),
  maxCommentLength: whole(500, 50, 2000),
  passwordMinLength: whole(8, 6, 50),
  sessionTimeout: whole(30, 5, 480),
  maxLoginAttempts: whole(5, 3, 10),
  emailNotificationsEnabled: flag(true),
  adminNotificationEmail: define(
    '',
    z.union([z.literal(''), emailAddress]),
    "Format d'email invalide",
  ),
  autoModerationEnabled: flag(true),
  bannedWords: define(
    ['spam', 'inapproprié'],
    words,
    `Indiquez ${MOST_BANNED_WORDS} mots au plus, de ${LONGEST.bannedWord} caractères au plus chacun, sans retour à la ligne.`,
  ),
  reportThreshold: whole(3, 1, 10),
  caseMinutesEmergency: whole(15, 1, 43_200),
  caseMinutesCritical: whole(240, 1, 43_200),
  caseMinutesHigh: whole(480, 1, 43_200),
  caseMinutesMedium: whole(1440, 1, 43_200),
  caseMinutesLow: whole(4320, 1, 43_200),
  caseOverdueMail: flag(false),
  adminAreaAccess: define(
    AdminAreaAccess.ADMINS,
    z.enum(AdminAreaAccess),
    'Choisissez un des accès proposés.',
  ),
  publicSignup: flag(false),
  openSections: define(
    [],
    withoutRepeats(z.enum(MemberSection)),
    'Choisissez des sections parmi celles proposées.',
  ),
  newsletterUrl: define(
    'https://example.org/centrale-18-112/newsletter',
    webAddress,
    'Indiquez une adresse qui commence par https://, ou laissez vide.',
  ),
  communityUrls: define(
    {
      socialNetwork: 'https://example.org/centrale-18-112/reseau-social',
      chat: 'https://example.org/centrale-18-112/discussion',
      liveStream: 'https://example.org/centrale-18-112/direct',
      video: 'https://example.org/centrale-18-112/videos',
    },
    communityUrls,
    'Indiquez des adresses qui commencent par https://, ou laissez vide.',
  ),
  confirmPermanentBans: flag(false),
  confirmErasures: flag(false),
  confirmHighRoles: flag(false),
  confirmBulkBeyond: whole(0, 0, 500),
  backupsEnabled: flag(true),
  backupHour: whole(3, 0, 23),
  backupsKept: whole(14, 1, 365),
  // The folder is checked on this server when the setting is saved.
  backupFolder: define(
    '',
    line.max(LONGEST.folder).transform((path) => path.replace(/(?<=.)\/+$/, '')),
    `Indiquez le chemin d’un dossier, de ${LONGEST.folder} caractères au plus, ou laissez vide.`,
  ),
};

export type SettingKey = keyof Settings;

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

export function defaultSettings(): Settings {
  const defaults = settingKeys.map((key) => [key, settingDefinitions[key].fallback]);
  return Object.fromEntries(defaults) as Settings;
}

type SettingRules = { [Key in SettingKey]: z.ZodOptional<z.ZodType<Settings[Key]>> };

/** Schema of the settings to change; omitted ones stay unchanged. */
export const settingsInput = z.object(
  Object.fromEntries(
    settingKeys.map((key) => [key, settingDefinitions[key].rule.optional()]),
  ) as SettingRules,
);

CheckedBy(settingsInput.extend({ basedOn: settingsInput.nullish() }))(SettingsInput);
CheckedBy(communityUrls)(CommunityUrls);
