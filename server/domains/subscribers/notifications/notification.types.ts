import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { atMost, countedText } from '#platform/input/fields';
import { cleanText } from '#platform/text/writtenText';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';

/** The types of notification; any other word in a REST request means info. */
export enum NotificationType {
  SUCCESS = 'success',
  WARNING = 'warning',
  ERROR = 'error',
  INFO = 'info',
}

/** The kinds of notification that preferences are set for. */
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
  /** The actor; the site shows the name that they have when it is read. */
  actor?: { id: number; name: string };
  /** Merges it into the unread notification of the same kind of event, if there is one. */
  merge?: {
    /** The prefix of the dedupe keys that belong together. */
    keysFrom: string;
    /** The text after several names. */
    message: string;
  };
  /** A named key or a path of the site; see targets.ts. */
  actionTarget?: string | null;
  actionText?: string | null;
  /** True when everybody concerned gets another mail anyway, or sees it at once: none is sent. */
  isMailedAnyway?: boolean;
}

@ObjectType({ description: 'Something that a member is told.', simpleResolvers: true })
export class Notification {
  @Field(() => ID, { description: 'Number of the notification.' })
  id!: number;

  @Field(() => NotificationType, { description: 'How it is drawn.' })
  type!: NotificationType;

  @Field(() => NotificationKind, { description: 'What it tells of.' })
  kind!: NotificationKind;

  @Field(() => String, { description: 'Title, in French.' })
  title!: string;

  @Field(() => String, { description: 'What happened, in French.' })
  message!: string;

  @Field(() => Boolean, { description: 'Whether it was read.' })
  read!: boolean;

  @Field(() => Date, { description: 'When it happened.' })
  createdAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the site that it leads to; null when it leads nowhere.',
  })
  actionUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Words of the link, in French.' })
  actionText!: string | null;
}

@ObjectType({ description: 'A page of notifications.' })
export class NotificationPage extends pageOf(Notification, {
  items: 'The notifications of the page, newest first.',
}) {}

@ObjectType({ description: 'What an open page is told about the notifications of its reader.' })
export class NotificationSignal {
  @Field(() => Notification, {
    nullable: true,
    description:
      'The new or just read one; null at first, when several were read, or some were deleted.',
  })
  notification!: Notification | null;

  @Field(() => Int, { description: 'How many are unread now.' })
  unreadCount!: number;
}

@ObjectType({ description: 'How a member wants to hear of one kind of things.' })
export class NotificationPreference {
  @Field(() => NotificationKind, { description: 'The kind.' })
  kind!: NotificationKind;

  @Field(() => Boolean, { description: 'In the bell of the site; always so for messages.' })
  inSite!: boolean;

  @Field(() => Boolean, { description: 'By mail too.' })
  byMail!: boolean;
}

@InputType({ description: 'How to hear of one kind of things from now on.' })
export class NotificationPreferenceInput {
  @Field(() => NotificationKind, { description: 'The kind.' })
  kind!: NotificationKind;

  @Field(() => Boolean, { description: 'In the bell of the site.' })
  inSite!: boolean;

  @Field(() => Boolean, { description: 'By mail.' })
  byMail!: boolean;
}

/** A message that a person writes. */
export const messageInput = z.object({
  title: countedText(120, atMost(120), cleanText).min(1, 'Indiquez un titre.'),
  message: countedText(1000, atMost(1000), cleanText).min(1, 'Indiquez un message.'),
  actionUrl: countedText(300).nullish(),
  actionText: countedText(60).nullish(),
});

@CheckedBy(messageInput)
@InputType({ description: 'A message to write into the notifications of somebody.' })
export class NotificationInput {
  @Field(() => ID, { nullable: true, description: 'Whose; the caller’s own when absent.' })
  userId?: string | null;

  @Field(() => NotificationType, {
    defaultValue: NotificationType.INFO,
    description: 'How it is drawn.',
  })
  type!: NotificationType;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'Text.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A path of the site that begins with one /, or a known key of a page.',
  })
  actionUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words of the link.',
  })
  actionText?: string | null;
}

registerEnumType(NotificationType, {
  name: 'NotificationType',
  description: 'How a notification is drawn.',
  valuesConfig: {
    SUCCESS: { description: 'Good news.' },
    WARNING: { description: 'Something to look at.' },
    ERROR: { description: 'Something that failed or was refused.' },
    INFO: { description: 'Anything else.' },
  },
});
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description: 'What a notification tells of.',
  valuesConfig: {
    COMMENT_REPLY: { description: 'Somebody replied to my comment.' },
    COMMENT_LIKED: { description: 'Somebody likes my comment.' },
    COMMENT_MENTION: { description: 'Somebody mentioned me in a comment.' },
    THREAD_COMMENT: { description: 'New comments in a discussion that I follow.' },
    COMMENT_DECIDED: { description: 'A moderator decided about my comment.' },
    REPORT_DECIDED: { description: 'A report of mine was decided.' },
    ROLE_CHANGED: { description: 'A role was given to me, or taken.' },
    BAN_LIFTED: { description: 'My ban was lifted.' },
    ACHIEVEMENT_UNLOCKED: { description: 'I unlocked an achievement.' },
    MEMBER_ARTICLE: { description: 'A new article of the member area that I may read.' },
    EVENT_STARTING: { description: 'An event I am registered for is about to start.' },
    EVENT_SEAT: { description: 'A seat was freed for me.' },
    ORDER: { description: 'An order of mine, or the subscription it pays for.' },
    MESSAGE: { description: 'A message of the team, or one of my own.' },
  },
});
