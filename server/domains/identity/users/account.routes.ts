import type { KeyboardShortcuts } from './preferences/gameSettings.types';
import type { User } from './user.entity';
import type { ErrorName } from '#platform/errors/catalogue';
import { type BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { count, exactly, dateTime, OF_BODIES, optional, text } from '#platform/rest/shapes';
import { Difficulty, Rank, SubscriptionTier } from './user.types';
import type { ActorRole } from '#platform/access/actor';

/** REST names of the keyboard shortcuts, keyed by their name in code. */
export const SHORTCUT_NAMES = {
  answerCall: 'answer_call',
  hangUp: 'hang_up',
  transfer: 'transfer',
  mute: 'mute',
  hold: 'hold',
  notes: 'notes',
} as const satisfies Record<keyof KeyboardShortcuts, string>;

export type ShortcutName = (typeof SHORTCUT_NAMES)[keyof KeyboardShortcuts];

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

const volume = { type: 'integer', minimum: 0, maximum: 100, multipleOf: 5 } as const;

export const SHORTCUTS = ['answer_call', 'hang_up', 'transfer', 'mute', 'hold', 'notes'];
export const DISPLAY = ['resolution', 'windowMode', 'graphicsQuality'];
/** Returns the properties of an object schema: each name with the same shape. */
export const each = (names: string[], shape: object) =>
  Object.fromEntries(names.map((n) => [n, shape]));

export const game = {
  soundVolume: volume,
  musicVolume: volume,
  notifications: { type: 'boolean' },
  autoSave: { type: 'boolean' },
  difficulty: { type: 'string', enum: Object.values(Difficulty) },
} as const;

/** Schema of an account, as `restUser` returns it. */
export const user = exactly({
  id: { type: 'integer' },
  username: text,
  email: text,
  avatar: optional,
  firstName: optional,
  lastName: optional,
  subscription: { type: 'string', enum: Object.values(SubscriptionTier) },
  joinDate: dateTime,
  lastLogin: { ...dateTime, type: ['string', 'null'] },
  password_update: dateTime,
  is_active: { type: 'boolean' },
  level: { type: 'integer', minimum: 1 },
  experience: count,
  rank: { type: 'string', enum: Object.values(Rank) },
  totalCalls: count,
  successfulCalls: count,
  totalPlayTime: { ...count, description: 'En minutes.' },
  ...game,
  gameSettings: exactly({
    ...game,
    keyboardShortcuts: exactly(each(SHORTCUTS, text)),
    display: exactly(each(DISPLAY, text)),
  }),
  roles: { type: 'array', items: text, description: 'Rôles de l’équipe, tels que super_admin.' },
});

export const withUser = { message: text, user, data: exactly({ user }) };

export function accountRoute(
  summary: string,
  answers: Record<number, object>,
  errors: ErrorName[],
  more: {
    operationId: string;
    body?: object;
    security?: typeof BEARER;
    description?: string;
  },
) {
  return {
    tags: [TAGS.auth],
    summary,
    ...more,
    response: { ...answers, ...errorAnswers(...(more.body ? OF_BODIES : []), ...errors) },
  };
}
