import { documentOf } from './documents';

/** Sends an operation as the pages do. */
export type Send = (
  query: string,
  variables?: Record<string, unknown>,
  token?: string,
) => Promise<any>;

const PASSWORD = 'Demo-18-112!';
const MEMBER = 'membre@centrale.test';
const OTHER = 'premium@centrale.test';
const STAFF = 'superadmin@centrale.test';

/** Data that the paths use: an article with comments of two members, and the accounts. */
export interface Scene {
  credentials: { email: string; password: string };
  tokens: { member: string; staff: string };
  articleId: string;
  /** IDs of comments by another member. Each action has its own comment. */
  comments: Record<'repliedTo' | 'liked' | 'moderated' | 'reported', string>;
  /** ID of the notification about a reply to the member. */
  notificationId: string;
  /** Unpublished article, as the editor sends it. */
  draft: Record<string, unknown>;
}

/** Creates the data through the API. @param send sends to a site with its demonstration accounts */
export async function setScene(send: Send): Promise<Scene> {
  const tokenOf = async (email: string): Promise<string> => {
    const input = { email, password: PASSWORD };
    return (await send(documentOf('Login'), { input })).login.token;
  };
  const member = await tokenOf(MEMBER);
  const other = await tokenOf(OTHER);
  const staff = await tokenOf(STAFF);

  const save = async (title: string, publish: boolean) => {
    const input = { ...ARTICLE, title, publish };
    const {
      saveArticle: { article },
    } = await send(documentOf('SaveArticle'), { input }, staff);
    return { ...input, id: article.id as string, version: article.version as number };
  };
  const { id: articleId } = await save('Dans le détail\u00a0: la conférence à trois', true);
  const comment = async (content: string, token: string, parentId: string | null = null) => {
    const input = { articleId, parentId, content };
    return (await send(documentOf('AddComment'), { input }, token)).addComment.comment.id as string;
  };
  const own = await comment('Comment se passe un appel de nuit\u00a0?', member);
  await comment('Comme un appel de jour, à moins de bruit.', other, own);
  const { notifications } = await send(
    documentOf('Notifications'),
    { page: 1, pageSize: 10 },
    member,
  );
  return {
    credentials: { email: MEMBER, password: PASSWORD },
    tokens: { member, staff },
    articleId,
    comments: {
      repliedTo: await comment('Je préfère les gardes de nuit.', other),
      liked: await comment('Le nouveau pupitre est une réussite.', other),
      moderated: await comment('Et les gardes de week-end ?', other),
      reported: await comment('Vous n’y connaissez rien.', other),
    },
    notificationId: notifications.items[0].id,
    draft: await save('Une nuit de garde', false),
  };
}

const ARTICLE = {
  audience: 'MEMBER',
  category: 'UPDATE',
  excerpt: 'Un exercice grandeur nature.',
  contentHtml: '<p>Le départ est donné à vingt heures.</p>',
};
