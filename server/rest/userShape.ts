import type { KeyboardShortcuts } from '../domains/users/gameSettings.types';
import type { GameSettingsInput } from '../domains/users/profile.types';
import type { User } from '../domains/users/user.entity';
import type { Difficulty } from '../domains/users/user.types';
import type { ActorRole } from '../platform/actor';
import { AppError } from '../platform/errors/AppError';

/** The documented name of each keyboard shortcut, by ours. Source: member document, section 3. */
const SHORTCUT_NAMES = {
  answerCall: 'answer_call',
  hangUp: 'hang_up',
  transfer: 'transfer',
  mute: 'mute',
  hold: 'hold',
  notes: 'notes',
} as const satisfies Record<keyof KeyboardShortcuts, string>;

type ShortcutName = (typeof SHORTCUT_NAMES)[keyof KeyboardShortcuts];

/** An account under the names of the documents. Source: member document, section 3. */
export function restUser(user: User, roles: readonly ActorRole[]) {
  const { keyboardShortcuts, display, ...game } = user.gameSettings;
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    avatar: user.avatarUrl,
    firstName: user.firstName,
    lastName: user.lastName,
    subscription: user.currentSubscription,
    joinDate: user.joinedAt.toISOString(),
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    password_update: user.passwordUpdatedAt.toISOString(),
    is_active: user.isActive,
    level: user.level,
    experience: user.experience,
    rank: user.rank,
    totalCalls: user.totalCalls,
    successfulCalls: user.successfulCalls,
    totalPlayTime: user.totalPlayMinutes,
    ...game,
    gameSettings: { ...game, keyboardShortcuts: restShortcuts(keyboardShortcuts), display },
    roles: roles.map((role) => role.id),
  };
}

function restShortcuts(shortcuts: KeyboardShortcuts): Record<ShortcutName, string> {
  const entries = Object.entries(SHORTCUT_NAMES) as [keyof KeyboardShortcuts, ShortcutName][];
  return Object.fromEntries(entries.map(([ours, theirs]) => [theirs, shortcuts[ours]])) as Record<
    ShortcutName,
    string
  >;
}

/** Game settings as PUT /auth/game-settings takes them. */
export interface RestGameSettings {
  soundVolume?: number | null;
  musicVolume?: number | null;
  notifications?: boolean | null;
  autoSave?: boolean | null;
  difficulty?: Difficulty | null;
  keyboardShortcuts?: Partial<Record<ShortcutName, string | null>> | null;
  display?: GameSettingsInput['display'];
}

/** The same under our names. */
export function gameSettingsInput({ keyboardShortcuts, ...rest }: RestGameSettings) {
  const entries = Object.entries(SHORTCUT_NAMES) as [keyof KeyboardShortcuts, ShortcutName][];
  const ours = entries.map(([name, theirs]) => [name, keyboardShortcuts?.[theirs]]);
  const input: GameSettingsInput = { ...rest, keyboardShortcuts: Object.fromEntries(ours) };
  return input;
}

const FIELD_NAMES: Record<string, string> = {
  avatarUrl: 'avatar',
  pageSize: 'limit',
  idempotencyKey: 'Idempotency-Key',
  ...Object.fromEntries(
    Object.entries(SHORTCUT_NAMES).map(([ours, theirs]) => [
      `keyboardShortcuts.${ours}`,
      `keyboardShortcuts.${theirs}`,
    ]),
  ),
};

/** Runs a use case so that what it says of fields is said under the names of the documents. */
export async function withRestFieldNames<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const entries = Object.entries(error.details.fields);
    const fields = entries.map(([name, message]) => [FIELD_NAMES[name] ?? name, message]);
    throw new AppError(error.code, { ...error.details, fields: Object.fromEntries(fields) });
  }
}
