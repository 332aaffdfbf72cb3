import { Comment } from '../domains/content/comments/comment.entity';
import { setCommentLike } from '../domains/content/comments/likes/commentLikes.service';
import {
  addComment,
  deleteComment,
  editComment,
} from '../domains/content/comments/comments.service';
import { deleteCommentAsStaff } from '../domains/content/comments/moderation/managedComments.service';
import { moderateComment } from '../domains/content/comments/moderation/moderation.service';
import { ReportTarget } from '../domains/moderation/reports/report.types';
import { User } from '../domains/identity/users/user.entity';
import { fromNow, HOUR, MINUTE, now } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import { MODERATOR } from './people/accounts';
import { moderatedSeeds, type ModeratedSeed } from './comments/moderated';
import { planOtherReports, planReports } from './comments/reports';
import { drawn, instantAfter, readersOf, setStage, type Stage } from './comments/stage';
import { threadSeeds, type ThreadSeed } from './comments/texts';
import { typeset } from './news/articleSeed';
import { memberShelf, numberOf, type ShelvedArticle } from './newsPast';
import { actorOf, after, type PastAction } from './past';
import { GONE } from './play/situations';

/**
 * On average, one in this many threads starts with an edited comment. Among the threads with
 * replies, one in this many starts with a comment of an erased author, and one in this many with a
 * deleted comment.
 */
const RARE = 11;

/** Maximum number of likes of a comment. */
const MOST_LIKES = 13;

/** Planned comment. The ID is set when the comment is stored. */
interface Planned {
  article: ShelvedArticle;
  email: string;
  at: Date;
  id?: number;
}

/**
 * Plans the comments, replies, likes and reports of members on member articles, and the actions of
 * moderators. Must run after the accounts and articles of the demonstration are stored or planned.
 * Does nothing if comments exist.
 */
export async function planComments(): Promise<PastAction[]> {
  if (await repository(Comment).exists()) return [];
  const stage = await setStage();
  const shelf = await memberShelf();
  const hasGone = await repository(User).existsBy({ emailKey: GONE });
  const threads = shelf.flatMap((article) =>
    (threadSeeds[article.category] ?? []).flatMap((thread) =>
      planThread(stage, article, thread, hasGone),
    ),
  );
  return [...threads, ...planModerated(stage, shelf), ...planOtherReports(stage, shelf)];
}

/** Plans a thread with its replies and likes; some authors edit or delete their comment. */
function planThread(
  stage: Stage,
  article: ShelvedArticle,
  { text, replies = [] }: ThreadSeed,
  hasGone: boolean,
): PastAction[] {
  const { random } = stage;
  const at = instantAfter(article.publishedAt, random.between(1, 120));
  const author = drawn(random, readersOf(stage, article, at));
  const fate = replies.length > 0 ? random.between(1, RARE) : 0;
  const isEdited = random.between(1, RARE) === 1;
  if (!author) return [];
  const isOfGone = fate === 1 && hasGone && !article.premium;
  const top: Planned = { article, email: isOfGone ? GONE : author.email, at };
  const content = typeset(text);
  const actions = isEdited ? planEdited(top, content) : [planWriting(top, content)];
  let hours = 0;
  for (const reply of replies) {
    hours += random.between(1, 9);
    actions.push(...planReply(stage, top, reply, instantAfter(at, hours)));
  }
  if (fate !== 2) return [...actions, ...planLikes(stage, top)];
  const remove = async () => deleteComment(await actorOf(top.email), String(top.id));
  return [...actions, { at: instantAfter(at, hours + 1), run: remove }];
}

function planReply(stage: Stage, top: Planned, text: string, at: Date): PastAction[] {
  const { random } = stage;
  const others = readersOf(stage, top.article, at, [top.email]);
  const author = drawn(random, others);
  if (!author) return [];
  const reply: Planned = { article: top.article, email: author.email, at };
  return [planWriting(reply, typeset(text), top), ...planLikes(stage, reply)];
}

/** Plans a comment whose author adds its last word two minutes later. */
function planEdited(planned: Planned, content: string): PastAction[] {
  const correct = async () =>
    editComment(await actorOf(planned.email), String(planned.id), content);
  return [
    planWriting(planned, content.slice(0, content.lastIndexOf(' '))),
    { at: after(planned.at, 2 * MINUTE), run: correct },
  ];
}

function planWriting(planned: Planned, content: string, parent?: Planned): PastAction {
  const { article, email, at } = planned;
  const run = async () => {
    const articleId = await numberOf(article);
    const parentId = parent ? String(parent.id) : null;
    planned.id = (await addComment(await actorOf(email), { articleId, parentId, content })).id;
  };
  return { at, run };
}

/** Plans the likes of a comment: few for most comments, many for some. */
function planLikes(stage: Stage, comment: Planned): PastAction[] {
  const { random } = stage;
  const people = readersOf(stage, comment.article, comment.at, [comment.email]);
  const wanted = Math.floor(random.next() ** 6 * Math.min(MOST_LIKES, people.length));
  const first = random.between(0, Math.max(0, people.length - 1));
  const liking = [...people.slice(first), ...people.slice(0, first)].slice(0, wanted);
  const left = now().getTime() - MINUTE - comment.at.getTime();
  return liking.map(({ email }) => ({
    at: after(comment.at, Math.min(left, 40 * HOUR) * random.next()),
    run: async () => setCommentLike(await actorOf(email), String(comment.id), true),
  }));
}

/** Plans the moderated comments, spread over the newest articles that all members may read. */
function planModerated(stage: Stage, shelf: readonly ShelvedArticle[]): PastAction[] {
  const open = shelf.filter(({ premium }) => !premium).slice(0, 4);
  return moderatedSeeds.flatMap((seed, index) => {
    const article = open[index % open.length];
    return article ? planModeratedOne(stage, article, seed) : [];
  });
}

function planModeratedOne(
  stage: Stage,
  article: ShelvedArticle,
  seed: ModeratedSeed,
): PastAction[] {
  const { random } = stage;
  const soon = instantAfter(article.publishedAt, random.between(2, 60));
  const at = seed.hoursAgo === undefined ? soon : fromNow(-seed.hoursAgo * HOUR);
  const author = drawn(random, readersOf(stage, article, at, [MODERATOR]));
  const planned: Planned = { article, email: seed.email ?? author?.email ?? MODERATOR, at };
  const target = {
    type: ReportTarget.COMMENT,
    id: async () => planned.id ?? 0,
    except: [planned.email],
    since: at,
  };
  return [
    planWriting(planned, typeset(seed.text)),
    ...(seed.answers ?? []).map(({ email, text }, index) =>
      planWriting({ article, email, at: instantAfter(at, 1 + index) }, typeset(text), planned),
    ),
    ...(seed.reported ? planReports(stage, seed.reported, target) : []),
    ...(seed.decided ? [planDecision(planned, seed.decided)] : []),
  ];
}

function planDecision(
  planned: Planned,
  { decision, reason, ruleKey }: NonNullable<ModeratedSeed['decided']>,
): PastAction {
  const run = async () => {
    const actor = await actorOf(MODERATOR);
    const { id, version } = await repository(Comment).findOneByOrFail({ id: planned.id ?? 0 });
    const input = { id: String(id), version, reason: reason ? typeset(reason) : null, ruleKey };
    if (decision === 'remove') await deleteCommentAsStaff(actor, input);
    else await moderateComment(actor, { ...input, decision });
  };
  return { at: instantAfter(planned.at, 5), run };
}
