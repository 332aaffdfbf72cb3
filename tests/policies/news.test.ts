import { Permission } from '#platform/access/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '#domains/content/news/article/article.entity';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
  canMove,
} from '#domains/content/news/article/article.types';
import { articlePolicy, articleViewerCan, visibleTo } from '#domains/content/news/news.policy';
import { Actor } from '#platform/access/actor';
import { query, repository } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { roleSeeds } from '#server/seeds/people/roles';
import { allowed, ROLES_AND_NONE } from '../support/people/actors';
import { createTestApp, type TestApp } from '../support/running/testApp';

let app: TestApp;
let articles: Article[];
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
  for (const audience of Object.values(ArticleAudience)) {
    for (const status of Object.values(ArticleStatus)) {
      for (const premium of [false, true]) {
        // Public premium articles cannot be created, but the rules cover them too.
        await storeArticle({ audience, status, premium, category: ArticleCategory.UPDATE });
      }
    }
  }
  articles = await repository(Article).find({ order: { id: 'ASC' } });
});
afterAll(() => app.close());

const TIERS = ['free', 'premium', 'pro'] as const;

function memberWith(roleId: string | null, subscription: (typeof TIERS)[number]): Actor {
  const role = roleSeeds.find((seed) => seed.id === roleId);
  return Actor.member({
    userId: 1000,
    sessionId: 'session',
    subscription,
    roles: role ? [{ id: role.id, hierarchy: role.hierarchy }] : [],
    permissions: new Set(role?.permissions),
  });
}

const actors = [
  { name: 'anonymous', actor: Actor.anonymous },
  ...ROLES_AND_NONE.flatMap((role) =>
    TIERS.map((tier) => ({ name: `${role ?? 'member'}, ${tier}`, actor: memberWith(role, tier) })),
  ),
];

const describeArticle = ({ audience, status, premium }: Article) =>
  `${audience} ${status}${premium ? ' premium' : ''}`;

describe('the policy on reading articles', () => {
  it.each(actors)('lists for “$name” exactly the articles they may read', async ({ actor }) => {
    expect(articles).toHaveLength(20);
    const listed = await query<{ id: number }>(
      `SELECT a."id" FROM articles a WHERE ${visibleTo(actor)} ORDER BY a."id"`,
    );
    const allowedIds = articles.filter((one) => articlePolicy.read(actor, one)).map(({ id }) => id);
    expect(listed.map(({ id }) => id)).toEqual(allowedIds);
  });

  it.each([
    ['an anonymous visitor', Actor.anonymous, ['public published']],
    ['a free member', memberWith(null, 'free'), ['public published', 'member published']],
    ...(['premium', 'pro'] as const).map(
      (tier) =>
        [
          `a ${tier} member`,
          memberWith(null, tier),
          [
            'public published',
            'public published premium',
            'member published',
            'member published premium',
          ],
        ] as const,
    ),
    [
      'a super administrator without a subscription',
      memberWith('super_admin', 'free'),
      ['public published', 'member published'],
    ],
  ] as const)('allows %s exactly the articles of their tier', (_who, actor, expected) => {
    const read = articles.filter((one) => articlePolicy.read(actor, one)).map(describeArticle);
    expect(read.toSorted()).toEqual([...expected].toSorted());
  });

  it('allows staff who moderate comments to open premium articles by their address', () => {
    for (const { actor } of actors) {
      const opened = articles.filter((one) => articlePolicy.visit(actor, one));
      const moderates = actor.can(Permission.MODERATION_COMMENTS_MODERATE);
      const addressed = articles.filter(
        ({ status, audience }) =>
          status === ArticleStatus.PUBLISHED &&
          (actor.isMember || audience === ArticleAudience.PUBLIC),
      );
      const usual = articles.filter((one) => articlePolicy.read(actor, one));
      expect(opened).toEqual(moderates ? addressed : usual);
    }
  });

  it('allows staff to preview all articles except trashed ones', () => {
    const untrashed = articles.filter(({ status }) => status !== ArticleStatus.TRASHED);
    for (const { actor } of actors) {
      const previewed = articles.filter((one) => articlePolicy.preview(actor, one));
      const staff = actor.roles.length > 0;
      const usual = articles.filter((one) => articlePolicy.read(actor, one));
      expect(previewed).toEqual(staff ? untrashed : usual);
    }
  });
});

describe('the actions on articles', () => {
  it('include viewing the list of all articles only for roles that may change articles', () => {
    expect(allowed((actor) => articlePolicy.handle(actor))).toEqual([
      'super_admin',
      'admin',
      'moderator',
      'editor',
    ]);
  });

  it('in viewerCan are exactly the actions that the actor has the permission for', () => {
    for (const { actor } of actors) {
      expect(articleViewerCan(actor)).toEqual({
        duplicate: actor.can(Permission.CONTENT_NEWS_CREATE),
        edit: actor.can(Permission.CONTENT_NEWS_EDIT),
        publish: actor.can(Permission.CONTENT_NEWS_PUBLISH),
        delete: actor.can(Permission.CONTENT_NEWS_DELETE),
        manage: actor.can(Permission.CONTENT_NEWS_MANAGE),
      });
    }
  });

  it('include only the changes of status that this test lists', () => {
    const { DRAFT, SCHEDULED, PUBLISHED, ARCHIVED, TRASHED } = ArticleStatus;
    const moves = Object.values(ArticleStatus).flatMap((from) =>
      Object.values(ArticleStatus)
        .filter((to) => canMove(from, to))
        .map((to) => [from, to]),
    );
    expect(moves).toEqual([
      [DRAFT, SCHEDULED],
      [DRAFT, PUBLISHED],
      [DRAFT, TRASHED],
      [SCHEDULED, DRAFT],
      [SCHEDULED, PUBLISHED],
      [SCHEDULED, TRASHED],
      [PUBLISHED, DRAFT],
      [PUBLISHED, ARCHIVED],
      [PUBLISHED, TRASHED],
      [ARCHIVED, DRAFT],
      [ARCHIVED, PUBLISHED],
      [ARCHIVED, TRASHED],
      [TRASHED, DRAFT],
    ]);
  });
});
