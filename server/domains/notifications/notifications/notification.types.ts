import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { atMost, cleanLine, countedText } from '#platform/input/fields';
import { cleanText } from '#client/shared/writtenText';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { Url } from '#platform/text/scalars';

/** Types of notifications. An unknown type in a REST request counts as INFO. */
export enum NotificationType {
  SUCCESS = 'success',
  WARNING = 'warning',
  ERROR = 'error',
  INFO = 'info',
}

/** Kinds of events that a notification can be about. Members have preferences for each kind. */
export enum NotificationKind {
  COMMENT_REPLY = 'comment_reply',
  COMMENT_LIKED = 'comment_liked',
  COMMENT_MENTION = 'comment_mention',
  THREAD_COMMENT = 'thread_comment',
  COMMENT_DECIDED = 'comment_decided',
  REPORT_DECIDED = 'report_decided',
  ROLE_CHANGED = 'role_changed',
  BAN_LIFTED = 'ban_lifted',
  ACHIEVEMENT_UNLOCKED = 'achievement_unlocked',
  MEMBER_ARTICLE = 'member_article',
  EVENT_STARTING = 'event_starting',
  EVENT_SEAT = 'event_seat',
  ORDER = 'order',
  MESSAGE = 'message',
}

export interface Notice {
  kind: NotificationKind;
  type: NotificationType;
  title: string;
  /** Sentence of the notification. When it has an actor, only the part after the actor's name. */
  message: string;
  /** Member who caused the event. The site shows their current name. */
  actor?: { id: number; name: string };
  /** When present, the notice is merged into an unread one about the same subject. */
  merge?: {
    /** Common prefix of the dedupe keys of the notifications to merge. */
    keysFrom: string;
    /** Sentence after the merge, such as the part after several names. */
    message: string;
  };
  /** Target of the action link: a key (see targets.ts) or a path of the site; null for none. */
  actionTarget?: string | null;
  actionText?: string | null;
  /** Time to come that the sentence names in Paris time; null when there is none. */
  scheduledFor?: Date | null;
  /**
   * Whether to send no mail for the notification, even to members who want mails. True when the
   * recipient gets another mail about the event, or sees the outcome on the page.
   */
  isMailedAnyway?: boolean;
}

@ObjectType({ description: 'A notification of a member.' })
export class Notification {
  @Field(() => ID, { description: 'ID of the notification.' })
  id!: number;

  @Field(() => NotificationType, {
    description: 'Type of the notification, which determines its colour and icon.',
  })
  type!: NotificationType;

  @Field(() => NotificationKind, { description: 'Kind of event that the notification is about.' })
  kind!: NotificationKind;

  @Field(() => String, { description: 'Title of the notification, in French.' })
  title!: string;

  @Field(() => String, { description: 'Text of the notification, in French.' })
  message!: string;

  @Field(() => Boolean, { description: 'Whether the caller has read the notification.' })
  read!: boolean;

  @Field(() => Date, {
    description:
      'Time of the event, or of the latest event when the notification is about several events (UTC).',
  })
  createdAt!: Date;

  @Field(() => Url, {
    nullable: true,
    description: 'Path on the site that the notification links to; null when it has no link.',
  })
  actionUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Label of the link, in French; null for a default label, and when the notification has no link.',
  })
  actionText!: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time to come that the text names in Paris time, such as the start of an event (UTC); null when there is none.',
  })
  scheduledFor!: Date | null;
}

@ObjectType({ description: 'A page of notifications.' })
export class NotificationPage extends pageOf(Notification, {
  items: 'Notifications of the page, newest first.',
}) {}

@ObjectType({ description: 'Signal that the notifications of the caller changed.' })
export class NotificationSignal {
  @Field(() => Notification, {
    nullable: true,
    description:
      'Notification that is new or was just read; null in the first signal and after any other change.',
  })
  notification!: Notification | null;

  @Field(() => Int, { description: 'Count of unread notifications of the caller.' })
  unreadCount!: number;

  @Field(() => Int, {
    description:
      'Count of new comments in followed discussions that the unread notifications are about.',
  })
  newThreadCommentCount!: number;
}

@ObjectType({
  description:
    'Preference of the caller for one kind of notification: whether it is shown on the site and sent by email.',
})
export class NotificationPreference {
  @Field(() => NotificationKind, {
    description: 'Kind of notification that the preference is for.',
  })
  kind!: NotificationKind;

  @Field(() => Boolean, {
    description:
      'Whether notifications of this kind are shown on the site; always true for MESSAGE.',
  })
  inSite!: boolean;

  @Field(() => Boolean, {
    description: 'Whether notifications of this kind are also sent by email.',
  })
  byMail!: boolean;
}

@InputType({
  description:
    'New preference for one kind of notification: whether to show it on the site and send it by email.',
})
export class NotificationPreferenceInput {
  @Field(() => NotificationKind, {
    description: 'Kind of notification that the preference is for.',
  })
  kind!: NotificationKind;

  @Field(() => Boolean, {
    description:
      'Whether to show notifications of this kind on the site; must be true for MESSAGE.',
  })
  inSite!: boolean;

  @Field(() => Boolean, {
    description: 'Whether to also send notifications of this kind by email.',
  })
  byMail!: boolean;
}

export const messageInput = z.object({
  title: countedText(120, atMost(120), cleanLine).min(1, 'Indiquez un titre.'),
  message: countedText(1000, atMost(1000), cleanText).min(1, 'Indiquez un message.'),
  actionUrl: countedText(300).nullish(),
  actionText: countedText(60, atMost(60), cleanLine).nullish(),
});

@CheckedBy(messageInput)
@InputType({ description: 'Message to send to a member as a notification.' })
export class NotificationInput {
  @Field(() => ID, { nullable: true, description: 'ID of the recipient; null for the caller.' })
  userId?: string | null;

  @Field(() => NotificationType, {
    defaultValue: NotificationType.INFO,
    description: 'Type of the message, which determines its colour and icon.',
  })
  type!: NotificationType;

  @Field(() => String, { description: 'Title of the message, as plain text.' })
  title!: string;

  @Field(() => String, { description: 'Text of the message, as plain text.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Path on the site that the message links to, which starts with a single /, or the key of a page, such as member-store; null for no link.',
  })
  actionUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Label of the link; null for the default label.',
  })
  actionText?: string | null;
}

registerEnumType(NotificationType, {
  name: 'NotificationType',
  description: 'Type of a notification, which determines its colour and icon.',
  valuesConfig: {
    SUCCESS: { description: 'Good news for the recipient.' },
    WARNING: { description: 'A warning for the recipient.' },
    ERROR: { description: 'A failure or refusal that concerns the recipient.' },
    INFO: { description: 'Any other notification.' },
  },
});
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description: 'Kind of event that a notification is about.',
  valuesConfig: {
    COMMENT_REPLY: { description: 'A member replied to a comment of the recipient.' },
    COMMENT_LIKED: { description: 'A member liked a comment of the recipient.' },
    COMMENT_MENTION: { description: 'A comment mentions the recipient.' },
    THREAD_COMMENT: { description: 'A discussion that the recipient follows has new comments.' },
    COMMENT_DECIDED: { description: 'Moderation decided about a comment of the recipient.' },
    REPORT_DECIDED: { description: 'Moderation decided about a report that the recipient made.' },
    ROLE_CHANGED: { description: 'A role of the recipient was assigned, changed or removed.' },
    BAN_LIFTED: { description: 'The ban of the recipient was lifted.' },
    ACHIEVEMENT_UNLOCKED: { description: 'The recipient unlocked an achievement.' },
    MEMBER_ARTICLE: {
      description: 'A new member article was published that the recipient may read.',
    },
    EVENT_STARTING: {
      description: 'An event for which the recipient is registered starts soon.',
    },
    EVENT_SEAT: {
      description: 'The recipient moved from the waiting list of an event to a free seat.',
    },
    ORDER: { description: 'An order of the recipient was paid, or their subscription ended.' },
    MESSAGE: {
      description:
        'A message from staff or from the site, or a note that the recipient wrote to themselves.',
    },
  },
});

@InputType({ description: 'Notification preferences to save.' })
export class UpdateNotificationPreferencesInput {
  @Field(() => [NotificationPreferenceInput], {
    description:
      'Preferences to save, at most one for each kind. The preferences for other kinds stay unchanged.',
  })
  preferences!: NotificationPreferenceInput[];
}

@ObjectType({ description: 'A changed notification.' })
export class NotificationPayload {
  @Field(() => Notification, { description: 'Notification after the change.' })
  notification!: Notification;
}

@ObjectType({ description: 'The notification preferences of the caller.' })
export class NotificationPreferencesPayload {
  @Field(() => [NotificationPreference], {
    description: 'Preferences for all kinds after the change.',
  })
  preferences!: NotificationPreference[];
}

@ObjectType({ description: 'A count of notifications marked as read.' })
export class MarkAllNotificationsReadPayload {
  @Field(() => Int, { description: 'Count of notifications marked as read.' })
  marked!: number;
}
