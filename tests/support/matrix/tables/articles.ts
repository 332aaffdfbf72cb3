import { DAY, fromNow } from '#platform/running/clock';
import { COUNTS, LIST } from '#tests/support/content/news';
import { createPerson } from '../cast';
import { plain, type Caller, type Case, type Entry, type Matrix, type Variables } from '../matrix';
import { article, draft, image, next, revised, trashed, typed } from '../objects';
import { ALLOWED, holders, NOTHING, type Verdicts } from '../spec';

const view = holders('content.news.view');
const create = holders('content.news.create');
const edit = holders('content.news.edit');
const publish = holders('content.news.publish');
const manage = holders('content.news.manage');
const remove = holders('content.news.delete');

/** Stores an article with the author name of the caller or, without an argument, of the site. */
type Maker = (signedBy?: number) => Promise<{ id: number }>;

/**
 * Entry with a case for an article of the caller and one for another article. Staff have the same
 * permissions on both.
 */
function ofArticle(
  send: string,
  expected: Verdicts,
  make: Maker,
  asked: (id: number) => Variables = (id) => ({ id }),
): Entry {
  const of = (signedBy: (caller: Caller) => number | undefined): Case => ({
    expected,
    variables: async (caller) => asked((await make(signedBy(caller))).id),
  });
  return {
    send,
    cases: { 'the caller’s own': of(({ id }) => id), 'another’s': of(() => undefined) },
  };
}

const published: Maker = (signedBy) => article({}, signedBy);
const mutation = (name: string, result = 'article { id }') =>
  `mutation ($id: ID!) { ${name}(input: { id: $id }) { ${result} } }`;

const text = (more: object = {}) => ({
  input: {
    title: `Matrice ${next()}`,
    excerpt: 'Un extrait.',
    contentHtml: '<p>Un texte.</p>',
    category: 'UPDATE',
    audience: 'PUBLIC',
    ...more,
  },
});

const saveArticle: Entry = {
  send: 'mutation ($input: SaveArticleInput!) { saveArticle(input: $input) { ... on ManagedArticlePayload { article { id } } ... on VersionConflict { __typename message } } }',
  cases: {
    'a new one': { expected: create, variables: () => text() },
    'a new one, published': {
      expected: holders(['content.news.create', 'content.news.publish']),
      variables: () => text({ publish: true }),
    },
    'a new one, featured': {
      expected: holders(['content.news.create', 'content.news.manage']),
      variables: () => text({ featured: true }),
    },
    'the caller’s own': {
      expected: edit,
      variables: async ({ id: user }) => text({ id: (await draft(user)).id, version: 1 }),
    },
    'another’s': {
      expected: edit,
      variables: async () => text({ id: (await draft()).id, version: 1 }),
    },
    'another’s, published': {
      expected: holders(['content.news.edit', 'content.news.publish']),
      variables: async () => text({ id: (await draft()).id, version: 1, publish: true }),
    },
    'another’s, scheduled': {
      expected: holders(['content.news.edit', 'content.news.publish']),
      variables: async () =>
        text({ id: (await draft()).id, version: 1, scheduledFor: fromNow(DAY).toISOString() }),
    },
  },
};

/**
 * Case of a bulk action, which requires content.news.manage and the permission for the action
 * itself.
 */
const bulk = (action: string, permission: Parameters<typeof holders>[0], make: Maker): Case => ({
  expected: holders(['content.news.manage', permission].flat() as never),
  variables: async () => ({ input: { action, articleIds: [(await make()).id] } }),
});
const bulkArticles: Entry = {
  send: 'mutation ($input: ArticleBulkInput!) { bulkArticles(input: $input) { results { code } } }',
  cases: {
    publish: bulk('PUBLISH', 'content.news.publish', draft),
    unpublish: bulk('UNPUBLISH', 'content.news.publish', published),
    archive: bulk('ARCHIVE', 'content.news.manage', published),
    feature: bulk('FEATURE', 'content.news.manage', published),
    delete: bulk('DELETE', 'content.news.delete', published),
    restore: bulk('RESTORE', 'content.news.delete', trashed),
    'delete for good': bulk('ERASE', 'content.news.delete', trashed),
  },
};

/** Replaces `allowed` by `nothing`, because the drafts of other users are private. */
const nothingFor = (verdicts: Verdicts): Verdicts =>
  Object.fromEntries(
    Object.entries(verdicts).map(([who, was]) => [who, was === ALLOWED ? NOTHING : was]),
  );
/**
 * Returns the outcomes of a query that all viewers of articles may use. The callers in `few` get a
 * result; the other viewers get `nothing`.
 */
const seenBy = (few: Verdicts): Verdicts =>
  Object.fromEntries(
    Object.entries(view).map(([who, was]) => [
      who,
      was === ALLOWED && few[who as keyof Verdicts] !== ALLOWED ? NOTHING : was,
    ]),
  );
const draftOf = (writer: (caller: Caller) => Promise<number> | number): Case['variables'] => {
  return async (caller) => {
    const { id: articleId } = await article();
    await typed(await writer(caller), articleId);
    return { articleId };
  };
};
const other = async () => (await createPerson('editor')).id;

const drafts: Matrix = {
  'Query.articleDraft': {
    send: 'query ($articleId: ID) { articleDraft(articleId: $articleId) { json } }',
    cases: {
      'the caller’s own': { expected: edit, variables: draftOf(({ id }) => id) },
      'another’s': { expected: nothingFor(edit), variables: draftOf(other) },
      'the caller’s own of a new article': {
        expected: create,
        variables: async ({ id }) => {
          await typed(id, null);
          return { articleId: null };
        },
      },
    },
  },
  'Query.articleDrafts': {
    send: '{ articleDrafts { title } }',
    cases: {
      'the caller’s own of a new article': {
        expected: seenBy(create),
        variables: async ({ id }) => {
          await typed(id, null);
          return {};
        },
      },
    },
  },
  'Mutation.saveArticleDraft': {
    send: 'mutation ($articleId: ID) { saveArticleDraft(input: { articleId: $articleId, json: "{}" }) { draft { json } } }',
    cases: {
      'the caller’s own': { expected: edit, variables: draftOf(({ id }) => id) },
      'the caller’s own of a new article': {
        expected: create,
        variables: () => ({ articleId: null }),
      },
    },
  },
  'Mutation.deleteArticleDraft': {
    send: 'mutation ($articleId: ID) { deleteArticleDraft(input: { articleId: $articleId }) { message } }',
    cases: {
      'the caller’s own': { expected: edit, variables: draftOf(({ id }) => id) },
      'the caller’s own of a new article': {
        expected: create,
        variables: () => ({ articleId: null }),
      },
    },
  },
};

const ofImage = (
  expected: Verdicts,
  owner: (caller: Caller) => Promise<number> | number,
): Case => ({
  expected,
  variables: async (caller) => ({ id: (await image(await owner(caller))).id, alt: 'Un autre' }),
});
const media: Matrix = {
  'Query.media': plain('{ media { total } }', view),
  'Mutation.updateMedia': {
    send: 'mutation ($id: ID!, $alt: String!) { updateMedia(input: { id: $id, alt: $alt }) { image { id } } }',
    cases: { 'the caller’s own': ofImage(edit, ({ id }) => id), 'another’s': ofImage(edit, other) },
  },
  'Mutation.deleteMedia': {
    send: 'mutation ($id: ID!) { deleteMedia(input: { id: $id }) { message } }',
    cases: {
      'the caller’s own': ofImage(edit, ({ id }) => id),
      // The permission to delete articles also allows deleting images of other users.
      'another’s': ofImage(remove, other),
    },
  },
};

/** Staff operations on articles, drafts and the media library. */
export const articles: Matrix = {
  'Query.articleCounts': plain(COUNTS, view),
  // An empty list is no refusal: all callers see the same articles.
  'Query.managedArticles': plain(LIST, view, undefined, { read: () => ALLOWED }),
  'Query.articleSignatures': plain('{ articleSignatures { id } }', seenBy(create)),
  'Query.articleAddress': {
    send: 'query ($id: ID) { articleAddress(articleId: $id, slug: "", title: "Un titre") { slug } }',
    cases: {
      'of a new one': { expected: create, variables: () => ({ id: null }) },
      'of another’s': { expected: edit, variables: async () => ({ id: (await article()).id }) },
    },
  },
  'Query.managedArticle': ofArticle(
    'query ($id: ID!) { managedArticle(id: $id) { id } }',
    view,
    draft,
  ),
  'Query.articleRevisions': ofArticle(
    'query ($id: ID!) { articleRevisions(articleId: $id) { id } }',
    view,
    revised,
  ),
  'Subscription.articleEditing': ofArticle(
    'subscription ($id: ID!) { articleEditing(articleId: $id) { version } }',
    edit,
    draft,
  ),
  'Mutation.saveArticle': saveArticle,
  'Mutation.duplicateArticle': ofArticle(mutation('duplicateArticle'), create, published),
  'Mutation.publishArticle': ofArticle(mutation('publishArticle'), publish, draft),
  'Mutation.unpublishArticle': ofArticle(mutation('unpublishArticle'), publish, published),
  'Mutation.scheduleArticle': ofArticle(
    'mutation ($id: ID!, $at: DateTime) { scheduleArticle(input: { id: $id, at: $at }) { article { id } } }',
    publish,
    draft,
    (id) => ({ id, at: fromNow(DAY).toISOString() }),
  ),
  'Mutation.archiveArticle': ofArticle(mutation('archiveArticle'), manage, published),
  'Mutation.setArticleFeatured': ofArticle(
    'mutation ($id: ID!) { setArticleFeatured(input: { id: $id, featured: true }) { article { id } } }',
    manage,
    published,
  ),
  'Mutation.deleteArticle': ofArticle(mutation('deleteArticle', 'message'), remove, published),
  'Mutation.restoreArticle': ofArticle(mutation('restoreArticle'), remove, trashed),
  'Mutation.eraseArticle': ofArticle(mutation('eraseArticle', 'message'), remove, trashed),
  'Mutation.restoreArticleRevision': ofArticle(
    'mutation ($id: ID!) { restoreArticleRevision(input: { id: $id, version: 1 }) { article { id } } }',
    edit,
    revised,
  ),
  'Mutation.bulkArticles': bulkArticles,
  ...drafts,
  ...media,
};
