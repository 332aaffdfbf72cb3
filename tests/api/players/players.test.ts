import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { PlayerPart, PlayerVisibility } from '#domains/game/players/player.types';
import { User } from '#domains/identity/users/user.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { changeUser } from '#tests/support/people/accounts';
import { signedInMember } from '#tests/support/people/members';
import { openPage, player } from '#tests/support/people/players';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PLAYER = `query ($username: String!, $seenBy: PlayerVisibility) {
  player(username: $username, seenBy: $seenBy) {
    username avatarUrl frame isOwn visibility hiddenParts joinedAt
    rank { level rank rankPercent nextRank experienceToNextRank }
    worn { title badges { name icon } }
    activity { from to calls longestStreak days { day calls } }
    best {
      busiestDay { day calls } perfectRun bestMonth { month calls successPercent }
      averageResponseSeconds nights playMinutes
    }
    comments { articleId articleTitle content likeCount }
    achievements { total reached { name } }
    events { played podiums latest { name place } }
  }
}`;

let app: TestApp;
let reader: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  reader = (await signedInMember()).token;
});
afterAll(() => app.close());

const look = async (username: string, as?: string, seenBy?: string) =>
  (await app.gql(PLAYER, { username, seenBy }, { as })).data.player;

function ban({ id: userId }: User, expiresAt: Date): Promise<unknown> {
  const ends = { expiresAt, liftedAt: null, liftedById: null };
  const row = { userId, reason: 'Essai', bannedAt: fromNow(-2 * DAY), bannedById: null, ...ends };
  return transaction(() => repository(Ban).insert(row));
}

const { ME, MEMBERS, EVERYBODY } = PlayerVisibility;

describe('the page of a player', () => {
  neutral.it('is visible to its owner only by default', async () => {
    const { user, token } = await signedInMember();
    expect(await look(user.username)).toBeNull();
    expect(await look(user.username, reader)).toBeNull();
    expect(await look(user.username, token)).toMatchObject({ isOwn: true, visibility: 'ME' });
  });

  neutral.it.each([
    [ME, false, false],
    [MEMBERS, false, true],
    [EVERYBODY, true, true],
  ])(
    'with the visibility %s is open to visitors: %s, to members: %s',
    async (visibility, all, members) => {
      const { user } = await player({ visibility });
      expect((await look(user.username)) !== null).toBe(all);
      expect((await look(user.username, reader)) !== null).toBe(members);
    },
  );

  it('shows rank, activity of the year, best statistics and achievements', async () => {
    const { user } = await player();
    const page = await look(user.username.toUpperCase());
    expect(page).toMatchObject({
      username: user.username,
      isOwn: false,
      visibility: null,
      hiddenParts: null,
      joinedAt: user.joinedAt.toISOString(),
      activity: { calls: 42, longestStreak: 3 },
      best: {
        busiestDay: { calls: 31 },
        perfectRun: 12,
        averageResponseSeconds: 2.5,
        nights: 3,
        playMinutes: 128,
      },
    });
    expect(page.rank.level).toBeGreaterThanOrEqual(5);
    expect(page.activity.days.map(({ calls }: { calls: number }) => calls)).toEqual([4, 31, 7]);
    expect(new Date(page.activity.from).getUTCDay()).toBe(1);
    expect(page.achievements.reached).toHaveLength(1);
    expect(page.achievements.total).toBeGreaterThan(1);
  });

  neutral.it('has no call statistics for a player without calls', async () => {
    const { user, token } = await signedInMember();
    const { best, activity } = await look(user.username, token);
    expect(Object.values(best)).toEqual(Array(6).fill(null));
    expect(activity).toMatchObject({ calls: 0, longestStreak: 0, days: [] });
  });

  it('is read in the same number of statements with or without comments', async () => {
    const { user } = await player();
    const little = await player();
    await openPage(little.user.id, { badges: [] });
    const cost = async (name: string) => (await statementsOf(() => look(name, reader))).length;
    for (let n = 0; n < 4; n++) await storeComment({ userId: user.id });
    // The first call after a change fills the caches that later calls use.
    await cost(user.username);
    const before = await cost(little.user.username);
    expect(await cost(user.username)).toBe(before);
    expect(before).toBeLessThanOrEqual(12);
  });
});

describe('a player page that cannot be opened', () => {
  const answers = async (username: string, as?: string) =>
    app
      .gql(PLAYER, { username }, { as })
      .then(({ status, data, code }) => ({ status, data, code }));

  it('is null, as for an unknown name, if it is private or the player is banned, deactivated, leaving or erased', async () => {
    const banned = await player();
    await ban(banned.user, fromNow(DAY));
    const gone = await player();
    await changeUser(gone.user.email, { isActive: false });
    const leaving = await player();
    await changeUser(leaving.user.email, { deletionRequestedAt: now() });
    const erased = await player();
    await transaction(() => repository(User).delete({ id: erased.user.id }));
    const closed = await signedInMember();
    for (const as of [undefined, reader]) {
      const none = await answers('personne-de-ce-nom', as);
      expect(none.data).toEqual({ player: null });
      for (const { user } of [banned, gone, leaving, erased, closed])
        expect(await answers(user.username, as)).toEqual(none);
    }
  });

  it('is also null for an empty, long or unusual name', async () => {
    for (const name of ['', 'x'.repeat(1000), '%', '_', "' OR 1=1 --"])
      expect((await answers(name, reader)).data).toEqual({ player: null });
  });

  it('can be opened again once the ban of the player has expired', async () => {
    const { user } = await player();
    await ban(user, fromNow(-DAY));
    expect(await look(user.username)).not.toBeNull();
  });
});

const PARTS: Record<PlayerPart, (page: any) => unknown> = {
  [PlayerPart.RANK]: ({ rank }) => rank,
  [PlayerPart.JOINED]: ({ joinedAt }) => joinedAt,
  [PlayerPart.BADGES]: ({ worn }) => worn,
  [PlayerPart.ACTIVITY]: ({ activity }) => activity,
  [PlayerPart.BUSIEST_DAY]: ({ best }) => best.busiestDay,
  [PlayerPart.PERFECT_RUN]: ({ best }) => best.perfectRun,
  [PlayerPart.BEST_MONTH]: ({ best }) => best.bestMonth,
  [PlayerPart.RESPONSE]: ({ best }) => best.averageResponseSeconds,
  [PlayerPart.NIGHTS]: ({ best }) => best.nights,
  [PlayerPart.PLAY_TIME]: ({ best }) => best.playMinutes,
  [PlayerPart.ACHIEVEMENTS]: ({ achievements }) => achievements,
  [PlayerPart.COMMENTS]: ({ comments }) => comments,
  [PlayerPart.EVENTS]: ({ events }) => events,
};

describe('a hidden part of a player page', () => {
  neutral.it.each(Object.values(PlayerPart))(
    'is returned to the owner of the page only: %s',
    async (hidden) => {
      const shownParts = Object.values(PlayerPart).filter((part) => part !== hidden);
      const { user, token } = await player({ shownParts });
      await storeComment({ userId: user.id });
      const [own, members, visitors] = [
        await look(user.username, token),
        await look(user.username, reader),
        await look(user.username),
      ];
      expect(PARTS[hidden](members)).toBeNull();
      expect(PARTS[hidden](visitors)).toBeNull();
      expect(PARTS[hidden](own)).not.toBeUndefined();
      expect(own.hiddenParts).toHaveLength(1);
      for (const part of shownParts) {
        // The first month of a player may have too few calls for a success rate.
        if (part !== PlayerPart.BEST_MONTH) expect(PARTS[part](members)).not.toBeNull();
      }
    },
  );

  it('cannot be read through aliases, a batch, a preview or a WebSocket', async () => {
    const { user } = await player({ shownParts: [] });
    const { username } = user;
    const asked = `{ rank { level } activity { calls } best { nights } worn { title } achievements { total } comments { id } }`;
    const query = `query ($n: String!) { a: player(username: $n, seenBy: ME) ${asked} b: player(username: $n) ${asked} }`;
    const nothing = {
      rank: null,
      activity: null,
      best: { nights: null },
      worn: null,
      achievements: null,
      comments: null,
    };
    for (const as of [undefined, reader]) {
      const { data } = await app.gql(query, { n: username }, { as });
      expect(data).toEqual({ a: nothing, b: nothing });
    }
    const batch = await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${reader}` },
      payload: JSON.stringify([{ query, variables: { n: username } }]),
    });
    expect(batch.body).not.toContain('"level"');
    const client = streamClient(app.fastify.listeningOrigin, reader);
    const sent = await client
      .iterate({ query, variables: { n: username } })
      .next()
      .then(({ value }) => JSON.stringify(value), JSON.stringify);
    expect(sent).not.toContain('"level"');
    await client.dispose();
  });

  neutral.it('cannot be read from lists of comments, over GraphQL or REST', async () => {
    const { user } = await player({ shownParts: [], visibility: ME });
    const { articleId } = await storeComment({ userId: user.id });
    const { body } = await app.rest('GET', `/member/news/${articleId}/comments`, { as: reader });
    expect(body.success).toBe(true);
    expect(JSON.stringify(body)).toContain(user.username);
    for (const word of ['hasPage', 'visibility', 'frame', 'title', 'badges', 'experience', 'level'])
      expect(JSON.stringify(body)).not.toContain(`"${word}"`);
    for (const field of ['visibility', 'experience', 'rank', 'level', 'worn { title }'])
      expect(
        (
          await app.gql(
            `query ($id: ID!) { comments(articleId: $id) { items { author { ${field} } } } }`,
            { id: articleId },
            { as: reader },
          )
        ).code,
      ).toBe('GRAPHQL_INVALID');
  });
});

neutral.describe('a player page that its owner previews', () => {
  it('is shown as members or visitors see it, or is null if they may not open it', async () => {
    const { user, token } = await player({ visibility: MEMBERS, shownParts: [PlayerPart.RANK] });
    const asMembers = await look(user.username, token, 'MEMBERS');
    const seen = await look(user.username, reader);
    expect({ ...asMembers, isOwn: false }).toEqual(seen);
    expect(await look(user.username, token, 'EVERYBODY')).toBeNull();
    await openPage(user.id, { visibility: EVERYBODY, shownParts: [PlayerPart.RANK] });
    expect({ ...(await look(user.username, token, 'EVERYBODY')), isOwn: false }).toEqual(
      await look(user.username),
    );
  });
});

describe('the comments on a player page', () => {
  it('are the player’s five newest comments that the reader may read', async () => {
    const { user, token } = await player();
    const premium = await storeArticle({ audience: ArticleAudience.MEMBER, premium: true });
    await storeComment({ userId: user.id, content: 'Pour les abonnés', articleId: premium.id });
    for (const status of [CommentStatus.PENDING, CommentStatus.REJECTED, CommentStatus.REPORTED])
      await storeComment({ userId: user.id, content: 'Refusé', status });
    await storeComment({ userId: user.id, content: 'Effacé', deletedAt: now() });
    const parent = await storeComment({ status: CommentStatus.REJECTED });
    const { articleId } = parent;
    await storeComment({
      userId: user.id,
      content: 'Sous un rejeté',
      articleId,
      parentId: parent.id,
    });
    await storeComment({ userId: user.id, content: 'Pour tous les membres' });
    const texts = async (as?: string, seenBy?: string) =>
      (await look(user.username, as, seenBy)).comments?.map(
        ({ content }: { content: string }) => content,
      );
    expect(await texts()).toBeUndefined();
    expect(await texts(reader)).toEqual(['Pour tous les membres']);
    const payer = await signedInMember({ subscription: SubscriptionTier.PREMIUM });
    expect(await texts(payer.token)).toEqual(['Pour tous les membres', 'Pour les abonnés']);
    await changeUser(user.email, { subscription: SubscriptionTier.PREMIUM });
    expect(await texts(token)).toContain('Pour les abonnés');
    expect(await texts(token, 'MEMBERS')).toEqual(['Pour tous les membres']);
    for (let n = 0; n < 6; n++) await storeComment({ userId: user.id });
    expect(await texts(reader)).toHaveLength(5);
  });
});
