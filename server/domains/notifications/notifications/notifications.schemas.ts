import { messageInput, NotificationType } from './notification.types';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { pagingQuery, paginationShape } from '#platform/rest/paging';
import {
  body,
  boundedBy,
  count,
  exactly,
  dateTime,
  needed,
  OF_BODIES,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { notificationsErrors } from './notifications.errors';
import { usersErrors } from '#domains/identity/users/users.errors';

const common = { tags: [TAGS.member], security: BEARER };
const type = { type: 'string', enum: Object.values(NotificationType) } as const;

const notification = exactly({
  id: { type: 'integer' },
  type,
  title: text,
  message: text,
  read: { type: 'boolean' },
  timestamp: dateTime,
  actionUrl: { ...optional, description: 'Chemin de la page à ouvrir, nul sans action.' },
  actionText: optional,
});

const number = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', description: 'Numéro de la notification.' } },
} as const;

export const freshSchema = {
  ...common,
  operationId: 'listFreshNotifications',
  summary: 'Donne les dernières notifications de la personne connectée',
  response: {
    200: success('Les 20 dernières au plus, la plus récente d’abord.', {
      data: { type: 'array', items: notification, maxItems: 20 },
    }),
    ...errorAnswers(...SIGNED_IN),
  },
};

export const listSchema = {
  ...common,
  operationId: 'listNotifications',
  summary: 'Donne les notifications de la personne connectée',
  querystring: { type: 'object', properties: pagingQuery },
  response: {
    200: success('Une page de notifications, la plus récente d’abord.', {
      data: { type: 'array', items: notification },
      pagination: paginationShape,
    }),
    ...errorAnswers(...SIGNED_IN, 'VALIDATION_FAILED'),
  },
};

export const unreadSchema = {
  ...common,
  operationId: 'countUnreadNotifications',
  summary: 'Compte les notifications non lues de la personne connectée',
  response: {
    200: success('Leur nombre.', { data: exactly({ count }) }),
    ...errorAnswers(...SIGNED_IN),
  },
};

export const readSchema = {
  ...common,
  operationId: 'markNotificationRead',
  summary: 'Marque une notification comme lue',
  params: number,
  response: {
    200: success('La notification est lue.', { message: text, data: notification }),
    ...errorAnswers(...SIGNED_IN, notificationsErrors.NOTIFICATION_NOT_FOUND),
  },
};

export const readAllSchema = {
  ...common,
  summary: 'Marque toutes les notifications comme lues',
  response: {
    200: success('Nombre de notifications marquées comme lues.', {
      message: text,
      data: exactly({ count }),
    }),
    ...errorAnswers(...SIGNED_IN),
  },
};

export const deleteSchema = {
  ...common,
  operationId: 'deleteNotification',
  summary: 'Supprime une notification',
  params: number,
  response: {
    200: success('La notification est supprimée.', { message: text }),
    ...errorAnswers(...SIGNED_IN, notificationsErrors.NOTIFICATION_NOT_FOUND),
  },
};

export const createSchema = {
  ...common,
  operationId: 'createNotification',
  summary: 'Écrit une notification',
  description:
    'À soi-même, 20 fois par heure. Avec la permission `users.manage`, à tous les utilisateurs.',
  body: body(
    boundedBy(messageInput.shape, {
      userId: {
        type: ['integer', 'null'],
        description: 'Destinataire, la personne connectée par défaut.',
      },
      type: {
        ...text,
        default: NotificationType.INFO,
        description: `${Object.values(NotificationType).join(', ')}\u00a0; tout autre mot vaut info.`,
      },
      title: needed,
      message: needed,
      actionUrl: {
        ...optional,
        description: 'Un chemin du site, qui commence par une seule /, ou une clé de page.',
      },
      actionText: optional,
    }),
  ),
  response: {
    201: success('La notification est écrite.', { message: text, data: notification }),
    ...errorAnswers(...SIGNED_IN, ...OF_BODIES, 'FORBIDDEN', usersErrors.USER_NOT_FOUND),
  },
};
