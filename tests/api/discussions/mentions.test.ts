import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { CommentMentionRow } from '#domains/content/discussions/commentMention.entity';
import { namesIn } from '#domains/content/discussions/mentionText';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { PlayerVisibility } from '#domains/game/players/player.types';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { settleBackground } from '#platform/running/background';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { collectPersonalData } from '#platform/personalData';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { commentCalls } from '#tests/support/content/comments';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { openPage } from '#tests/support/people/players';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { notificationCalls } from '#tests/support/content/notifications';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SUGGEST = `query ($articleId: ID!, $begins: String!) {
  mentionSuggestions(articleId: $articleId, begins: $begins) { username avatarUrl } }`;
const MENTIONS = `query ($articleId: ID!) {
  comments(articleId: $articleId) { items { id content mentions { written hasPage } } } }`;
const NOTIFICATIONS = '{ notifications { items { kind title message actionUrl } } }';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let author: SignedInMember;
let articleId: number;
let round = 0;
beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  round += 1;
  author = await signedInMember();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit' })).id;
});
afterEach(async () => {
  vi.useRealTimers();
  await resetSettings();
  await settleBackground();
});

/** Creates a member with a name unique to this test. */
const named = (name: string, as: Partial<User> = {}) => {
  const username = `${name}${round}`;
  const usernameKey = username.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return signedInMember({ username, usernameKey, ...as });
};
const opened = async (name: string, visibility = PlayerVisibility.MEMBERS) => {
  const member = await named(name);
  await openPage(member.user.id, { visibility });
  return member;
};
const ban = ({ user }: SignedInMember) =>
  transaction(() =>
    repository(Ban).insert({
      userId: user.id,
      reason: 'Injures',
      bannedAt: now(),
      bannedById: null,
      expiresAt: null,
    }),
  );
const change = (id: number, to: Partial<User>) =>
  transaction(() => repository(User).update({ id }, to));
const suggest = (begins: string, as = author.token, at = articleId) =>
  app.gql(SUGGEST, { articleId: at, begins }, { as });
const offered = async (begins: string, as?: string): Promise<string[]> =>
  (await suggest(begins, as)).data.mentionSuggestions.map(
    ({ username }: { username: string }) => username,
  );
const write = async (content: string, as = author.token, more = {}): Promise<number> => {
  const { data } = await call.add({ articleId, content, ...more }, as);
  return Number(data.addComment.comment.id);
};
const storedMentions = async (commentId: number): Promise<number[]> => {
  const rows = await repository(CommentMentionRow).find({ where: { commentId } });
  return rows.map(({ userId }) => userId).toSorted((one, other) => one - other);
};
const readNotifications = async ({ token }: SignedInMember): Promise<Record<string, any>[]> => {
  const { items } = (await app.gql(NOTIFICATIONS, {}, { as: token })).data.notifications;
  return items.filter(({ kind }: { kind: string }) => kind === 'COMMENT_MENTION');
};
const shown = async (commentId: number, as = author.token) => {
  const { items } = (await app.gql(MENTIONS, { articleId }, { as })).data.comments;
  return items.find(({ id }: { id: string }) => Number(id) === commentId)?.mentions;
};

describe('the mention suggestions', () => {
  it('include members who wrote under the article, from the first typed letter on', async () => {
    const lea = await named('léa');
    const luc = await named('luc');
    await write('Bonsoir', lea.token);
    await write('Bonsoir à tous', luc.token);
    expect(await offered('')).toEqual([luc.user.username, lea.user.username]);
    expect(await offered('L')).toEqual([luc.user.username, lea.user.username]);
    expect(await offered('LE')).toEqual([lea.user.username]);
    expect(await offered('lé')).toEqual([lea.user.username]);
    expect(await offered('zz')).toEqual([]);
  });

  neutral.it('exclude the member who is typing, and duplicates', async () => {
    const open = await opened('paul');
    await write('Un', open.token);
    await write('Deux', open.token);
    expect(await offered('pau')).toEqual([open.user.username]);
    expect(await offered('pau', open.token)).toEqual([]);
  });

  it('include other members with an open player page, from the third typed letter on', async () => {
    const members = await opened('zoran');
    const publicMember = await opened('zora', PlayerVisibility.EVERYBODY);
    await opened('zorro', PlayerVisibility.ME);
    await named('zorba');
    const names = [publicMember.user.username, members.user.username];
    const ofThis = async (begins: string) =>
      (await offered(begins)).filter((name) => name.endsWith(`${round}`)).toSorted();
    expect(await ofThis('zor')).toEqual(names.toSorted());
    expect(await ofThis('zo')).toEqual([]);
    expect(await ofThis('z')).toEqual([]);
  });

  neutral.it(
    'include at most five members who did not comment, and none after 300 requests in a day',
    async () => {
      for (let at = 0; at < 7; at += 1) await opened(`kilo${at}`);
      const wrote = await named('kilowatt');
      await write('Bonsoir', wrote.token);
      expect(await offered('kilo')).toHaveLength(6);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      let names: string[] = [];
      // One request was already made above.
      for (let at = 1; at <= 300; at += 1) {
        // The clock advances past the limit per minute, until the 300 of the day are used.
        if (at % 50 === 0) vi.setSystemTime(Date.now() + 2 * 60_000);
        names = await offered('kilo');
        if (at === 299) expect(names).toHaveLength(6);
      }
      expect(names).toEqual([wrote.user.username]);
    },
  );

  it('exclude members with a closed player page who did not write under the article', async () => {
    const closed = await named('xavier');
    const hidden = await named('xanthe');
    await storeComment({ articleId, userId: hidden.user.id, status: CommentStatus.PENDING });
    await storeComment({ articleId, userId: hidden.user.id, deletedAt: now() });
    await storeComment({ userId: closed.user.id });
    const parent = await storeComment({ articleId, status: CommentStatus.REJECTED });
    await storeComment({ articleId, userId: hidden.user.id, parentId: parent.id });
    const attempts = [
      'xa',
      'xav',
      closed.user.username,
      '%',
      '_',
      'x%',
      'x_v',
      '\\',
      "x' OR 1=1",
      'x*',
    ];
    for (const begins of attempts) {
      const names = await offered(begins);
      expect(names).not.toContain(closed.user.username);
      expect(names).not.toContain(hidden.user.username);
    }
  });

  it('exclude members who are deactivated or have requested their deletion', async () => {
    const [off, leaving] = [await opened('walid'), await opened('warda')];
    for (const { token } of [off, leaving]) await write('Bonsoir', token);
    await change(off.user.id, { isActive: false });
    await change(leaving.user.id, { deletionRequestedAt: now() });
    expect(await offered('wa')).toEqual([]);
    expect(await offered('')).toEqual([]);
  });

  it('treat the player page of a banned member like a closed one', async () => {
    const [wrote, open] = [await opened('waldo'), await opened('wanda')];
    await write('Bonsoir', wrote.token);
    await ban(wrote);
    await ban(open);
    expect(await offered('')).toEqual([wrote.user.username]);
    expect(await offered('wan')).not.toContain(open.user.username);
  });

  neutral.it('are limited to eight members, and to 60 requests a minute', async () => {
    for (const one of await signedInMembers(10)) await write('Bonsoir', one.token);
    expect(await offered('')).toHaveLength(8);
    clearThrottles();
    const many = Array.from(
      { length: 70 },
      (_, at) => `a${at}: mentionSuggestions(articleId: "${articleId}", begins: "a") { username }`,
    );
    const { code, errors } = await app.gql(`{ ${many.join(' ')} }`, {}, { as: author.token });
    expect(['RATE_LIMITED', 'GRAPHQL_TOO_COMPLEX']).toContain(code ?? errors?.[0]?.extensions.code);
    clearThrottles();
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 61; at += 1) codes.push((await suggest('a')).code);
    expect(codes.filter((one) => one === undefined)).toHaveLength(60);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('are refused for an unreadable article, and for a text that is too long', async () => {
    await write('Bonsoir', (await named('yann')).token);
    expect((await suggest('a'.repeat(31))).code).toBe('VALIDATION_FAILED');
    expect((await suggest('y', author.token, 999_999)).code).toBe('ARTICLE_NOT_FOUND');
    await transaction(() => repository(Article).update({ id: articleId }, { premium: true }));
    expect((await suggest('y')).code).toBe('PREMIUM_REQUIRED');
  });
});

describe('a mention', () => {
  neutral.it('notifies the member once, with a link to the comment', async () => {
    const lea = await opened('léa');
    const id = await write(`Merci @${lea.user.username.toUpperCase()}, et @${lea.user.username} !`);
    expect(await storedMentions(id)).toEqual([lea.user.id]);
    expect(await readNotifications(lea)).toEqual([
      {
        kind: 'COMMENT_MENTION',
        title: 'Une personne vous mentionne dans un commentaire',
        message: `${author.user.username} vous mentionne sous «\u00a0Nuit\u00a0».`,
        actionUrl: `/compte/actualites/${articleId}#commentaire-${id}`,
      },
    ]);
  });

  it('is possible for members who wrote under the article or have an open player page', async () => {
    const wrote = await named('denis');
    const open = await opened('dora');
    const closed = await named('damien');
    await write('Bonsoir', wrote.token);
    const names = [wrote, open, closed].map(({ user }) => `@${user.username}`);
    const id = await write(`${names.join(' ')} @personne-de-ce-nom`);
    expect(await storedMentions(id)).toEqual(
      [wrote.user.id, open.user.id].toSorted((a, b) => a - b),
    );
    expect(await readNotifications(closed)).toEqual([]);
    // An unused name and the name of an unknown member look the same.
    expect(await shown(id)).toHaveLength(2);
  });

  it('links to the player page only for members who may open it', async () => {
    const wrote = await named('emile');
    const open = await opened('emma');
    await write('Bonsoir', wrote.token);
    const id = await write(`@${wrote.user.username} @${open.user.username}`);
    const hasPage = async (as: string) =>
      Object.fromEntries(
        (await shown(id, as)).map((one: { written: string; hasPage: boolean }) => [
          one.written,
          one.hasPage,
        ]),
      );
    const [closedName, openName] = [wrote.user.username, open.user.username];
    expect(await hasPage(author.token)).toEqual({ [closedName]: false, [openName]: true });
    expect(await hasPage(wrote.token)).toEqual({ [closedName]: true, [openName]: true });
  });

  it('does not reveal a ban: banned members who commented can still be mentioned', async () => {
    const [wrote, same] = [await opened('fanny'), await opened('flora')];
    for (const { user, token } of [wrote, same]) {
      await openPage(user.id, { frame: 'frame:dial' });
      await write('Bonsoir', token);
    }
    const text = `@${wrote.user.username} @${same.user.username}`;
    const before = await write(text);
    await ban(wrote);
    await openPage(same.user.id, { visibility: PlayerVisibility.ME, frame: 'frame:dial' });
    const after = await write(`${text} encore`);
    for (const id of [before, after]) {
      expect(await shown(id)).toEqual([
        { written: wrote.user.username, hasPage: false },
        { written: same.user.username, hasPage: false },
      ]);
    }
    expect(await storedMentions(after)).toEqual([wrote.user.id, same.user.id]);
    // Only the mention before the ban was notified.
    expect(await repository(NotificationRow).countBy({ userId: wrote.user.id })).toBe(1);
    const EQUIPPED = `query ($articleId: ID!) {
      comments(articleId: $articleId) { items { author { username frame hasPage } } } }`;
    const { items } = (await app.gql(EQUIPPED, { articleId }, { as: author.token })).data.comments;
    for (const { username } of [wrote.user, same.user]) {
      const authors = items.map((item: { author: unknown }) => item.author);
      expect(authors).toContainEqual({ username, frame: 'DIAL', hasPage: false });
    }
  });

  it('disappears when the player page is closed, and reappears when the page is reopened', async () => {
    const open = await opened('ester');
    const id = await write(`@${open.user.username}`);
    const { id: userId, username } = open.user;
    await openPage(userId, { visibility: PlayerVisibility.ME });
    expect(await shown(id)).toEqual([]);
    await openPage(userId, { visibility: PlayerVisibility.MEMBERS });
    expect(await shown(id)).toEqual([{ written: username, hasPage: true }]);
    await ban(open);
    expect(await shown(id)).toEqual([]);
    // Their own comment here allows the mention while others can read it.
    const { id: commentId } = await storeComment({ articleId, userId });
    expect(await shown(id)).toEqual([{ written: username, hasPage: false }]);
    await transaction(() => repository(Comment).update(commentId, { deletedAt: now() }));
    expect(await shown(id)).toEqual([]);
  });

  neutral.it(
    'is plain text if it names the comment’s author or is part of an email address or URL',
    async () => {
      const lea = await opened('lea');
      await openPage(author.user.id);
      const name = lea.user.username;
      const id = await write(
        `@${author.user.username} moi@${name} contact.@${name} https://a.fr/@${name} @@${name}`,
      );
      expect(await storedMentions(id)).toEqual([]);
    },
  );

  neutral.it('takes effect only when other members can read the comment', async () => {
    const lea = await opened('lea');
    await changeSettings({ commentModerationRequired: true });
    const id = await write(`@${lea.user.username} à toi`);
    expect([await storedMentions(id), await readNotifications(lea)]).toEqual([[], []]);
    const moderator = await app.signInAs('moderateur@centrale.test');
    await call.moderate({ id, decision: 'APPROVE', version: 1 }, moderator);
    expect(await storedMentions(id)).toEqual([lea.user.id]);
    expect(await readNotifications(lea)).toHaveLength(1);
    await call.moderate({ id, decision: 'REJECT', version: 2 }, moderator);
    await call.moderate({ id, decision: 'APPROVE', version: 3 }, moderator);
    expect(await readNotifications(lea)).toHaveLength(1);
  });

  it('notifies a member when an edit adds it, but not when an edit restores it', async () => {
    const lea = await opened('lea');
    const luc = await opened('luc');
    const id = await write(`@${lea.user.username}`);
    await call.edit(id, `@${luc.user.username} et @${lea.user.username}`, author.token);
    await call.edit(id, `@${luc.user.username}`, author.token);
    expect(await storedMentions(id)).toEqual([luc.user.id]);
    await call.edit(id, `@${lea.user.username}`, author.token);
    for (const one of [lea, luc]) expect(await readNotifications(one)).toHaveLength(1);
    await call.remove(id, author.token);
    expect(await storedMentions(id)).toEqual([]);
  });

  it('does not notify members without access to the article, or notified of it as a reply', async () => {
    const free = await opened('fleur');
    await change(author.user.id, { subscription: 'premium' as User['subscription'] });
    await transaction(() => repository(Article).update({ id: articleId }, { premium: true }));
    await write(`@${free.user.username}`);
    expect(await readNotifications(free)).toEqual([]);
    await transaction(() => repository(Article).update({ id: articleId }, { premium: false }));
    const parentId = await write('Qui veille ?', free.token);
    await write(`@${free.user.username} moi !`, author.token, { parentId });
    expect(await readNotifications(free)).toEqual([]);
  });

  it('does not notify members who are banned or deactivated, or who turned mentions off', async () => {
    const [off, banned, gone] = [await opened('gael'), await opened('gabin'), await opened('gwen')];
    await notificationCalls(app).prefer(off.token, {
      kind: 'COMMENT_MENTION',
      inSite: false,
      byMail: false,
    });
    await ban(banned);
    await change(gone.user.id, { isActive: false });
    const people = [off, banned, gone].map(({ user }) => `@${user.username}`).join(' ');
    expect(await storedMentions(await write(people))).toEqual([off.user.id]);
    expect(await readNotifications(off)).toEqual([]);
  });

  neutral.it(
    'is limited to five members per comment, and ten notifications per member and day',
    async () => {
      const many = await signedInMembers(7);
      for (const { user } of many) await openPage(user.id);
      const all = many.map(({ user }) => `@${user.username}`).join(' ');
      expect(await storedMentions(await write(all))).toEqual(
        many.slice(0, 5).map(({ user }) => user.id),
      );
      const victim = await opened('hector');
      for (let at = 0; at < 12; at += 1) {
        await write(`@${victim.user.username} ${at}`);
      }
      expect(await readNotifications(victim)).toHaveLength(10);
    },
  );

  it('cannot be faked by hostile text, which is shown unchanged', async () => {
    const lea = await opened('lea');
    const hostile = [
      `<script>@${lea.user.username}</script>`,
      `@<img src=x onerror=alert(1)>`,
      `@${'a'.repeat(400)}`,
      `@'; DROP TABLE users; --`,
      `@${'é'.normalize('NFD').repeat(20)}`,
      '@'.repeat(400),
    ];
    for (const text of hostile) {
      const id = await write(text);
      const { items } = (await app.gql(MENTIONS, { articleId }, { as: author.token })).data
        .comments;
      expect(items.find((one: { id: string }) => Number(one.id) === id).content).toBe(text);
    }
  });

  neutral.it(
    'is exported with the mentioned member’s data, and disappears when that member is renamed',
    async () => {
      const lea = await opened('lea');
      const { id: userId, username } = lea.user;
      const id = await write(`@${username}`);
      expect(await collectPersonalData(userId)).toMatchObject({
        mentions: [{ commentId: id, articleId, written: username }],
      });
      await change(userId, { username: `nova${round}`, usernameKey: `nova${round}` });
      expect(await shown(id)).toEqual([]);
      await transaction(() => repository(User).delete({ id: userId }));
      expect(await storedMentions(id)).toEqual([]);
    },
  );

  it('takes as many statements to read in eleven comments as in one comment', async () => {
    const lea = await opened('lea');
    const list = () => app.gql(MENTIONS, { articleId }, { as: author.token });
    await write(`@${lea.user.username}`);
    const one = await statementsOf(list);
    for (let at = 0; at < 10; at += 1) await write(`@${lea.user.username} ${at}`);
    expect(await statementsOf(list)).toHaveLength(one.length);
  });
});

neutral.describe('the parser of mentions', () => {
  const names = (text: string) => namesIn(text).map(([first]) => first?.written);

  it.each([
    ['@lea', ['lea']],
    ['Bonsoir @Léa, ça va ?', ['Léa']],
    ['(@lea) « @luc »', ['lea', 'luc']],
    ['a@lea.fr', []],
    ['@le', []],
    ['@lea@luc', ['lea']],
    ['ligne\n@lea', ['lea']],
    ['@lea @LEA', ['lea']],
  ])('finds in the text %j the names %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('finds a name at the end of a sentence both with and without the full stop', () => {
    expect(namesIn('Merci @lea.')).toEqual([
      [
        { key: 'lea.', written: 'lea.' },
        { key: 'lea', written: 'lea' },
      ],
    ]);
  });

  it('finds the first twenty names of a long text within a second', () => {
    const startedAt = performance.now();
    expect(namesIn('@'.repeat(20_000))).toEqual([]);
    expect(namesIn(Array.from({ length: 500 }, (_, at) => `@nom${at}`).join(' '))).toHaveLength(20);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
