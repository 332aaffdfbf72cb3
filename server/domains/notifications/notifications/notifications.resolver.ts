import { Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import {
  NotificationInput,
  NotificationPage,
  NotificationPreference,
  NotificationSignal,
  UpdateNotificationPreferencesInput,
  NotificationPayload,
  MarkAllNotificationsReadPayload,
  NotificationPreferencesPayload,
} from './notification.types';
import {
  createNotification,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  newThreadCommentCount,
  unreadNotificationCount,
} from './notifications.service';
import {
  notificationPreferences,
  updateNotificationPreferences,
} from './delivery/preferences.service';
import { watchNotifications } from './sending/signals';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

@Resolver()
export class NotificationsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => NotificationPage, {
    description: 'Returns the notifications of the caller, newest first.',
  })
  notifications(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'notifications') pageSize: number,
  ): Promise<NotificationPage> {
    return listNotifications(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => Int, { description: 'Returns how many unread notifications the caller has.' })
  unreadNotificationCount(@CurrentMember() actor: Member): Promise<number> {
    return unreadNotificationCount(actor);
  }

  @Access('member')
  @Query(() => Int, {
    description:
      'Returns how many new comments in followed discussions the unread notifications of the caller are about.',
  })
  newThreadCommentCount(@CurrentMember() actor: Member): Promise<number> {
    return newThreadCommentCount(actor);
  }

  @Access('member')
  @Query(() => [NotificationPreference], {
    description: 'Returns the caller’s notification preferences, one for each kind.',
  })
  notificationPreferences(@CurrentMember() actor: Member): Promise<NotificationPreference[]> {
    return notificationPreferences(actor);
  }

  @Access('member')
  @Mutation(() => NotificationPayload, {
    description: 'Marks a notification of the caller as read.',
  })
  async markNotificationRead(
    @Input(() => IdInput) { id }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<NotificationPayload> {
    return { notification: await markNotificationRead(actor, id) };
  }

  @Access('member')
  @Mutation(() => MarkAllNotificationsReadPayload, {
    description:
      'Marks all notifications of the caller as read. Returns how many of them were unread.',
  })
  async markAllNotificationsRead(
    @CurrentMember() actor: Member,
  ): Promise<MarkAllNotificationsReadPayload> {
    return { marked: await markAllNotificationsRead(actor) };
  }

  @Access('member')
  @Mutation(() => DeletedPayload, { description: 'Deletes a notification of the caller.' })
  async deleteNotification(
    @Input(() => IdInput) { id }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<DeletedPayload> {
    await deleteNotification(actor, id);
    return { id, message: 'Notification supprimée.' };
  }

  @Access('member')
  @Mutation(() => NotificationPayload, {
    description:
      'Sends a message as a notification to the caller or, with the permission USERS_MANAGE, to any account.',
  })
  async createNotification(
    @Input(() => NotificationInput)
    input: NotificationInput,
    @CurrentMember() actor: Member,
  ): Promise<NotificationPayload> {
    return { notification: await createNotification(actor, input) };
  }

  @Access('member')
  @Mutation(() => NotificationPreferencesPayload, {
    description:
      'Saves the caller’s notification preferences for some kinds. Returns the preferences for all kinds.',
  })
  async updateNotificationPreferences(
    @Input(() => UpdateNotificationPreferencesInput) {
      preferences,
    }: UpdateNotificationPreferencesInput,
    @CurrentMember() actor: Member,
  ): Promise<NotificationPreferencesPayload> {
    return { preferences: await updateNotificationPreferences(actor, preferences) };
  }

  @Access('member')
  @Subscription(() => NotificationSignal, {
    description:
      'Publishes the count of unread notifications of the caller: once when the subscription opens, then after each change. Ends when the session ends.',
    subscribe: streamTo(watchNotifications),
  })
  notificationReceived(@Root() signal: NotificationSignal): NotificationSignal {
    return signal;
  }
}
