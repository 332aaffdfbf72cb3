import type { Scene } from './scene';

/** An operation that a page sends. */
export interface Ask {
  operation: string;
  variables?: Record<string, unknown>;
  /** Account that sends the request; when absent, a visitor sends it. */
  as?: 'member' | 'staff';
}

/** A subscription that a page opens, with the prefix of its topic on the server. */
export interface Stream {
  operation: string;
  topic: string;
  /** Set when the server sends a first message as soon as the stream is open. */
  speaksFirst?: true;
  variables?: Record<string, unknown>;
}

/**
 * One of the ten most used paths through the site: all requests from the start of a user action to
 * its end.
 */
export interface Path {
  name: string;
  /** Returns the requests in the order in which the pages send them. */
  asks: (scene: Scene) => Ask[];
  /** Returns the subscriptions of the page that the path opens. */
  streams?: (scene: Scene) => Stream[];
}

const memberStreams: Stream[] = [
  { operation: 'SessionEnded', topic: 'session:' },
  { operation: 'ViewerChanged', topic: 'viewer:' },
  { operation: 'NotificationReceived', topic: 'notifications:', speaksFirst: true },
];
const newCalls: Stream = { operation: 'NewCalls', topic: 'statistics:', speaksFirst: true };
const activity = ({ articleId }: Scene): Stream => ({
  operation: 'ArticleActivity',
  topic: 'article-activity:',
  speaksFirst: true,
  variables: { articleId },
});

const asMember = (operation: string, variables?: Record<string, unknown>): Ask => ({
  operation,
  variables,
  as: 'member',
});
const asStaff = (operation: string, variables?: Record<string, unknown>): Ask => ({
  operation,
  variables,
  as: 'staff',
});
const unreadCount = asMember('UnreadNotificationCount');
const article = ({ articleId }: Scene) => asMember('MemberArticle', { id: articleId });
const thread = ({ articleId }: Scene) => asMember('ArticleComments', { articleId, page: 1 });
const newest = asMember('Notifications', { page: 1, pageSize: 10 });
const queue = asStaff('ManagedComments', { filter: {}, page: 1, pageSize: 20 });
const counts = asStaff('CommentCounts');

export const paths: readonly Path[] = [
  {
    name: 'sign-in',
    asks: ({ credentials }) => [
      { operation: 'Login', variables: { input: credentials } },
      unreadCount,
      asMember('MemberDashboard'),
    ],
    streams: () => [...memberStreams, newCalls],
  },
  {
    name: 'dashboard',
    asks: () => [asMember('Site'), asMember('Viewer'), unreadCount, asMember('MemberDashboard')],
    streams: () => [...memberStreams, newCalls],
  },
  {
    name: 'article with comments',
    asks: (scene) => [
      asMember('Site'),
      asMember('Viewer'),
      unreadCount,
      article(scene),
      thread(scene),
    ],
    streams: (scene) => [...memberStreams, activity(scene)],
  },
  {
    name: 'post a reply',
    asks: (scene) => [
      asMember('AddComment', {
        input: {
          articleId: scene.articleId,
          parentId: scene.comments.repliedTo,
          content: 'Merci pour ces explications.',
          clientKey: 'parcours-reponse',
        },
      }),
      thread(scene),
    ],
  },
  {
    name: 'like a comment',
    asks: (scene) => [asMember('SetCommentLike', { id: scene.comments.liked, liked: true })],
  },
  {
    name: 'read a notification',
    asks: ({ notificationId }) => [
      newest,
      asMember('MarkNotificationRead', { id: notificationId }),
    ],
  },
  {
    name: 'moderate a comment',
    asks: ({ comments: { moderated } }) => [
      asStaff('ModerateComment', {
        input: { id: moderated, version: 1, decision: 'REJECT', reason: 'Hors sujet.' },
      }),
      queue,
      counts,
    ],
  },
  {
    name: 'report a comment',
    asks: (scene) => [
      asMember('ReportComment', {
        input: { commentId: scene.comments.reported, reason: 'HARASSMENT' },
      }),
    ],
  },
  {
    name: 'publish an article',
    asks: ({ draft }) => [asStaff('SaveArticle', { input: { ...draft, publish: true } })],
  },
  {
    name: 'search of users',
    asks: () => [
      asStaff('ManagedUsers', {
        filter: { search: 'membre' },
        sort: 'JOINED',
        direction: 'DESC',
        page: 1,
        pageSize: 20,
      }),
    ],
  },
];
