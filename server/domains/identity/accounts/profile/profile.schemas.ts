import { boundsOf } from '#platform/input/limits';
import { gameSettingsInput, shortcutsInput } from './gameSettingRules';
import { profileInput } from './profile.types';
import { BEARER } from '#platform/rest/document';
import {
  body,
  boundedBy,
  exactly,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import {
  accountRoute as route,
  DISPLAY,
  each,
  game,
  SHORTCUTS,
  user,
  withUser,
} from '#domains/identity/users/account.shapes';
import { Difficulty } from '#domains/identity/users/user.types';
import { authErrors } from '#domains/identity/auth/auth.errors';
import { usersErrors } from '#domains/identity/users/users.errors';

export const profileSchema = route(
  'Donne le profil de la personne connectée',
  { 200: success('Le profil.', { data: exactly({ user }) }) },
  SIGNED_IN,
  { operationId: 'getProfile', security: BEARER },
);

export const updateProfileSchema = route(
  'Modifie le profil de la personne connectée',
  { 200: success('Le profil modifié.', withUser) },
  [
    ...SIGNED_IN,
    usersErrors.EMAIL_TAKEN,
    authErrors.PASSWORD_NEEDED,
    authErrors.WRONG_CURRENT_PASSWORD,
    authErrors.ACCOUNT_LOCKED,
  ],
  {
    operationId: 'updateProfile',
    security: BEARER,
    description:
      'Les champs absents ne changent pas. Le message signale une demande sans changement. Une nouvelle adresse email demande `currentPassword`, sauf dans les dix minutes qui suivent la connexion.',
    body: body(
      boundedBy(
        { ...profileInput.shape, avatar: profileInput.shape.avatarUrl },
        {
          email: text,
          firstName: optional,
          lastName: optional,
          avatar: optional,
          currentPassword: optional,
        },
      ),
    ),
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
      'Les champs absents ne changent pas. Le message signale une demande sans changement.',
    body: body({
      ...boundedBy(gameSettingsInput.shape, {
        soundVolume: { type: ['integer', 'null'] },
        musicVolume: { type: ['integer', 'null'] },
      }),
      notifications: nullable(game.notifications),
      autoSave: nullable(game.autoSave),
      difficulty: { type: ['string', 'null'], enum: [...Object.values(Difficulty), null] },
      keyboardShortcuts: {
        ...nullable(
          body(each(SHORTCUTS, { ...optional, ...boundsOf(shortcutsInput.shape.answerCall) })),
        ),
      },
      display: { ...nullable(body(each(DISPLAY, optional))) },
    }),
  },
);
