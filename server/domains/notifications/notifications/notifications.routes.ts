import type { FastifyInstance } from 'fastify';
import { NotificationType, type Notification, type NotificationInput } from './notification.types';
import {
  createNotification,
  deleteNotification,
  freshNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  unreadNotificationCount,
} from './notifications.service';
import { pageAsked, pagination, PAGING_FIELDS } from '#platform/rest/paging';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import * as schemas from './notifications.schemas';

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
    schema: schemas.deleteSchema,
    handler: async ({ params, actor }) => {
      await deleteNotification(actor, (params as Address).id);
      return { success: true, message: 'Notification supprimée.' };
    },
  });
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/notifications',
    schema: schemas.createSchema,
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
    schema: schemas.freshSchema,
    handler: async ({ actor }) => {
      const fresh = await freshNotifications(actor);
      return { success: true, data: fresh.map(restNotification) };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/notifications',
    schema: schemas.listSchema,
    handler: async ({ query, actor }) => {
      const request = pageAsked(query as { page: string; limit: string });
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
    schema: schemas.unreadSchema,
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
      schema: { ...schemas.readAllSchema, operationId },
      handler: async ({ actor }) => {
        const count = await markAllNotificationsRead(actor);
        return { success: true, message: 'Toutes les notifications sont lues.', data: { count } };
      },
    });
  }
  restRoute(scope, 'member', {
    method: 'PUT',
    url: '/member/notifications/:id/read',
    schema: schemas.readSchema,
    handler: async ({ params, actor }) => {
      const read = await markNotificationRead(actor, (params as Address).id);
      return { success: true, message: 'Notification lue.', data: restNotification(read) };
    },
  });
}

/** Returns a notification with the field names of the REST API. */
function restNotification(notification: Notification) {
  const { id, type, title, message, read, createdAt, actionUrl, actionText } = notification;
  const timestamp = createdAt.toISOString();
  return { id, type, title, message, read, timestamp, actionUrl, actionText };
}
