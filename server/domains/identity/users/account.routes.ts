import type { KeyboardShortcuts } from './preferences/gameSettings.types';
import type { User } from './user.entity';
import type { ErrorName } from '#platform/errors/catalogue';
import { type BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import {
  count,
  dateTime,
  enumOf,
  exactly,
  id,
  like,
  named,
  OF_BODIES,
  optional,
  text,
} from '#platform/rest/shapes';
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

const volume = like({ type: 'integer', minimum: 0, maximum: 100, multipleOf: 5 } as const, 80);

/** Keyboard shortcuts and settings of the display, each with an example. */
export const SHORTCUTS = {
  answer_call: 'Space',
  hang_up: 'Escape',
  transfer: 'T',
  mute: 'M',
  hold: 'H',
  notes: 'N',
};
export const DISPLAY = {
  resolution: '1920x1080',
  windowMode: 'fullscreen',
  graphicsQuality: 'high',
};
/** Returns the properties of an object schema: each name with the same shape and its example. */
export const each = (examples: Readonly<Record<string, string>>, shape: object) =>
  Object.fromEntries(Object.entries(examples).map(([name, one]) => [name, like(shape, one)]));

export const game = {
  soundVolume: volume,
  musicVolume: volume,
  notifications: { type: 'boolean' },
  autoSave: { type: 'boolean' },
  difficulty: enumOf('Difficulty', Difficulty),
} as const;

/** Schema of an account, as `restUser` returns it. */
export const user = named(
  'User',
  exactly({
    id,
    username: like(text, 'marie.dupont'),
    email: like(text, 'marie.dupont@exemple.fr'),
    avatar: like(optional, null),
    firstName: like(optional, 'Marie'),
    lastName: like(optional, 'Dupont'),
    subscription: enumOf('SubscriptionTier', SubscriptionTier),
    joinDate: dateTime,
    lastLogin: { ...dateTime, type: ['string', 'null'] },
    password_update: dateTime,
    is_active: { type: 'boolean' },
    level: like({ type: 'integer', minimum: 1 }, 3),
    experience: count,
    rank: enumOf('Rank', Rank),
    totalCalls: count,
    successfulCalls: count,
    totalPlayTime: { ...count, description: 'En minutes.' },
    ...game,
    gameSettings: named(
      'GameSettings',
      exactly({
        ...game,
        keyboardShortcuts: exactly(each(SHORTCUTS, text)),
        display: exactly(each(DISPLAY, text)),
      }),
    ),
    roles: {
      type: 'array',
      items: like(text, 'moderator'),
      description: 'Rôles de l’équipe, tels que super_admin.',
    },
  }),
);

/** Properties of the response to a change of an account. */
export const withUser = (message: string) => ({
  message: like(text, message),
  user,
  data: exactly({ user }),
});

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
