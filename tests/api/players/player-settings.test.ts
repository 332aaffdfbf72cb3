import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventResult } from '#domains/game/events/results/eventResult.entity';
import { EventBand, EventScoringKind } from '#domains/game/events/results/scoring.types';
import { AvatarFrame, PlayerPart, PlayerVisibility } from '#domains/game/players/player.types';
import { PlayerPageRow } from '#domains/game/players/playerPage.entity';
import { User } from '#domains/identity/users/user.entity';
import { collectPersonalData } from '#platform/personalData';
import { repository, transaction } from '#platform/db/transaction';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { openPage, play } from '#tests/support/people/players';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FIELDS = 'visibility shownParts title frame badges items { key kind name origin frame }';
const MINE = `{ myPlayerSettings { ${FIELDS} } }`;
const SAVE = `mutation ($input: PlayerSettingsInput!) { savePlayerSettings(input: $input) { settings { ${FIELDS} } } }`;
const BUY = `mutation ($key: String!) {
  purchase(input: { productId: "2", idempotencyKey: $key }) { order { status } }
}`;
const AUTHORS = `query ($id: ID!) {
  comments(articleId: $id) { items { author { username frame hasPage } } }
}`;

let app: TestApp;
let member: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedInMember();
});

const base = { visibility: 'ME', shownParts: [] as string[], title: null, frame: null, badges: [] };
const save = (change: Record<string, unknown>, as: string | undefined = member.token) =>
  app.gql(SAVE, { input: { ...base, ...change } }, { as });
const mine = async () => (await app.gql(MINE, {}, { as: member.token })).data.myPlayerSettings;
const buyPack = () => app.gql(BUY, { key: `cadres-${member.user.id}` }, { as: member.token });

describe('the player page settings of a member', () => {
  it('make the page private by default, with every part selected', async () => {
    expect(await mine()).toMatchObject({ ...base, shownParts: Object.keys(PlayerPart), items: [] });
    expect(await repository(PlayerPageRow).existsBy({ userId: member.user.id })).toBe(false);
  });

  it('are replaced by those that a save contains', async () => {
    const shownParts = ['RANK', 'COMMENTS'];
    await save({ visibility: 'EVERYBODY', shownParts: [...shownParts, 'RANK'] });
    expect(await mine()).toMatchObject({ visibility: 'EVERYBODY', shownParts });
    await save({ visibility: 'MEMBERS' });
    expect(await mine()).toMatchObject({ visibility: 'MEMBERS', shownParts: [] });
  });

  it('cannot be saved for another member', async () => {
    const other = await signedInMember();
    await save({ visibility: 'EVERYBODY' });
    const foreign = await save({ userId: String(other.user.id) });
    expect(foreign.code).toBe('GRAPHQL_INVALID');
    expect(await repository(PlayerPageRow).existsBy({ userId: other.user.id })).toBe(false);
  });

  it('stay unchanged when they are left out', async () => {
    const first = { visibility: 'MEMBERS', shownParts: ['RANK', 'JOINED'] };
    const as = { as: member.token };
    expect(
      (await app.gql(SAVE, { input: first }, as)).data.savePlayerSettings.settings,
    ).toMatchObject(first);
    const second = await app.gql(SAVE, { input: { shownParts: ['RANK'], title: null } }, as);
    expect(second.data.savePlayerSettings.settings).toMatchObject({
      visibility: 'MEMBERS',
      shownParts: ['RANK'],
      title: null,
      badges: [],
    });
  });

  it('are part of the data export, and are deleted with the account', async () => {
    const userId = member.user.id;
    expect((await collectPersonalData(userId)).playerPage).toBeNull();
    await save({ visibility: 'MEMBERS' });
    expect((await collectPersonalData(userId)).playerPage).toMatchObject({ visibility: 'members' });
    await transaction(() => repository(User).delete({ id: userId }));
    expect(await repository(PlayerPageRow).existsBy({ userId })).toBe(false);
  });
});

describe('the equipped items of a member', () => {
  it('must have been bought or earned before', async () => {
    const attempts = [
      { frame: 'frame:beacon' },
      { title: 'achievement:first-calls' },
      { badges: ['shop:console'] },
    ];
    for (const attempt of attempts) {
      const { code, errors } = await save(attempt);
      expect(code).toBe('VALIDATION_FAILED');
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(Object.keys(attempt));
    }
    await buyPack();
    await play(member);
    const { items } = await mine();
    const kinds = items.map(({ kind, origin }: Record<string, string>) => `${origin} ${kind}`);
    expect(kinds.toSorted()).toEqual([
      'Boutique BADGE',
      'Boutique BADGE',
      'Boutique FRAME',
      'Boutique FRAME',
      'Boutique FRAME',
      'Succès BADGE',
      'Succès TITLE',
    ]);
    const title = items.find(({ kind }: Record<string, string>) => kind === 'TITLE').key;
    const equipped = { title, frame: 'frame:beacon', badges: ['shop:headset', title] };
    expect((await save(equipped)).data.savePlayerSettings.settings).toMatchObject(equipped);
    // The key of a badge is refused as a frame.
    expect((await save({ frame: 'shop:headset' })).code).toBe('VALIDATION_FAILED');
    expect((await save({ badges: Array(4).fill('shop:headset') })).code).toBe('VALIDATION_FAILED');
  });

  it('are shown on the player page, and the frame also in the header', async () => {
    await buyPack();
    await save({
      visibility: 'EVERYBODY',
      shownParts: ['BADGES'],
      frame: 'frame:dial',
      badges: ['shop:headset'],
    });
    const { data } = await app.gql(
      'query ($n: String!) { player(username: $n) { frame worn { title badges { name } } } }',
      { n: member.user.username },
    );
    expect(data.player).toEqual({
      frame: 'DIAL',
      worn: { title: null, badges: [{ name: 'Au bout du fil' }] },
    });
    const viewer = await app.gql('{ viewer { frame } }', {}, { as: member.token });
    expect(viewer.data.viewer.frame).toBe('DIAL');
  });

  it('are not shown if the member does not own them', async () => {
    await openPage(member.user.id, { title: 'event:1', badges: ['event:1'], frame: 'frame:none' });
    const { data } = await app.gql(
      'query ($n: String!) { player(username: $n) { frame worn { title badges { name } } } }',
      { n: member.user.username },
    );
    expect(data.player).toEqual({ frame: null, worn: { title: null, badges: [] } });
  });
});

describe('the author of a comment', () => {
  it('is shown with the equipped frame, and with a link if the reader may open the player page', async () => {
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const seen = async ({ token }: SignedInMember) => {
      const { data } = await app.gql(AUTHORS, { id: articleId }, { as: token });
      return data.comments.items[0].author;
    };
    await storeComment({ articleId, userId: member.user.id });
    const other = await signedInMember();
    const { username } = member.user;
    expect(await seen(other)).toEqual({ username, frame: null, hasPage: false });
    expect(await seen(member)).toEqual({ username, frame: null, hasPage: true });
    const frame = 'frame:hazard';
    await openPage(member.user.id, { frame, visibility: PlayerVisibility.ME });
    expect(await seen(other)).toEqual({ username, frame: 'HAZARD', hasPage: false });
    await openPage(member.user.id, { frame, visibility: PlayerVisibility.MEMBERS });
    expect(await seen(other)).toEqual({ username, frame: 'HAZARD', hasPage: true });
  });

  it('has player settings that one statement reads for all authors in a list', async () => {
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const cost = async () => {
      const list = () => app.gql(AUTHORS, { id: articleId }, { as: member.token });
      const made = await statementsOf(list);
      return made.filter(({ sql }) => sql.includes('player_pages')).length;
    };
    await storeComment({ articleId });
    expect(await cost()).toBe(1);
    for (let n = 0; n < 5; n++) await storeComment({ articleId });
    expect(await cost()).toBe(1);
  });
});

describe('the frame that an anonymous player won in an event', () => {
  const PAGE = `query ($name: String!, $seenBy: PlayerVisibility) {
    player(username: $name, seenBy: $seenBy) { frame }
  }`;

  it('is hidden from others, unless they also bought it', async () => {
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { id: userId, username } = member.user;
    await storeComment({ articleId, userId });
    const prize = { band: EventBand.FIRST, badge: null, title: null, frame: AvatarFrame.DIAL };
    const event = await storeEvent({
      scoring: EventScoringKind.TOTAL,
      prizes: [{ ...prize, experience: 0 }],
    });
    await transaction(() =>
      repository(EventResult).insert({
        eventId: event.id,
        userId,
        place: 1,
        score: 30,
        calls: 3,
        band: EventBand.FIRST,
        experience: 0,
        toldAt: null,
      }),
    );
    await save({ visibility: 'EVERYBODY', frame: 'frame:dial' });
    const other = await signedInMember();
    const frames = async (as?: string) => {
      const page = async (seenBy?: string) =>
        (await app.gql(PAGE, { name: username, seenBy }, { as })).data.player.frame;
      if (!as) return [await page()];
      const { data } = await app.gql(AUTHORS, { id: articleId }, { as });
      return [await page(), await page('MEMBERS'), data.comments.items[0].author.frame];
    };
    const choose = (visibility: string) =>
      app.gql(
        `mutation { setRankingVisibility(input: { visibility: ${visibility} }) { shown } }`,
        {},
        { as: member.token },
      );
    expect(await frames(other.token)).toEqual(['DIAL', 'DIAL', 'DIAL']);
    await choose('ANONYMOUS');
    expect(await frames(other.token)).toEqual([null, null, null]);
    expect(await frames()).toEqual([null]);
    expect(await frames(member.token)).toEqual(['DIAL', null, 'DIAL']);
    await buyPack();
    expect(await frames(other.token)).toEqual(['DIAL', 'DIAL', 'DIAL']);
    expect(await frames()).toEqual(['DIAL']);
  });
});

describe('a participant in an event', () => {
  it('is shown with a link if the reader may open the player page', async () => {
    const { id } = await storeEvent({ maxParticipants: 5 });
    const as = member.token;
    await app.gql('mutation { setShownInEvents(input: { shown: true }) { shown } }', {}, { as });
    await app.gql(
      'mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { id } } }',
      { id },
      { as },
    );
    const other = await signedInMember();
    const people = async () =>
      (
        await app.gql(
          'query ($id: ID!) { eventParticipants(id: $id) { people { hasPage frame } } }',
          { id },
          { as: other.token },
        )
      ).data.eventParticipants.people;
    expect(await people()).toEqual([{ hasPage: false, frame: null }]);
    await openPage(member.user.id, { visibility: PlayerVisibility.MEMBERS });
    expect(await people()).toEqual([{ hasPage: true, frame: null }]);
  });
});
