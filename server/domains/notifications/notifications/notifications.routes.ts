import type { FastifyInstance } from 'fastify';
import {
  NotificationType,
  type Notification,
  type NotificationInput,
  messageInput,
} from './notification.types';
import {
  createNotification,
  deleteNotification,
  freshNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  unreadNotificationCount,
} from './notifications.service';
import {
  pageAsked,
  pagination,
  PAGING_FIELDS,
  pagingQuery,
  paginationShape,
  type Paging,
} from '#platform/rest/paging';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { errorAnswers, OF_MEMBERS } from '#platform/rest/document';
import {
  body,
  boundedBy,
  count,
  dateTime,
  enumOf,
  exactly,
  id,
  idParameter,
  like,
  named,
  needed,
  OF_BODIES,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { notificationsErrors } from './notifications.errors';
import { usersErrors } from '#domains/identity/users/users.errors';

interface Address {
  id: string;
}

type Body = Omit<NotificationInput, 'userId' | 'type'> & { userId?: number | null; type: string };

/** Returns the notification type with a name; INFO for an unknown name. */
const typeOf = (word: string): NotificationType =>
  Object.values(NotificationType).find((type) => type === word) ?? NotificationType.INFO;

/** Registers the REST routes for reading, marking, deleting and writing notifications. */
export async function memberNotificationRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  readingRoutes(scope);
  markingRoutes(scope);
  restRoute(scope, 'member', {
    method: 'DELETE',
    url: '/member/notifications/:id',
    schema: deleteSchema,
    handler: async ({ params, actor }) => {
      await deleteNotification(actor, (params as Address).id);
      return { success: true, message: 'Notification supprimée.' };
    },
  });
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/notifications',
    schema: createSchema,
    handler: async ({ body, actor }, reply) => {
      const { userId, type, ...message } = body as Body;
      const input = {
        ...message,
        type: typeOf(type),
        userId: userId == null ? null : String(userId),
      };
      const data = restNotification(await createNotification(actor, input));
      return reply.status(201).send({ success: true, message: 'Notification envoyée.', data });
    },
  });
}

function readingRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/notifications-fresh',
    schema: freshSchema,
    handler: async ({ actor }) => {
      const fresh = await freshNotifications(actor);
      return { success: true, data: fresh.map(restNotification) };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/notifications',
    schema: listSchema,
    handler: async ({ query, actor }) => {
      const request = pageAsked(query as Paging);
      const page = await withRestFieldNames(listNotifications(actor, request), PAGING_FIELDS);
      return {
        success: true,
        data: page.items.map(restNotification),
        pagination: pagination(page),
      };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/notifications/unread-count',
    schema: unreadSchema,
    handler: async ({ actor }) => {
      return { success: true, data: { count: await unreadNotificationCount(actor) } };
    },
  });
}

function markingRoutes(scope: FastifyInstance): void {
  // Clients use two URLs for the same operation.
  const spellings = {
    'mark-all-read': 'markAllNotificationsRead',
    'read-all': 'readAllNotifications',
  };
  for (const [name, operationId] of Object.entries(spellings)) {
    restRoute(scope, 'member', {
      method: 'PUT',
      url: `/member/notifications/${name}`,
      schema: { ...readAllSchema, operationId },
      handler: async ({ actor }) => {
        const count = await markAllNotificationsRead(actor);
        return { success: true, message: 'Toutes les notifications sont lues.', data: { count } };
      },
    });
  }
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/member/notifications/:id/read',
    schema: readSchema,
    handler: async ({ params, actor }) => {
      const read = await markNotificationRead(actor, (params as Address).id);
      return { success: true, message: 'Notification lue.', data: restNotification(read) };
    },
  });
}

function restNotification(notification: Notification) {
  const { id, type, title, message, read, createdAt, actionUrl, actionText } = notification;
  const timestamp = createdAt.toISOString();
  return { id, type, title, message, read, timestamp, actionUrl, actionText };
}

const notification = named(
  'Notification',
  exactly({
    id,
    type: enumOf('NotificationType', NotificationType),
    title: like(text, 'Nouvel événement'),
    message: like(text, 'La nuit des pompiers commence samedi.'),
    read: { type: 'boolean' },
    timestamp: dateTime,
    actionUrl: {
      ...like(optional, '/evenements'),
      description: 'Chemin de la page à ouvrir, nul sans action.',
    },
    actionText: like(optional, 'Voir les événements'),
  }),
);

const number = idParameter('Numéro de la notification.');

const freshSchema = {
  ...OF_MEMBERS,
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
  ...OF_MEMBERS,
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

const unreadSchema = {
  ...OF_MEMBERS,
  operationId: 'countUnreadNotifications',
  summary: 'Compte les notifications non lues de la personne connectée',
  response: {
    200: success('Leur nombre.', { data: exactly({ count }) }),
    ...errorAnswers(...SIGNED_IN),
  },
};

const readSchema = {
  ...OF_MEMBERS,
  operationId: 'markNotificationRead',
  summary: 'Marque une notification comme lue',
  params: number,
  response: {
    200: success('La notification est lue.', {
      message: like(text, 'Notification lue.'),
      data: notification,
    }),
    ...errorAnswers(...SIGNED_IN, notificationsErrors.NOTIFICATION_NOT_FOUND),
  },
};

const readAllSchema = {
  ...OF_MEMBERS,
  summary: 'Marque toutes les notifications comme lues',
  response: {
    200: success('Nombre de notifications marquées comme lues.', {
      message: like(text, 'Toutes les notifications sont lues.'),
      data: exactly({ count }),
    }),
    ...errorAnswers(...SIGNED_IN),
  },
};

const deleteSchema = {
  ...OF_MEMBERS,
  operationId: 'deleteNotification',
  summary: 'Supprime une notification',
  params: number,
  response: {
    200: success('La notification est supprimée.', {
      message: like(text, 'Notification supprimée.'),
    }),
    ...errorAnswers(...SIGNED_IN, notificationsErrors.NOTIFICATION_NOT_FOUND),
  },
};

const createSchema = {
  ...OF_MEMBERS,
  operationId: 'createNotification',
  summary: 'Écrit une notification',
  description:
    'À soi-même, 20 fois par heure. Avec la permission `users.manage`, à tous les utilisateurs.',
  body: body(
    boundedBy(messageInput.shape, {
      userId: {
        ...like({ type: ['integer', 'null'] }, null),
        description: 'Destinataire, la personne connectée par défaut.',
      },
      type: {
        ...like(text, NotificationType.INFO),
        default: NotificationType.INFO,
        description: `${Object.values(NotificationType).join(', ')}\u00a0; tout autre mot vaut info.`,
      },
      title: like(needed, 'Pense-bête'),
      message: like(needed, 'Relire la fiche des secours routiers.'),
      actionUrl: {
        ...like(optional, '/evenements'),
        description: 'Un chemin du site, qui commence par une seule /, ou une clé de page.',
      },
      actionText: like(optional, 'Voir les événements'),
    }),
  ),
  response: {
    201: success('La notification est écrite.', {
      message: like(text, 'Notification envoyée.'),
      data: notification,
    }),
    ...errorAnswers(...SIGNED_IN, ...OF_BODIES, 'FORBIDDEN', usersErrors.USER_NOT_FOUND),
  },
};
