import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { SiteRuleRow } from '#domains/moderation/rules/siteRule.entity';
import { quarterOf } from '#domains/moderation/transparency/quarters';
import {
  publishQuarters,
  readTransparency,
} from '#domains/moderation/transparency/transparency.service';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, now, shiftClock } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { moderationCalls } from '#tests/support/content/moderation';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/**
 * Number of authors whose comments are rejected: enough for the count of these decisions to be
 * published.
 */
const PERSONS = 10;

/** Last complete quarter. */
const last = quarterOf(new Date(quarterOf(now()).start.getTime() - DAY));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => shiftClock(0));
afterAll(() => app.close());

it('a decision for which staff chose no rule is counted under the general rule', async () => {
  const general = await repository(SiteRuleRow).findOneByOrFail({ isGeneral: true });
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  const authors = await Promise.all(Array.from({ length: PERSONS }, () => createUser()));
  shiftClock(last.start.getTime() + 10 * DAY - Date.now());
  const as = await app.signInAs('moderateur@centrale.test');
  const written = [];
  for (const { id: userId } of authors) {
    written.push(await storeComment({ articleId, userId, content: 'Encore toi\u00a0?' }));
  }
  const { data } = await moderationCalls(app).bulk(as, {
    action: 'REJECT',
    comments: written.map(({ id }) => ({ id, version: 1 })),
    reason: 'Rien de cela n’a sa place ici.',
  });
  expect(data.bulkComments).toMatchObject({ done: PERSONS, refused: 0 });
  // Adds as many old decisions without a rule. Their count is suppressed in order to hide the zero
  // counts of the other rules.
  const decided = await repository(Decision).findBy({ kind: DecisionKind.COMMENT_REJECTED });
  expect(decided.map(({ ruleKey }) => ruleKey)).toEqual(decided.map(() => general.key));
  await transaction(() =>
    repository(Decision).insert(
      decided.map(({ id: _id, ...one }) => ({ ...one, ruleKey: null, rulesVersionId: null })),
    ),
  );
  shiftClock(0);
  await publishQuarters();

  const { decisions } = (await readTransparency(last.name)).shown!;
  const shown = decisions.byRule.filter(({ count }) => count !== null);
  expect(decisions.total).toBe(2 * PERSONS);
  expect(shown).toEqual([{ key: general.key, label: general.title, count: PERSONS }]);
});
