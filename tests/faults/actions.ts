/** A database that the site runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** A member whom the writers act as. */
export interface Person {
  id: number;
  email: string;
  /** Of a session, and of a game client. */
  token: string;
  game: string;
}

/** Whom the writers act as, and what they act on. */
export interface People {
  members: Person[];
  /** Of every member. */
  password: string;
  /** Sessions that may write to anybody. */
  staff: string[];
  articleId: number;
  /** Each may be bought once by each member. */
  products: number[];
}

export const KINDS = ['like', 'comment', 'call', 'order', 'message', 'read'] as const;
export type Kind = (typeof KINDS)[number];

/** One write, as it is sent again and again until it is acknowledged. */
export interface Action {
  kind: Kind;
  /** What it is found by in the database. */
  key: string;
  /** Counts the acts of all kinds, from 0. */
  number: number;
}

/** A request by GraphQL. */
export interface Asked {
  query: string;
  variables: Record<string, unknown>;
  token?: string;
}

const CALL_MINUTES = 3;
const YEAR_OF_CALLS = 300 * 24 * 60 * 60_000;

/** Which member an act is done by: each in turn, however many kinds there are. */
const personOf = ({ members }: People, number: number): Person =>
  members[Math.floor(number / KINDS.length) % members.length]!;

/** How often the member of an act had a turn before. */
const callNumberOf = ({ members }: People, number: number): number =>
  Math.floor(number / KINDS.length / members.length);

/** When the call of a turn was answered: calls of one member never overlap. */
const answeredAt = (callNumber: number): string =>
  new Date(Date.now() - YEAR_OF_CALLS + callNumber * CALL_MINUTES * 60_000).toISOString();

/** How each kind is asked for. */
const REQUESTS: Record<Exclude<Kind, 'read'>, (action: Action, people: People) => Asked> = {
  like: ({ key }, { articleId }) => ({
    query: 'mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { id } }',
    variables: { input: { articleId, liked: true, visitorKey: key } },
  }),
  comment: ({ key, number }, people) => ({
    query: 'mutation ($input: CommentInput!) { addComment(input: $input) { id } }',
    variables: { input: { articleId: people.articleId, content: key, clientKey: key } },
    token: personOf(people, number).token,
  }),
  call: ({ key, number }, people) => ({
    query: 'mutation ($calls: [RecordedCallInput!]!) { recordCalls(calls: $calls) { recorded } }',
    variables: {
      calls: [
        {
          callId: key,
          answeredAt: answeredAt(callNumberOf(people, number)),
          kind: 'MEDICAL',
          successful: true,
          perfect: number % 2 === 0,
          responseSeconds: 6,
          durationSeconds: 60,
        },
      ],
    },
    token: personOf(people, number).game,
  }),
  order: ({ key, number }, people) => ({
    query: 'mutation ($input: PurchaseInput!) { purchase(input: $input) { order { id } } }',
    variables: {
      input: {
        productId: people.products[callNumberOf(people, number) % people.products.length],
        idempotencyKey: key,
      },
    },
    token: personOf(people, number).token,
  }),
  message: ({ key, number }, people) => ({
    query: 'mutation ($input: NotificationInput!) { createNotification(input: $input) { id } }',
    variables: { input: { title: key, message: 'Ici', userId: personOf(people, number).id } },
    token: people.staff[number % people.staff.length],
  }),
};

/** The request of an act; `read` marks the message `of` another act as read. */
export function requestOf(
  action: Action,
  people: People,
  of?: { action: Action; id: string },
): Asked {
  if (action.kind !== 'read') return REQUESTS[action.kind](action, people);
  return {
    query: 'mutation ($id: ID!) { markNotificationRead(id: $id) { id } }',
    variables: { id: of?.id },
    token: personOf(people, of?.action.number ?? 0).token,
  };
}

/** Kinds that are done once however often they are sent; a message is written each time. */
export const mayBeSentAgain = (kind: Kind): boolean => kind !== 'message';

/** Reads the keys of what was done, one row for each time. */
export const DONE: Record<Kind, string> = {
  like: 'SELECT "visitorKey" FROM article_likes WHERE "visitorKey" IS NOT NULL',
  comment: 'SELECT "content" FROM comments',
  call: 'SELECT "callId" FROM game_calls',
  order: `SELECT "idempotencyKey" FROM orders WHERE "status" = 'paid'`,
  message: `SELECT "title" FROM notifications WHERE "kind" = 'message'`,
  read: `SELECT "title" FROM notifications WHERE "kind" = 'message' AND "readAt" IS NOT NULL`,
};
