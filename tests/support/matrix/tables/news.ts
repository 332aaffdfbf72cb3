import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { plain, type Case, type Matrix } from '../matrix';
import { createPerson } from '../cast';
import { article, comment, draft, memberArticle, signature } from '../objects';
import {
  but,
  allCallers,
  holders,
  members,
  NOTHING,
  payers,
  payersAndModerators,
  type StaffRole,
  type Verdicts,
} from '../spec';

const { MEMBER } = ArticleAudience;

/**
 * Replaces refusals by `nothing`, for queries that answer as if an unreadable object did not exist.
 */
const hidden = (verdicts: Verdicts): Verdicts =>
  Object.fromEntries(
    Object.entries(verdicts).map(([who, was]) => [who, was === 'allowed' ? was : NOTHING]),
  );

/**
 * Outcomes of lists, in which callers without a subscription do not see premium articles. Requested
 * by slug, such articles answer PREMIUM_REQUIRED.
 */
const PREMIUM_HIDDEN = payers(NOTHING, NOTHING);
const PREMIUM_REFUSED = payersAndModerators('PREMIUM_REQUIRED', NOTHING);
const bySlug = async (made: Promise<{ id: number }>) => ({ slug: String((await made).id) });
const PREVIEW = 'query ($slug: String!) { article(slug: $slug, preview: true) { id } }';

const reading: Record<string, Case> = {
  'a public one': { expected: allCallers(), variables: () => bySlug(article()) },
  'one for members': {
    expected: but(allCallers(), { visitor: NOTHING }),
    variables: () => bySlug(memberArticle()),
  },
  'a premium one': { expected: PREMIUM_REFUSED, variables: () => bySlug(memberArticle(true)) },
  'a draft': { expected: allCallers(NOTHING), variables: () => bySlug(draft()) },
  'a draft of the caller': {
    expected: allCallers(NOTHING),
    variables: ({ id }) => bySlug(draft(id)),
  },
  'a preview of a draft': {
    send: PREVIEW,
    expected: hidden(holders('content.news.view')),
    variables: () => bySlug(draft()),
  },
  'a preview of a premium one': {
    send: PREVIEW,
    expected: { ...PREMIUM_REFUSED, ...onlyStaff(holders('content.news.view')) },
    variables: () => bySlug(memberArticle(true)),
  },
};

function onlyStaff({
  visitor: _visitor,
  member: _member,
  ...staff
}: Verdicts): Partial<Record<StaffRole, string>> {
  return staff;
}

/** Stores an article with a new author. @returns variables with the author's ID */
const authorOf =
  (as: Parameters<typeof article>[0] = {}, audience = 'PUBLIC'): Case['variables'] =>
  async () => {
    const id = await signature();
    await article({ ...as, authorId: id });
    return { id, audience };
  };

/** Stores an article. @returns variables for a list that would contain the article */
const listed = (premium: boolean): Case['variables'] => {
  return async () => {
    const { title } = await memberArticle(premium);
    return { audience: 'MEMBER', search: title };
  };
};

const follow = async (made: Promise<{ id: number }>) => ({
  articleId: (await made).id,
  followed: true,
});

const like = async (made: Promise<{ id: number }>) => ({
  input: { articleId: (await made).id, liked: true, visitorKey: 'visiteur-de-la-matrice' },
});

const readable = async (made: Promise<{ id: number }>) => ({ articleId: (await made).id });
/** Cases with articles that a member may not read, and on which they therefore cannot act. */
const unread: Record<string, Case> = {
  'a premium one': {
    expected: payers('PREMIUM_REQUIRED'),
    variables: () => readable(memberArticle(true)),
  },
  'a draft': { expected: members('ARTICLE_NOT_FOUND'), variables: () => readable(draft()) },
};

/** Operations of readers on articles. */
export const news: Matrix = {
  'Query.quickUpdates': plain('{ quickUpdates { id } }', allCallers()),
  'Query.article': {
    send: 'query ($slug: String!) { article(slug: $slug) { id } }',
    cases: reading,
  },
  'Query.author': {
    send: 'query ($id: ID!, $audience: ArticleAudience) { author(id: $id, audience: $audience) { id } }',
    cases: {
      'of a public article': { expected: allCallers(), variables: authorOf() },
      'of an article for members': {
        expected: but(allCallers(), { visitor: NOTHING }),
        variables: authorOf({ audience: MEMBER }, 'MEMBER'),
      },
      'of a premium one': {
        expected: PREMIUM_HIDDEN,
        variables: authorOf({ audience: MEMBER, premium: true }, 'MEMBER'),
      },
      'of a draft': {
        expected: allCallers(NOTHING),
        variables: authorOf({ status: ArticleStatus.DRAFT }),
      },
    },
  },
  'Query.articles': {
    send: `query ($audience: ArticleAudience!, $search: String) {
      articles(audience: $audience, search: $search) { items { id } } }`,
    cases: {
      'public ones': { expected: allCallers(), variables: () => ({ audience: 'PUBLIC' }) },
      'those for members': {
        expected: but(allCallers(), { visitor: NOTHING }),
        variables: listed(false),
      },
      'premium ones': { expected: PREMIUM_HIDDEN, variables: listed(true) },
      drafts: {
        expected: allCallers(NOTHING),
        variables: async () => ({ audience: 'PUBLIC', search: (await draft()).title }),
      },
    },
  },
  'Query.favourites': plain('{ favourites { items { id } } }', members(NOTHING)),
  'Mutation.setArticleLike': {
    send: 'mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { id } } }',
    cases: {
      'a public one': { expected: allCallers(), variables: () => like(article()) },
      'one for members': {
        expected: but(allCallers(), { visitor: 'ARTICLE_NOT_FOUND' }),
        variables: () => like(memberArticle()),
      },
      'a premium one': {
        expected: payers('PREMIUM_REQUIRED', 'ARTICLE_NOT_FOUND'),
        variables: () => like(memberArticle(true)),
      },
      'a draft': { expected: allCallers('ARTICLE_NOT_FOUND'), variables: () => like(draft()) },
    },
  },
  'Query.followedThreads': plain('{ followedThreads { items { articleId } } }', members(NOTHING)),
  'Query.discussionChoices': plain('{ discussionChoices { followsOwn } }', members()),
  'Mutation.setAutoFollow': plain(
    'mutation { setAutoFollow(input: { followsOwn: true }) { choices { followsOwn } } }',
    members(),
  ),
  'Mutation.setThreadFollow': {
    send: `mutation ($articleId: ID!, $followed: Boolean!) {
      setThreadFollow(input: { articleId: $articleId, followed: $followed }) { followed } }`,
    cases: {
      'one for members': { expected: members(), variables: () => follow(memberArticle()) },
      'a premium one': {
        expected: payers('PREMIUM_REQUIRED'),
        variables: () => follow(memberArticle(true)),
      },
      'a draft': { expected: members('ARTICLE_NOT_FOUND'), variables: () => follow(draft()) },
    },
  },
  'Query.mentionSuggestions': {
    send: `query ($articleId: ID!) {
      mentionSuggestions(articleId: $articleId, begins: "") { username } }`,
    cases: {
      'on an article without comments': {
        expected: members(NOTHING),
        variables: () => readable(memberArticle()),
      },
      'on an article with a comment': {
        expected: members(),
        variables: async () => ({
          articleId: (await comment((await createPerson()).id)).articleId,
        }),
      },
      'under a premium one': {
        expected: payers('PREMIUM_REQUIRED'),
        variables: async () => {
          const { id: articleId } = await memberArticle(true);
          await comment((await createPerson()).id, { articleId });
          return { articleId };
        },
      },
      'under a draft': {
        expected: members('ARTICLE_NOT_FOUND'),
        variables: () => readable(draft()),
      },
    },
  },
  'Subscription.articleActivity': {
    send: 'subscription ($articleId: ID!) { articleActivity(articleId: $articleId) { likeCount } }',
    cases: {
      'one for members': { expected: members(), variables: () => readable(memberArticle()) },
      ...unread,
      'a premium one': {
        expected: payersAndModerators('PREMIUM_REQUIRED'),
        variables: () => readable(memberArticle(true)),
      },
    },
  },
  'Mutation.reportArticle': {
    send: 'mutation ($articleId: ID!) { reportArticle(input: { articleId: $articleId, reason: SPAM }) { message } }',
    cases: {
      'the caller’s own': {
        expected: members('VALIDATION_FAILED'),
        variables: ({ id }) => readable(article({}, id)),
      },
      'another’s': { expected: members(), variables: () => readable(article()) },
      ...unread,
    },
  },
};
