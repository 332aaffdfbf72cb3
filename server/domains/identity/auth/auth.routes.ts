import type { FastifyInstance } from 'fastify';
import { emailAvailability } from './emails/emailAvailability.service';
import { login } from './signIn/login.service';
import { changePassword } from './passwords/passwords.service';
import { register } from './registration/registration.service';
import {
  type ChangePasswordInput,
  type LoginInput,
  type RegisterInput,
  changePasswordInput,
  registerInput,
} from './auth.types';
import { originOf } from './signIn/callOrigin.service';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { restUser, accountRoute as route, user } from '../users/account.routes';
import { emailAddress } from '#platform/input/fields';
import { BEARER } from '#platform/rest/document';
import {
  body,
  boundedBy,
  exactly,
  like,
  needed,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { authErrors } from './auth.errors';
import { usersErrors } from '../users/users.errors';

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
    schema: registerSchema,
    handler: async (request, reply) => {
      const input = request.body as RegisterInput;
      const { user, signIn, message } = await register(input, originOf(request));
      const data = { token: signIn?.token ?? null, user: restUser(user, []) };
      return reply.status(201).send({ success: true, message, data });
    },
  });
  restRoute(scope, 'public', {
    method: 'POST',
    url: '/auth/login',
    inMaintenance: true,
    schema: loginSchema,
    handler: async (request) => {
      const input = request.body as LoginInput;
      const { token, viewer, actor } = await login(input, originOf(request));
      const data = { token, user: restUser(viewer.user, actor.roles) };
      return { success: true, message: 'Connexion réussie', data };
    },
  });
}

function securityRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/auth/check-email-auth',
    schema: checkEmailSchema,
    handler: async ({ body, actor }) => {
      const { email } = body as { email: string };
      return { success: true, data: await emailAvailability(actor, email) };
    },
  });
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/auth/change-password',
    schema: changePasswordSchema,
    handler: async (request) => {
      const input = request.body as ChangePasswordInput;
      await changePassword(request.actor, input, originOf(request));
      return { success: true, message: 'Mot de passe modifié avec succès' };
    },
  });
}

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';
const email = like(needed, 'marie.dupont@exemple.fr');
const password = like(needed, 'Une-Longue-Phrase-42');

export const registerSchema = route(
  'Crée un compte',
  {
    201: success('Le compte est créé.', {
      message: like(text, 'Bienvenue\u00a0! Votre compte est créé.'),
      data: exactly({
        token: {
          ...like(optional, TOKEN),
          description: 'Nul tant que l’adresse email reste à confirmer.',
        },
        user,
      }),
    }),
  },
  [
    usersErrors.EMAIL_TAKEN,
    usersErrors.USERNAME_TAKEN,
    authErrors.PASSWORD_GUESSABLE,
    authErrors.REGISTRATION_CLOSED,
    authErrors.DAILY_SIGNUPS_REACHED,
  ],
  {
    operationId: 'register',
    body: body(
      boundedBy(registerInput().shape, {
        username: like(needed, 'marie.dupont'),
        email,
        password,
        confirmPassword: password,
        firstName: like(optional, 'Marie'),
        lastName: like(optional, 'Dupont'),
        ageConfirmed: {
          type: 'boolean',
          description:
            'Vrai\u00a0: la personne déclare avoir 15\u00a0ans ou plus, ou l’accord d’un parent, et a pu lire la politique de confidentialité. Faux est refusé. Absent, l’inscription est acceptée sans qu’aucune déclaration soit enregistrée.',
        },
      }),
      ['username', 'email', 'password', 'confirmPassword'],
    ),
  },
);

export const loginSchema = route(
  'Ouvre une session',
  {
    200: success('La session est ouverte.', {
      message: like(text, 'Connexion réussie'),
      data: exactly({ token: like(text, TOKEN), user }),
    }),
  },
  [
    authErrors.INVALID_CREDENTIALS,
    authErrors.TWO_FACTOR_REQUIRED,
    authErrors.TWO_FACTOR_INVALID,
    authErrors.TWO_FACTOR_UNREADABLE,
    authErrors.ACCOUNT_LOCKED,
    authErrors.BANNED,
    authErrors.EMAIL_NOT_VERIFIED,
  ],
  {
    operationId: 'login',
    body: body(
      {
        email,
        password,
        code: {
          ...like(optional, '123456'),
          description: 'Code à six chiffres, ou code de secours.',
        },
      },
      ['email', 'password'],
    ),
  },
);

const checkEmailSchema = route(
  'Dit si une adresse email est disponible',
  {
    200: success('La réponse.', {
      data: exactly({
        available: { type: 'boolean' },
        message: like(text, 'Cette adresse email est disponible'),
      }),
    }),
  },
  [authErrors.INVALID_EMAIL, ...SIGNED_IN],
  {
    operationId: 'checkEmail',
    security: BEARER,
    body: body(boundedBy({ email: emailAddress }, { email }), ['email']),
  },
);

const changePasswordSchema = route(
  'Change le mot de passe de la personne connectée',
  {
    200: success('Le mot de passe est modifié\u00a0; les autres sessions sont fermées.', {
      message: like(text, 'Mot de passe modifié avec succès'),
    }),
  },
  [
    authErrors.WRONG_CURRENT_PASSWORD,
    ...SIGNED_IN,
    authErrors.WEAK_PASSWORD,
    authErrors.PASSWORD_GUESSABLE,
    authErrors.ACCOUNT_LOCKED,
  ],
  {
    operationId: 'changePassword',
    security: BEARER,
    body: body(
      boundedBy(changePasswordInput().shape, {
        currentPassword: password,
        newPassword: like(needed, 'Une-Autre-Phrase-64'),
      }),
      ['currentPassword', 'newPassword'],
    ),
  },
);
