import { setArticleLike } from '../domains/content/news/article/likes.service';
import { addComment } from '../domains/content/comments/comments.service';
import { setAutoFollow, setThreadFollow } from '../domains/content/discussions/follows.service';
import { ThreadFollow } from '../domains/content/discussions/threadFollow.entity';
import { threadFanOutStep } from '../domains/notifications/notifications/sending/threadFanOut.service';
import { DAY, fromNow, HOUR } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import { typeset } from './news/articleSeed';
import { memberShelf, numberOf, type ShelvedArticle } from './newsPast';
import { actorOf, type PastAction } from './past';

const MEMBER = 'membre@centrale.test';
const PREMIUM = 'premium@centrale.test';
const PRO = 'pro@centrale.test';

/** IP address of the member, from a range reserved for documentation (RFC 5737). */
const HOME = '203.0.113.18';

/** Minimum age of the article whose discussion is followed, in milliseconds. */
const ON_THE_SITE = 4 * DAY;

/**
 * Plans follows and likes of the demonstration member, and comments that notify the member: two
 * comments in a followed discussion, which give one unread notification, and a comment that
 * mentions the member. Must run after the comments and player pages are stored or planned. Does
 * nothing if follows exist.
 */
export async function planDiscussions(): Promise<PastAction[]> {
  if (await repository(ThreadFollow).exists()) return [];
  const open = (await memberShelf()).filter(({ premium }) => !premium);
  const followed = open.find(({ publishedAt }) => publishedAt < fromNow(-ON_THE_SITE));
  if (!followed) return [];
  const liked = open.slice(0, 4);
  return [
    ...liked.map((article, index) => like(article, (index + 1) * 5 * HOUR)),
    follow(followed, 3 * DAY),
    ...open.slice(-2).map((article) => follow(article, 30 * DAY)),
    {
      at: fromNow(-50 * HOUR),
      run: async () => setAutoFollow(await actorOf(PRO), true),
    },
    write(followed, PRO, 20 * HOUR, '@membre a raison, on en reparle ce soir en garde ?'),
    write(followed, PREMIUM, 10 * HOUR, 'Je confirme, c’est plus clair depuis la mise à jour.'),
    write(followed, PRO, 9 * HOUR, 'Même chose chez moi, merci pour le retour !'),
  ];
}

const like = (article: ShelvedArticle, ago: number): PastAction => ({
  at: fromNow(-ago),
  run: async () =>
    setArticleLike(await actorOf(MEMBER), HOME, {
      articleId: await numberOf(article),
      liked: true,
    }),
});

const follow = (article: ShelvedArticle, ago: number): PastAction => ({
  at: fromNow(-ago),
  run: async () => setThreadFollow(await actorOf(MEMBER), await numberOf(article), true),
});

function write(article: ShelvedArticle, email: string, ago: number, text: string): PastAction {
  const run = async () => {
    const articleId = await numberOf(article);
    await addComment(await actorOf(email), { articleId, content: typeset(text) });
    // Sends the notifications now. The task would otherwise run after the commit of all actions.
    while (await threadFanOutStep());
  };
  return { at: fromNow(-ago), run };
}
