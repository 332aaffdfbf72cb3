import { ApiScope } from '#platform/access/apiScopes';
import type { FastifyInstance } from 'fastify';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { readableEmail } from '#platform/text/email';
import { originOf } from '#domains/identity/auth/signIn/callOrigin.service';
import {
  restUser,
  accountRoute as route,
  DISPLAY,
  each,
  game,
  SHORTCUTS,
  user,
  withUser,
} from '#domains/identity/users/account.routes';
import { ownAccount } from '#domains/identity/users/users.service';
import {
  ACCOUNT_FIELDS,
  gameSettingsFromRest,
  type RestGameSettings,
} from '../managing/accountInput';
import { updateGameSettings, updateProfile, type ChangedProfile } from './profile.service';
import { type ProfileInput, profileInput } from './profile.types';
import { boundsOf } from '#platform/input/limits';
import { gameSettingsInput, shortcutsInput } from './gameSettingRules';
import { BEARER } from '#platform/rest/document';
import {
  body,
  boundedBy,
  exactly,
  like,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { Difficulty } from '#domains/identity/users/user.types';
import { authErrors } from '#domains/identity/auth/auth.errors';
import { usersErrors } from '#domains/identity/users/users.errors';

type RestProfile = Omit<ProfileInput, 'avatarUrl'> & { avatar?: string | null };

/** REST routes of the actor's profile and game settings. */
export async function profileRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/auth/profile',
    scope: ApiScope.PROFILE_READ,
    schema: profileSchema,
    handler: async ({ actor }) => {
      const user = restUser(await ownAccount(actor), actor.roles);
      return { success: true, data: { user } };
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/profile',
    schema: updateProfileSchema,
    handler: async (request) => {
      const { actor } = request;
      const { avatar: avatarUrl, ...rest } = request.body as RestProfile;
      const changed = await withRestFieldNames(
        updateProfile(actor, { ...rest, avatarUrl }, originOf(request)),
        ACCOUNT_FIELDS,
      );
      return userAnswer(profileMessage(changed), restUser(changed.user, actor.roles));
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/game-settings',
    schema: gameSettingsSchema,
    handler: async ({ body, actor }) => {
      const input = gameSettingsFromRest(body as RestGameSettings);
      const { user, given } = await withRestFieldNames(
        updateGameSettings(actor, input),
        ACCOUNT_FIELDS,
      );
      return userAnswer(gameSettingsMessage(given), restUser(user, actor.roles));
    },
  });
}

function gameSettingsMessage(given: boolean): string {
  return given
    ? 'Paramètres de jeu mis à jour avec succès'
    : 'Aucun changement à enregistrer\u00a0: les paramètres de jeu restent les mêmes';
}

function profileMessage({ given, pendingEmail }: ChangedProfile): string {
  if (!given) return 'Aucun changement à enregistrer\u00a0: le profil reste le même';
  return pendingEmail
    ? `Profil mis à jour avec succès. Ouvrez le lien envoyé à ${readableEmail(pendingEmail)} pour confirmer votre nouvelle adresse.`
    : 'Profil mis à jour avec succès';
}

function userAnswer(message: string, user: ReturnType<typeof restUser>) {
  return { success: true, message, user, data: { user } };
}

const profileSchema = route(
  'Donne le profil de la personne connectée',
  { 200: success('Le profil.', { data: exactly({ user }) }) },
  SIGNED_IN,
  { operationId: 'getProfile', security: BEARER },
);

const updateProfileSchema = route(
  'Modifie le profil de la personne connectée',
  { 200: success('Le profil modifié.', withUser('Profil mis à jour avec succès')) },
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
          email: like(text, 'marie.dupont@exemple.fr'),
          firstName: like(optional, 'Marie'),
          lastName: like(optional, 'Dupont'),
          avatar: like(optional, null),
          currentPassword: like(optional, 'Une-Longue-Phrase-42'),
        },
      ),
    ),
  },
);

/** Returns the schema of a value that may be null. It has no name, because it differs. */
function nullable(shape: { type: string; title?: string }) {
  const { title: _, ...unnamed } = shape;
  return { ...unnamed, type: [shape.type, 'null'] };
}

const gameSettingsSchema = route(
  'Modifie les paramètres de jeu de la personne connectée',
  {
    200: success('Les paramètres modifiés.', withUser('Paramètres de jeu mis à jour avec succès')),
  },
  [...SIGNED_IN],
  {
    operationId: 'updateGameSettings',
    security: BEARER,
    description:
      'Les champs absents ne changent pas. Le message signale une demande sans changement.',
    body: body({
      ...boundedBy(gameSettingsInput.shape, {
        soundVolume: like({ type: ['integer', 'null'] }, 80),
        musicVolume: like({ type: ['integer', 'null'] }, 40),
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
