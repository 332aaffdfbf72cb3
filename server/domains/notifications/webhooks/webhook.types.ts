import { registerEnumType } from 'type-graphql';

/** Events about which a webhook may be sent messages. */
export enum WebhookEvent {
  NEWS_PUBLISHED = 'news.published',
  EVENT_OPENED = 'event.opened',
  EVENT_STARTED = 'event.started',
  EVENT_FINISHED = 'event.finished',
  SEASON_STARTED = 'ranking.seasonStarted',
  MAINTENANCE = 'site.maintenance',
  RELEASED = 'site.released',
  CASE_OPENED = 'staff.caseOpened',
  DISTRESS = 'staff.distress',
  ALERT = 'staff.alert',
  TEST = 'test',
}

export enum WebhookFormat {
  DISCORD = 'discord',
  SLACK = 'slack',
  JSON = 'json',
}

export enum DeliveryState {
  WAITING = 'waiting',
  DELIVERED = 'delivered',
  FAILED = 'failed',
  DROPPED = 'dropped',
}

registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'Event about which a webhook is sent messages.',
  valuesConfig: {
    NEWS_PUBLISHED: { description: 'A public article was published.' },
    EVENT_OPENED: { description: 'Staff created an event, so that members can register.' },
    EVENT_STARTED: { description: 'An event of the calendar started.' },
    EVENT_FINISHED: {
      description: 'An event ended; for an event with a ranking, when its results are final.',
    },
    SEASON_STARTED: { description: 'A season of the ranking started.' },
    MAINTENANCE: { description: 'The site entered or left maintenance mode.' },
    RELEASED: { description: 'A version of the site started for the first time.' },
    CASE_OPENED: { description: 'A case was opened. For channels of the staff.' },
    DISTRESS: { description: 'A possible distress message was found. For channels of the staff.' },
    ALERT: { description: 'Administrators were alerted. For channels of the staff.' },
    TEST: { description: 'Staff sent a test message. Cannot be chosen.' },
  },
});
registerEnumType(WebhookFormat, {
  name: 'WebhookFormat',
  description: 'Format of the messages of a webhook.',
  valuesConfig: {
    DISCORD: { description: 'JSON body with an embed, as webhooks of Discord expect it.' },
    SLACK: {
      description: 'JSON body with a text, as incoming webhooks of Slack and Mattermost expect it.',
    },
    JSON: { description: 'JSON body signed as the specification Standard Webhooks defines it.' },
  },
});
registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'State of the delivery of a message to a webhook.',
  valuesConfig: {
    WAITING: {
      description: 'The message waits for its first attempt, or for another one after a failure.',
    },
    DELIVERED: { description: 'The other site accepted the message.' },
    FAILED: { description: 'All attempts to deliver the message failed.' },
    DROPPED: { description: 'Not sent: its content was withdrawn, or the webhook was stopped.' },
  },
});

/** Subject of a message. Its texts are read at sending, so that withdrawn content is not sent. */
export type WebhookSource =
  | { event: WebhookEvent.NEWS_PUBLISHED; articleId: number }
  | {
      event: WebhookEvent.EVENT_OPENED | WebhookEvent.EVENT_STARTED | WebhookEvent.EVENT_FINISHED;
      eventId: number;
    }
  | { event: WebhookEvent.SEASON_STARTED; firstDay: string }
  | { event: WebhookEvent.MAINTENANCE; isOn: boolean }
  | { event: WebhookEvent.RELEASED; version: string }
  | { event: WebhookEvent.CASE_OPENED | WebhookEvent.DISTRESS; number: string }
  | { event: WebhookEvent.ALERT; title: string; message: string; path: string };

/** A message before it is written in the format of a webhook. Plain text without markup. */
export interface WebhookMessage {
  title: string;
  text: string;
  /** Absolute URL of the page about the subject. */
  url: string;
  imageUrl: string | null;
  /** Further facts, for programs. */
  facts: Readonly<Record<string, unknown>>;
}
