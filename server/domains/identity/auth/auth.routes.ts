import type { FastifyInstance } from 'fastify';
import { deviceCookieHeaders } from '#platform/access/deviceCookie';
import { emailAvailability } from './emails/emailAvailability.service';
import { login } from './signIn/login.service';
import { changePassword } from './passwords/passwords.service';
import { register } from './registration/registration.service';
import type { ChangePasswordInput, LoginInput, RegisterInput } from './auth.types';
import { originOf } from './signIn/callOrigin.service';
import * as schemas from './auth.schemas';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { restUser } from '../users/account.shapes';

/** REST routes of registration, sign-in and account security, over the same services as GraphQL. */
export async function authRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  accessRoutes(scope);
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

function securityRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/auth/check-email-auth',
    schema: schemas.checkEmailSchema,
    handler: async ({ body, actor }) => {
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
      await changePassword(request.actor, input, originOf(request));
      return { success: true, message: 'Mot de passe modifié avec succès' };
    },
  });
}
