import type { FastifyInstance } from 'fastify';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { readableEmail } from '#platform/text/email';
import { originOf } from '#domains/identity/auth/signIn/callOrigin.service';
import { restUser } from '#domains/identity/users/account.shapes';
import { ownAccount } from '#domains/identity/users/users.service';
import { ACCOUNT_FIELDS, gameSettingsInput, type RestGameSettings } from '../managing/accountInput';
import * as schemas from './profile.schemas';
import { updateGameSettings, updateProfile, type ChangedProfile } from './profile.service';
import type { ProfileInput } from './profile.types';

type RestProfile = Omit<ProfileInput, 'avatarUrl'> & { avatar?: string | null };

/** REST routes of the actor's profile and game settings. */
export async function profileRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/auth/profile',
    schema: schemas.profileSchema,
    handler: async ({ actor }) => {
      const user = restUser(await ownAccount(actor), actor.roles);
      return { success: true, data: { user } };
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/profile',
    schema: schemas.updateProfileSchema,
    handler: async (request) => {
      const { actor } = request;
      const { avatar: avatarUrl, ...rest } = request.body as RestProfile;
      const changed = await withRestFieldNames(
        updateProfile(actor, { ...rest, avatarUrl }, originOf(request)),
        ACCOUNT_FIELDS,
      );
      return withUser(profileMessage(changed), restUser(changed.user, actor.roles));
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/game-settings',
    schema: schemas.gameSettingsSchema,
    handler: async ({ body, actor }) => {
      const input = gameSettingsInput(body as RestGameSettings);
      const { user, given } = await withRestFieldNames(
        updateGameSettings(actor, input),
        ACCOUNT_FIELDS,
      );
      return withUser(gameSettingsMessage(given), restUser(user, actor.roles));
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

function withUser(message: string, user: ReturnType<typeof restUser>) {
  return { success: true, message, user, data: { user } };
}
