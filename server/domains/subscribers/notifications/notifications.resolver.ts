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
  @Query(() => NotificationPage, { description: 'What the caller was told, newest first.' })
  notifications(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'Notifications') pageSize: number,
  ): Promise<NotificationPage> {
    return listNotifications(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => Int, { description: 'How many notifications the caller has not read.' })
  unreadNotificationCount(@CurrentMember() actor: Member): Promise<number> {
    return unreadNotificationCount(actor);
  }

  @Access('member')
  @Query(() => [NotificationPreference], {
    description: 'How the caller wants to hear of each kind of things.',
  })
  notificationPreferences(@CurrentMember() actor: Member): Promise<NotificationPreference[]> {
    return notificationPreferences(actor);
  }

  @Access('member')
  @Mutation(() => Notification, { description: 'Marks a notification of the caller as read.' })
  markNotificationRead(
    @Arg('id', () => ID, { description: 'Number of the notification.' }) id: string,
    @CurrentMember() actor: Member,
  ): Promise<Notification> {
    return markNotificationRead(actor, id);
  }

  @Access('member')
  @Mutation(() => Int, {
    description: 'Marks all notifications of the caller as read; gives how many were not.',
  })
  markAllNotificationsRead(@CurrentMember() actor: Member): Promise<number> {
    return markAllNotificationsRead(actor);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Deletes a notification of the caller.' })
  async deleteNotification(
    @Arg('id', () => ID, { description: 'Number of the notification.' }) id: string,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await deleteNotification(actor, id);
    return { message: 'Notification supprimée.' };
  }

  @Access('member')
  @Mutation(() => Notification, {
    description: 'Writes a message to the caller; holders of users.manage write to anybody.',
  })
  createNotification(
    @Arg('input', () => NotificationInput, { description: 'The message.' })
    input: NotificationInput,
    @CurrentMember() actor: Member,
  ): Promise<Notification> {
    return createNotification(actor, input);
  }

  @Access('member')
  @Mutation(() => [NotificationPreference], {
    description: 'Saves how the caller wants to hear of some kinds; gives all preferences.',
  })
  updateNotificationPreferences(
    @Arg('preferences', () => [NotificationPreferenceInput], {
      description: 'The kinds to change, each once; the others stay.',
    })
    preferences: NotificationPreferenceInput[],
    @CurrentMember() actor: Member,
  ): Promise<NotificationPreference[]> {
    return updateNotificationPreferences(actor, preferences);
  }

  @Access('member')
  @Subscription(() => NotificationSignal, {
    description:
      'How many notifications the caller has not read, then what happens to them, until the session ends.',
    subscribe: streamTo(watchNotifications),
  })
  notificationReceived(@Root() signal: NotificationSignal): NotificationSignal {
    return signal;
  }
}
