/** Database engine of the site. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** A member in whose name the load writes. */
export interface Person {
  id: number;
  email: string;
  /** Token of the member's session. */
  token: string;
  /** Token of the member's game client, which records calls. */
  game: string;
}

/** Accounts that send the load, and the records to which its writes refer. */
export interface People {
  members: Person[];
  /** Password of every member. */
  password: string;
  /** Tokens of staff sessions, which may send messages to every member. */
  staff: string[];
  articleId: number;
  /** IDs of products. Each member can buy each of them once. */
  products: number[];
}

export const KINDS = ['like', 'comment', 'call', 'order', 'message', 'read'] as const;
export type Kind = (typeof KINDS)[number];

/** A write, which is sent again until the site acknowledges it. */
export interface Action {
  kind: Kind;
  /** Unique text by which the write is found in the database. */
  key: string;
  /** Sequence number, counted across all kinds of actions. */
  number: number;
}

/** A GraphQL request. */
export interface Asked {
  query: string;
  variables: Record<string, unknown>;
  token?: string;
}

const CALL_MINUTES = 3;
const YEAR_OF_CALLS = 300 * 24 * 60 * 60_000;

/**
 * Returns the member who sends the action with this number. Each member in turn sends one action of
 * each kind.
 */
const personOf = ({ members }: People, number: number): Person =>
  members[Math.floor(number / KINDS.length) % members.length]!;

/** Returns the number of the rotation through all members to which the action belongs, from 0. */
const callNumberOf = ({ members }: People, number: number): number =>
  Math.floor(number / KINDS.length / members.length);

/** Returns the time at which a call is answered. Calls of one member never overlap. */
const answeredAt = (callNumber: number): string =>
  new Date(Date.now() - YEAR_OF_CALLS + callNumber * CALL_MINUTES * 60_000).toISOString();

/** Functions that build the request of an action, keyed by the kind of action. */
const REQUESTS: Record<Exclude<Kind, 'read'>, (action: Action, people: People) => Asked> = {
  like: ({ key }, { articleId }) => ({
    query:
      'mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { id } } }',
    variables: { input: { articleId, liked: true, visitorKey: key } },
  }),
  comment: ({ key, number }, people) => ({
    query: 'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
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
    query:
      'mutation ($input: NotificationInput!) { createNotification(input: $input) { notification { id } } }',
    variables: { input: { title: key, message: 'Ici', userId: personOf(people, number).id } },
    token: people.staff[number % people.staff.length],
  }),
};

/**
 * Returns the request of an action. An action of the kind `read` marks the message that `of` refers
 * to as read.
 */
export function requestOf(
  action: Action,
  people: People,
  of?: { action: Action; id: string },
): Asked {
  if (action.kind !== 'read') return REQUESTS[action.kind](action, people);
  return {
    query:
      'mutation ($id: ID!) { markNotificationRead(input: { id: $id }) { notification { id } } }',
    variables: { id: of?.id },
    token: personOf(people, of?.action.number ?? 0).token,
  };
}

/**
 * Returns whether actions of a kind are idempotent. Messages are not: a message that is sent again
 * is stored twice.
 */
export const mayBeSentAgain = (kind: Kind): boolean => kind !== 'message';

/** For each kind of action, the SQL that reads the keys of the stored writes, one row per write. */
export const DONE: Record<Kind, string> = {
  like: 'SELECT "visitorKey" FROM article_likes WHERE "visitorKey" IS NOT NULL',
  comment: 'SELECT "content" FROM comments',
  call: 'SELECT "callId" FROM game_calls',
  order: `SELECT "idempotencyKey" FROM orders WHERE "status" = 'paid'`,
  message: `SELECT "title" FROM notifications WHERE "kind" = 'message'`,
  read: `SELECT "title" FROM notifications WHERE "kind" = 'message' AND "readAt" IS NOT NULL`,
};
