import { z } from 'zod';

import { SettingsInput as limits } from '#client/generated/limits';
import { settingMessages } from '#client/generated/settingMessages';
import type { SettingsDetailsFragment, SettingsInput } from '#client/generated/graphql';
import { emailProblem } from '#client/shared/emailAddress';
import { memberSections } from './settingsLabels';

/** Names of the integer settings. Their bounds also appear in the hints of the fields. */
export const numberSettings = [
  'maxUsersPerDay',
  'maxCommentLength',
  'passwordMinLength',
  'sessionTimeout',
  'maxLoginAttempts',
  'reportThreshold',
  'confirmBulkBeyond',
  'caseMinutesEmergency',
  'caseMinutesCritical',
  'caseMinutesHigh',
  'caseMinutesMedium',
  'caseMinutesLow',
  'backupHour',
  'backupsKept',
] as const;

export type NumberSetting = (typeof numberSettings)[number];

const whole = (name: NumberSetting) => {
  const { min, max } = limits[name];
  const right = (text: string) =>
    /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return z.string().refine(right, settingMessages[name]);
};

const text = (name: 'siteDescription' | 'legalPublisher' | 'legalHost') =>
  z.string().trim().max(limits[name].max, settingMessages[name]);

const email = z
  .string()
  .trim()
  .refine((typed) => emailProblem(typed) === null, settingMessages.supportEmail);

const webAddress = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)),
    settingMessages.newsletterUrl,
  );

/** Schema of the settings form, in which numbers are text and banned words one text. */
export const settingsSchema = z.object({
  siteName: z
    .string()
    .trim()
    .min(limits.siteName.min, settingMessages.siteName)
    .max(limits.siteName.max),
  siteDescription: text('siteDescription'),
  supportEmail: email,
  legalPublisher: text('legalPublisher'),
  legalHost: text('legalHost'),
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  publicSignup: z.boolean(),
  emailVerificationRequired: z.boolean(),
  defaultUserRole: z.enum(['USER', 'MEMBER', 'PREMIUM']),
  maxUsersPerDay: whole('maxUsersPerDay'),
  commentsEnabled: z.boolean(),
  commentModerationRequired: z.boolean(),
  maxCommentLength: whole('maxCommentLength'),
  openSections: z.array(
    z.enum([
      'NEWS',
      'STATISTICS',
      'ACHIEVEMENTS',
      'EVENTS',
      'SETTINGS',
      'STORE',
      'PLAYERS',
      'RANKING',
    ]),
  ),
  passwordMinLength: whole('passwordMinLength'),
  sessionTimeout: whole('sessionTimeout'),
  maxLoginAttempts: whole('maxLoginAttempts'),
  adminAreaAccess: z.enum(['ADMINS', 'STAFF']),
  emailNotificationsEnabled: z.boolean(),
  adminNotificationEmail: z.literal('').or(email),
  newsletterUrl: webAddress,
  communityUrls: z.object({
    socialNetwork: webAddress,
    chat: webAddress,
    liveStream: webAddress,
    video: webAddress,
  }),
  autoModerationEnabled: z.boolean(),
  bannedWords: z.string(),
  reportThreshold: whole('reportThreshold'),
  confirmPermanentBans: z.boolean(),
  confirmErasures: z.boolean(),
  confirmHighRoles: z.boolean(),
  confirmBulkBeyond: whole('confirmBulkBeyond'),
  caseMinutesEmergency: whole('caseMinutesEmergency'),
  caseMinutesCritical: whole('caseMinutesCritical'),
  caseMinutesHigh: whole('caseMinutesHigh'),
  caseMinutesMedium: whole('caseMinutesMedium'),
  caseMinutesLow: whole('caseMinutesLow'),
  caseOverdueMail: z.boolean(),
  backupsEnabled: z.boolean(),
  backupHour: whole('backupHour'),
  backupsKept: whole('backupsKept'),
  // Not validated here, because only the server can check its folders.
  backupFolder: z.string().trim(),
});

export type SettingsValues = z.infer<typeof settingsSchema>;

export function valuesOf(saved: SettingsDetailsFragment): SettingsValues {
  const { socialNetwork, chat, liveStream, video } = saved.communityUrls;
  return {
    ...saved,
    maxUsersPerDay: String(saved.maxUsersPerDay),
    maxCommentLength: String(saved.maxCommentLength),
    passwordMinLength: String(saved.passwordMinLength),
    sessionTimeout: String(saved.sessionTimeout),
    maxLoginAttempts: String(saved.maxLoginAttempts),
    reportThreshold: String(saved.reportThreshold),
    confirmBulkBeyond: String(saved.confirmBulkBeyond),
    caseMinutesEmergency: String(saved.caseMinutesEmergency),
    caseMinutesCritical: String(saved.caseMinutesCritical),
    caseMinutesHigh: String(saved.caseMinutesHigh),
    caseMinutesMedium: String(saved.caseMinutesMedium),
    caseMinutesLow: String(saved.caseMinutesLow),
    backupHour: String(saved.backupHour),
    backupsKept: String(saved.backupsKept),
    bannedWords: saved.bannedWords.join(', '),
    communityUrls: { socialNetwork, chat, liveStream, video },
    // Uses the order of the checkboxes. An unchanged choice is then equal to the saved one.
    openSections: memberSections
      .map(({ section }) => section)
      .filter((section) => saved.openSections.includes(section)),
  };
}

/** Converts the form values to the input of the API. */
const inputOf = (values: SettingsValues): Required<Omit<SettingsInput, 'basedOn'>> => ({
  ...values,
  maxUsersPerDay: Number(values.maxUsersPerDay),
  maxCommentLength: Number(values.maxCommentLength),
  passwordMinLength: Number(values.passwordMinLength),
  sessionTimeout: Number(values.sessionTimeout),
  maxLoginAttempts: Number(values.maxLoginAttempts),
  reportThreshold: Number(values.reportThreshold),
  confirmBulkBeyond: Number(values.confirmBulkBeyond),
  caseMinutesEmergency: Number(values.caseMinutesEmergency),
  caseMinutesCritical: Number(values.caseMinutesCritical),
  caseMinutesHigh: Number(values.caseMinutesHigh),
  caseMinutesMedium: Number(values.caseMinutesMedium),
  caseMinutesLow: Number(values.caseMinutesLow),
  backupHour: Number(values.backupHour),
  backupsKept: Number(values.backupsKept),
  // Line breaks also separate banned words. Each word is trimmed, and empty ones are removed.
  bannedWords: values.bannedWords
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean),
});

/**
 * Returns only the values that differ from the initial ones, and these initial ones. Saving then
 * does not overwrite settings that other members changed.
 */
export function changesOf(values: SettingsValues, from: SettingsValues): SettingsInput {
  const [before, after] = [inputOf(from), inputOf(values)];
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  const only = (input: typeof after) => Object.fromEntries(changed.map((key) => [key, input[key]]));
  return { ...only(after), basedOn: only(before) };
}

const APPROVAL_FLAGS = ['confirmPermanentBans', 'confirmErasures', 'confirmHighRoles'] as const;

type ApprovalValues = Partial<
  Pick<SettingsValues, (typeof APPROVAL_FLAGS)[number] | 'confirmBulkBeyond'>
>;

/** Returns whether fewer actions would require approval than with the saved settings. */
export function weakensApproval(values: ApprovalValues, saved: ApprovalValues = {}): boolean {
  if (APPROVAL_FLAGS.some((key) => saved[key] && !values[key])) return true;
  const before = Number(saved.confirmBulkBeyond ?? 0);
  const after = Number(values.confirmBulkBeyond ?? 0);
  return before > 0 && (after === 0 || after > before);
}
