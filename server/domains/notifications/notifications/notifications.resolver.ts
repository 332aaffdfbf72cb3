import { Arg, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import {
  Notification,
  NotificationInput,
  NotificationPage,
  NotificationPreference,
  NotificationPreferenceInput,
  NotificationSignal,
} from './notification.types';
import {
  createNotification,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  unreadNotificationCount,
} from './notifications.service';
import { notificationPreferences, updateNotificationPreferences } from './preferences.service';
import { watchNotifications } from './sending/signals';
import { Acknowledgement } from '#platform/acknowledgement';

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
    @PageSize(10, 'Notifications') pageSize: number,
  ): Promise<NotificationPage> {
    return listNotifications(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => Int, { description: 'Returns the count of unread notifications of the caller.' })
  unreadNotificationCount(@CurrentMember() actor: Member): Promise<number> {
    return unreadNotificationCount(actor);
  }

  @Access('member')
  @Query(() => [NotificationPreference], {
    description: 'Returns the notification preferences of the caller, one per kind.',
  })
  notificationPreferences(@CurrentMember() actor: Member): Promise<NotificationPreference[]> {
    return notificationPreferences(actor);
  }

  @Access('member')
  @Mutation(() => Notification, { description: 'Marks a notification of the caller as read.' })
  markNotificationRead(
    @Arg('id', () => ID, { description: 'ID of the notification.' }) id: string,
    @CurrentMember() actor: Member,
  ): Promise<Notification> {
    return markNotificationRead(actor, id);
  }

  @Access('member')
  @Mutation(() => Int, {
    description:
      'Marks all notifications of the caller as read; returns the count of those that were unread.',
  })
  markAllNotificationsRead(@CurrentMember() actor: Member): Promise<number> {
    return markAllNotificationsRead(actor);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Deletes a notification of the caller.' })
  async deleteNotification(
    @Arg('id', () => ID, { description: 'ID of the notification.' }) id: string,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await deleteNotification(actor, id);
    return { message: 'Notification supprimée.' };
  }

  @Access('member')
  @Mutation(() => Notification, {
    description: 'Writes a message to the caller or, with users.manage, to any account.',
  })
  createNotification(
    @Arg('input', () => NotificationInput, { description: 'Message and its recipient.' })
    input: NotificationInput,
    @CurrentMember() actor: Member,
  ): Promise<Notification> {
    return createNotification(actor, input);
  }

  @Access('member')
  @Mutation(() => [NotificationPreference], {
    description: 'Saves the preferences of the caller for some kinds; returns all preferences.',
  })
  updateNotificationPreferences(
    @Arg('preferences', () => [NotificationPreferenceInput], {
      description: 'Preferences to change, one per kind; the others stay.',
    })
    preferences: NotificationPreferenceInput[],
    @CurrentMember() actor: Member,
  ): Promise<NotificationPreference[]> {
    return updateNotificationPreferences(actor, preferences);
  }

  @Access('member')
  @Subscription(() => NotificationSignal, {
    description:
      'Publishes the unread count of the caller, then each change, until the session ends.',
    subscribe: streamTo(watchNotifications),
  })
  notificationReceived(@Root() signal: NotificationSignal): NotificationSignal {
    return signal;
  }
}
