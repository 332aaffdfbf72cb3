import { Difficulty, Rank, SubscriptionTier } from '../domains/users/user.types';
import type { ErrorCode } from '../platform/errors/catalogue';
import { BEARER, errorAnswers, TAGS } from './openapi';
import {
  body,
  count,
  exactly,
  moment,
  needed,
  OF_BODIES,
  optional,
  SIGNED_IN,
  success,
  text,
} from './shapes';

const volume = { type: 'integer', minimum: 0, maximum: 100, multipleOf: 5 } as const;

const SHORTCUTS = ['answer_call', 'hang_up', 'transfer', 'mute', 'hold', 'notes'];
const DISPLAY = ['resolution', 'windowMode', 'graphicsQuality'];
const each = (names: string[], shape: object) => Object.fromEntries(names.map((n) => [n, shape]));

const game = {
  soundVolume: volume,
  musicVolume: volume,
  notifications: { type: 'boolean' },
  autoSave: { type: 'boolean' },
  difficulty: { type: 'string', enum: Object.values(Difficulty) },
} as const;

/** An account under the names of the documents; see userShape.ts. */
export const user = exactly({
  id: { type: 'integer' },
  username: text,
  email: text,
  avatar: optional,
  firstName: optional,
  lastName: optional,
  subscription: { type: 'string', enum: Object.values(SubscriptionTier) },
  joinDate: moment,
  lastLogin: { ...moment, type: ['string', 'null'] },
  password_update: moment,
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

/** What a route of this group says of itself. */
function route(
  summary: string,
  answers: Record<number, object>,
  errors: ErrorCode[],
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

export const registerSchema = route(
  'Crée un compte',
  {
    201: success('Le compte est créé.', {
      message: text,
      data: exactly({
        token: { ...optional, description: 'Nul tant que l’adresse email reste à confirmer.' },
        user,
      }),
    }),
  },
  [
    'EMAIL_TAKEN',
    'USERNAME_TAKEN',
    'PASSWORD_GUESSABLE',
    'REGISTRATION_CLOSED',
    'DAILY_SIGNUPS_REACHED',
  ],
  {
    operationId: 'register',
    body: body(
      {
        username: needed,
        email: needed,
        password: needed,
        confirmPassword: needed,
        firstName: optional,
        lastName: optional,
      },
      ['username', 'email', 'password', 'confirmPassword'],
    ),
  },
);

export const loginSchema = route(
  'Ouvre une session',
  {
    200: success('La session est ouverte.', {
      message: text,
      data: exactly({ token: text, user }),
    }),
  },
  [
    'INVALID_CREDENTIALS',
    'TWO_FACTOR_REQUIRED',
    'TWO_FACTOR_INVALID',
    'TWO_FACTOR_UNREADABLE',
    'ACCOUNT_LOCKED',
    'BANNED',
    'EMAIL_NOT_VERIFIED',
  ],
  {
    operationId: 'login',
    body: body(
      {
        email: needed,
        password: needed,
        code: { ...optional, description: 'Code à six chiffres, ou code de secours.' },
      },
      ['email', 'password'],
    ),
  },
);

export const profileSchema = route(
  'Donne le profil de la personne connectée',
  { 200: success('Le profil.', { data: exactly({ user }) }) },
  SIGNED_IN,
  { operationId: 'getProfile', security: BEARER },
);

export const updateProfileSchema = route(
  'Modifie le profil de la personne connectée',
  { 200: success('Le profil modifié.', withUser) },
  [...SIGNED_IN, 'EMAIL_TAKEN', 'PASSWORD_NEEDED', 'WRONG_CURRENT_PASSWORD', 'ACCOUNT_LOCKED'],
  {
    operationId: 'updateProfile',
    security: BEARER,
    description:
      'Ce qui n’est pas donné reste\u00a0; quand il n’y a rien à modifier, le message le dit. Une nouvelle adresse email demande `currentPassword`, sauf dans les dix minutes qui suivent la connexion.',
    body: body({
      email: text,
      firstName: optional,
      lastName: optional,
      avatar: optional,
      currentPassword: optional,
    }),
  },
);

const nullable = (shape: { type: string }) => ({ ...shape, type: [shape.type, 'null'] });

export const gameSettingsSchema = route(
  'Modifie les paramètres de jeu de la personne connectée',
  { 200: success('Les paramètres modifiés.', withUser) },
  [...SIGNED_IN],
  {
    operationId: 'updateGameSettings',
    security: BEARER,
    description:
      'Ce qui n’est pas donné reste\u00a0; quand il n’y a rien à modifier, le message le dit.',
    body: body({
      soundVolume: { type: ['integer', 'null'], description: 'De 0 à 100, de 5 en 5.' },
      musicVolume: { type: ['integer', 'null'], description: 'De 0 à 100, de 5 en 5.' },
      notifications: nullable(game.notifications),
      autoSave: nullable(game.autoSave),
      difficulty: { type: ['string', 'null'], enum: [...Object.values(Difficulty), null] },
      keyboardShortcuts: { ...nullable(body(each(SHORTCUTS, optional))) },
      display: { ...nullable(body(each(DISPLAY, optional))) },
    }),
  },
);

export const checkEmailSchema = route(
  'Dit si une adresse email est disponible',
  {
    200: success('La réponse.', {
      data: exactly({ available: { type: 'boolean' }, message: text }),
    }),
  },
  ['INVALID_EMAIL', ...SIGNED_IN],
  { operationId: 'checkEmail', security: BEARER, body: body({ email: needed }, ['email']) },
);

export const changePasswordSchema = route(
  'Change le mot de passe de la personne connectée',
  {
    200: success('Le mot de passe est changé\u00a0; les autres sessions sont fermées.', {
      message: text,
    }),
  },
  ['WRONG_CURRENT_PASSWORD', ...SIGNED_IN, 'WEAK_PASSWORD', 'PASSWORD_GUESSABLE', 'ACCOUNT_LOCKED'],
  {
    operationId: 'changePassword',
    security: BEARER,
    body: body({ currentPassword: needed, newPassword: needed }, [
      'currentPassword',
      'newPassword',
    ]),
  },
);
