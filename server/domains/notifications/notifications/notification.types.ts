import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { atMost, countedText } from '#platform/input/fields';
import { cleanText } from '#platform/text/writtenText';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';

/** Types of notification; any other type in a REST request means info. */
export enum NotificationType {
  SUCCESS = 'success',
  WARNING = 'warning',
  ERROR = 'error',
  INFO = 'info',
}

/** Kinds of notification; preferences are set per kind. */
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

/** The text of a notification, in French. */
export interface Notice {
  kind: NotificationKind;
  type: NotificationType;
  title: string;
  /** A sentence; with an actor, the part after the actor's name. */
  message: string;
  /** The actor; the site shows their current name. */
  actor?: { id: number; name: string };
  /** Merges this into an unread notification about the same subject, if there is one. */
  merge?: {
    /** Prefix shared by the dedupe keys of notifications that are merged. */
    keysFrom: string;
    /** Text after several names. */
    message: string;
  };
  /** A named key or a path of the site; see targets.ts. */
  actionTarget?: string | null;
  actionText?: string | null;
  /** True when all recipients get another mail anyway, or see it immediately: none is sent. */
  isMailedAnyway?: boolean;
}

@ObjectType({ description: 'A notification of a member.', simpleResolvers: true })
export class Notification {
  @Field(() => ID, { description: 'ID of the notification.' })
  id!: number;

  @Field(() => NotificationType, {
    description: 'Type of the notification, for its colour and icon.',
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

  @Field(() => Date, { description: 'Time of the event (UTC).' })
  createdAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Path on the site that the notification links to; null without a link.',
  })
  actionUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Label of the link, in French; null without one.',
  })
  actionText!: string | null;
}

@ObjectType({ description: 'A page of notifications.' })
export class NotificationPage extends pageOf(Notification, {
  items: 'Notifications of the page, newest first.',
}) {}

@ObjectType({ description: 'Change of the notifications of a member, for their open pages.' })
export class NotificationSignal {
  @Field(() => Notification, {
    nullable: true,
    description:
      'The new or newly read notification; null in the first signal and for any other change.',
  })
  notification!: Notification | null;

  @Field(() => Int, { description: 'Count of unread notifications of the caller.' })
  unreadCount!: number;
}

@ObjectType({ description: 'Delivery preference of a member for one kind of notification.' })
export class NotificationPreference {
  @Field(() => NotificationKind, {
    description: 'Kind of notification that the preference is for.',
  })
  kind!: NotificationKind;

  @Field(() => Boolean, {
    description: 'Whether notifications are shown on the site; always true for messages.',
  })
  inSite!: boolean;

  @Field(() => Boolean, { description: 'Whether notifications of this kind are also mailed.' })
  byMail!: boolean;
}

@InputType({ description: 'New delivery preference for one kind of notification.' })
export class NotificationPreferenceInput {
  @Field(() => NotificationKind, {
    description: 'Kind of notification that the preference is for.',
  })
  kind!: NotificationKind;

  @Field(() => Boolean, {
    description: 'Whether to show notifications on the site; must be true for messages.',
  })
  inSite!: boolean;

  @Field(() => Boolean, { description: 'Whether to mail notifications of this kind.' })
  byMail!: boolean;
}

/** Schema of a message written by a person. */
export const messageInput = z.object({
  title: countedText(120, atMost(120), cleanText).min(1, 'Indiquez un titre.'),
  message: countedText(1000, atMost(1000), cleanText).min(1, 'Indiquez un message.'),
  actionUrl: countedText(300).nullish(),
  actionText: countedText(60).nullish(),
});

@CheckedBy(messageInput)
@InputType({ description: 'A message to write into the notifications of a member.' })
export class NotificationInput {
  @Field(() => ID, { nullable: true, description: 'ID of the recipient; the caller when null.' })
  userId?: string | null;

  @Field(() => NotificationType, {
    defaultValue: NotificationType.INFO,
    description: 'Type of the message, for its colour and icon.',
  })
  type!: NotificationType;

  @Field(() => String, { description: 'Title of the message, at most 120 characters.' })
  title!: string;

  @Field(() => String, { description: 'Text of the message, at most 1,000 characters.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Path on the site that starts with a single /, or a known key of a page.',
  })
  actionUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Label of the link, at most 60 characters.',
  })
  actionText?: string | null;
}

registerEnumType(NotificationType, {
  name: 'NotificationType',
  description: 'Type of a notification, for its colour and icon.',
  valuesConfig: {
    SUCCESS: { description: 'Good news for the recipient.' },
    WARNING: { description: 'A warning for the recipient.' },
    ERROR: { description: 'A failure or a refusal.' },
    INFO: { description: 'Any other notification.' },
  },
});
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description: 'Kind of event that a notification is about.',
  valuesConfig: {
    COMMENT_REPLY: { description: 'A reply to a comment of the recipient.' },
    COMMENT_LIKED: { description: 'A like of a comment of the recipient.' },
    COMMENT_MENTION: { description: 'A mention of the recipient in a comment.' },
    THREAD_COMMENT: { description: 'New comments in a discussion that the recipient follows.' },
    COMMENT_DECIDED: { description: 'A decision of moderation on a comment of the recipient.' },
    REPORT_DECIDED: { description: 'A decision on a report by the recipient.' },
    ROLE_CHANGED: { description: 'A role of the recipient was assigned, changed or removed.' },
    BAN_LIFTED: { description: 'The ban of the recipient was lifted.' },
    ACHIEVEMENT_UNLOCKED: { description: 'An achievement unlocked by the recipient.' },
    MEMBER_ARTICLE: { description: 'A new member article that the recipient may read.' },
    EVENT_STARTING: {
      description: 'The upcoming start of an event for which the recipient is registered.',
    },
    EVENT_SEAT: { description: 'A seat of an event was freed for the recipient.' },
    ORDER: { description: 'An order of the recipient, or the subscription that it pays for.' },
    MESSAGE: { description: 'A message of staff, of the site or of the recipient.' },
  },
});
