import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceCookieHeaders, readDeviceCookie } from '../domains/auth/deviceCookie';
import { emailAvailability } from '../domains/auth/emailAvailability.service';
import { login } from '../domains/auth/login.service';
import { changePassword } from '../domains/auth/passwords.service';
import { register } from '../domains/auth/registration.service';
import type { ChangePasswordInput, LoginInput, RegisterInput } from '../domains/auth/auth.types';
import type { CallOrigin } from '../domains/auth/session.types';
import {
  ownAccount,
  updateGameSettings,
  updateProfile,
  type ChangedProfile,
} from '../domains/users/profile.service';
import type { ProfileInput } from '../domains/users/profile.types';
import * as schemas from './auth.schemas';
import { prepareRest, restRoute } from './route';
import {
  gameSettingsInput,
  restUser,
  withRestFieldNames,
  type RestGameSettings,
} from './userShape';

type RestProfile = Omit<ProfileInput, 'avatarUrl'> & { avatar?: string | null };

/** The account calls of the documents, over the services that GraphQL uses. Public document, section 7. */
export async function authRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  // Tokens and profiles are for nobody's cache.
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  accessRoutes(scope);
  accountRoutes(scope);
  securityRoutes(scope);
}

function accessRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'public', {
    method: 'POST',
    url: '/auth/register',
    schema: schemas.registerSchema,
    handler: async (request, reply) => {
      const origin = originOf(request);
      const { user, signIn, message } = await register(request.body as RegisterInput, origin);
      reply.header('set-cookie', deviceCookieHeaders(origin.deviceCookie));
      const data = { token: signIn?.token ?? null, user: restUser(user, []) };
      return reply.status(201).send({ success: true, message, data });
    },
  });
  restRoute(scope, 'public', {
    method: 'POST',
    url: '/auth/login',
    inMaintenance: true,
    schema: schemas.loginSchema,
    handler: async (request, reply) => {
      const origin = originOf(request);
      const { token, viewer, actor } = await login(request.body as LoginInput, origin);
      reply.header('set-cookie', deviceCookieHeaders(origin.deviceCookie));
      const data = { token, user: restUser(viewer.user, actor.roles) };
      return { success: true, message: 'Connexion réussie', data };
    },
  });
}

function accountRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/auth/profile',
    schema: schemas.profileSchema,
    handler: async ({ caller: { actor } }) => {
      const user = restUser(await ownAccount(actor), actor.roles);
      return { success: true, data: { user } };
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/profile',
    schema: schemas.updateProfileSchema,
    handler: async (request) => {
      const { actor } = request.caller;
      const { avatar: avatarUrl, ...rest } = request.body as RestProfile;
      const changed = await withRestFieldNames(
        updateProfile(actor, { ...rest, avatarUrl }, originOf(request)),
      );
      return withUser(profileMessage(changed), restUser(changed.user, actor.roles));
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/game-settings',
    schema: schemas.gameSettingsSchema,
    handler: async ({ body, caller: { actor } }) => {
      const input = gameSettingsInput(body as RestGameSettings);
      const { user, given } = await withRestFieldNames(updateGameSettings(actor, input));
      const message = given
        ? 'Paramètres de jeu mis à jour avec succès'
        : 'Aucun champ à modifier n’a été donné\u00a0: les paramètres de jeu restent les mêmes';
      return withUser(message, restUser(user, actor.roles));
    },
  });
}

function securityRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/auth/check-email-auth',
    schema: schemas.checkEmailSchema,
    handler: async ({ body, caller: { actor } }) => {
      const { email } = body as { email: string };
      return { success: true, data: await emailAvailability(actor, email) };
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/change-password',
    schema: schemas.changePasswordSchema,
    handler: async (request) => {
      const input = request.body as ChangePasswordInput;
      await changePassword(request.caller.actor, input, originOf(request));
      return { success: true, message: 'Mot de passe modifié avec succès' };
    },
  });
}

function profileMessage({ given, pendingEmail }: ChangedProfile): string {
  if (!given) return 'Aucun champ à modifier n’a été donné\u00a0: le profil reste le même';
  return pendingEmail
    ? `Profil mis à jour avec succès. Ouvrez le lien envoyé à ${pendingEmail} pour confirmer votre nouvelle adresse.`
    : 'Profil mis à jour avec succès';
}

function withUser(message: string, user: ReturnType<typeof restUser>) {
  return { success: true, message, user, data: { user } };
}

function originOf({ ip, headers, caller: { actor } }: FastifyRequest) {
  return {
    ipAddress: ip,
    userAgent: headers['user-agent'] ?? '',
    sessionId: actor.sessionId,
    deviceCookie: readDeviceCookie(headers.cookie),
  } satisfies CallOrigin;
}
