import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { collectPersonalData } from '#platform/personalData';
import { User } from '#domains/identity/users/user.entity';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { NotificationActors1763600000028 } from '#server/migrations/1763600000028-notification-actors';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { commentCalls } from '#tests/support/content/comments';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { storedNotifications } from '#tests/support/content/notifications';
import { mailsTo } from '#tests/support/content/outbox';
import { neutral } from '#tests/support/running/onDatabase';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let calls: ReturnType<typeof commentCalls>;
let author: SignedInMember;
let articleId = 0;
let commentId = '';
const clients: Client[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  calls = commentCalls(app);
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée' })).id;
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
});
beforeEach(async () => {
  clearThrottles();
  author = await signedInMember();
  const { data } = await calls.add({ articleId, content: 'Quelle garde !' }, author.token);
  commentId = data.addComment.comment.id;
});

const readNotifications = async () => {
  const { data } = await app.gql(
    '{ unreadNotificationCount notifications { total items { id message read actionUrl } } }',
    {},
    { as: author.token },
  );
  const { items } = data.notifications as { items: { id: string; message: string }[] };
  return {
    items,
    messages: items.map(({ message }) => message),
    unread: data.unreadNotificationCount as number,
  };
};
const like = ({ token }: SignedInMember, liked = true) => calls.like(commentId, liked, token);
const likedBy = (names: string) => `${names} votre commentaire sous «\u00a0Nuit agitée\u00a0».`;
const read = (id: string) =>
  app.gql(
    'mutation ($id: ID!) { markNotificationRead(input: { id: $id }) { notification { message read } } }',
    { id },
    { as: author.token },
  );

describe('the likes of a comment', () => {
  it('are merged into one unread notification with the latest name and the number of others', async () => {
    const [lea, marc, ines] = await signedInMembers(3);
    await like(lea!);
    expect(await readNotifications()).toMatchObject({
      messages: [likedBy(`${lea!.user.username} aime`)],
      unread: 1,
    });
    await like(marc!);
    expect((await readNotifications()).messages).toEqual([
      likedBy(`${marc!.user.username} et 1 autre aiment`),
    ]);
    await like(ines!);
    expect(await readNotifications()).toMatchObject({
      messages: [likedBy(`${ines!.user.username} et 2 autres aiment`)],
      unread: 1,
    });
  });

  it('cause a new notification once the previous one is read, except when a member repeats their like', async () => {
    const [lea, marc, ines] = await signedInMembers(3);
    await like(lea!);
    await like(marc!);
    for (const liked of [false, true, false, true]) await like(lea!, liked);
    const [line] = (await readNotifications()).items;
    expect((await read(line!.id)).data.markNotificationRead.notification).toEqual({
      message: likedBy(`${marc!.user.username} et 1 autre aiment`),
      read: true,
    });
    for (const liked of [false, true]) await like(marc!, liked);
    expect((await readNotifications()).unread).toBe(0);
    await like(ines!);
    expect(await readNotifications()).toMatchObject({
      messages: [
        likedBy(`${ines!.user.username} aime`),
        likedBy(`${marc!.user.username} et 1 autre aiment`),
      ],
      unread: 1,
    });
  });

  it('are merged into one notification that counts each member once, even if concurrent', async () => {
    const people = await signedInMembers(12);
    await Promise.all(people.flatMap((one) => [like(one), like(one)]));
    const { messages, unread } = await readNotifications();
    expect(unread).toBe(1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(' et 11 autres aiment ');
  });

  neutral.it(
    'cause a separate notification for each comment, but none for the author’s own like',
    async () => {
      const other = await signedInMember();
      const first = commentId;
      await like(other);
      const { data } = await calls.add({ articleId, content: 'Encore une.' }, author.token);
      commentId = data.addComment.comment.id;
      await like(other);
      await like(author);
      expect((await readNotifications()).items).toMatchObject([
        { actionUrl: `/compte/actualites/${articleId}#commentaire-${commentId}` },
        { actionUrl: `/compte/actualites/${articleId}#commentaire-${first}` },
      ]);
    },
  );

  it('update the notification on an open page', async () => {
    const [lea, marc] = await signedInMembers(2);
    await like(lea!);
    const client = streamClient(app.fastify.listeningOrigin, author.token);
    clients.push(client);
    const stream = client.iterate<{ notificationReceived: object }>({
      query: 'subscription { notificationReceived { unreadCount notification { id message } } }',
    });
    await stream.next();
    const said = stream.next();
    await like(marc!);
    const [line] = (await readNotifications()).items;
    expect((await said).value.data.notificationReceived).toEqual({
      unreadCount: 1,
      notification: {
        id: line!.id,
        message: likedBy(`${marc!.user.username} et 1 autre aiment`),
      },
    });
  });

  neutral.it('leave no name in a notification once the notification is deleted', async () => {
    const [lea, marc] = await signedInMembers(2);
    await like(lea!);
    const [line] = (await readNotifications()).items;
    await app.gql(
      'mutation ($id: ID!) { deleteNotification(input: { id: $id }) { message } }',
      { id: line!.id },
      { as: author.token },
    );
    const [hiddenRow] = await storedNotifications(author.user.id);
    expect(hiddenRow).toMatchObject({ visible: false, message: '', actorId: null, others: null });
    await like(marc!);
    expect((await readNotifications()).messages).toEqual([likedBy(`${marc!.user.username} aime`)]);
  });

  neutral.it('each cause a mail to the author if the author wants mails about likes', async () => {
    const [lea, marc] = await signedInMembers(2);
    await app.gql(
      `mutation ($preferences: [NotificationPreferenceInput!]!) {
        updateNotificationPreferences(input: { preferences: $preferences }) { preferences { kind } } }`,
      { preferences: [{ kind: 'COMMENT_LIKED', inSite: true, byMail: true }] },
      { as: author.token },
    );
    await like(lea!);
    await like(marc!);
    const mails = await mailsTo(app, author.user.email);
    for (const { user } of [lea!, marc!]) {
      expect(mails.filter(({ text }) => text.includes(`${user.username} aime votre`))).toHaveLength(
        1,
      );
    }
  });
});

neutral.describe('the name of a deactivated or leaving member', () => {
  it.each([
    ['deactivated', { isActive: false }],
    ['about to be erased', { deletionRequestedAt: new Date() }],
  ])(
    'is hidden in notifications while the member is %s, and is shown again afterwards',
    async (_, aside) => {
      const [lea, marc] = await signedInMembers(2);
      await like(lea!);
      await like(marc!);
      await calls.add({ articleId, parentId: commentId, content: 'Bravo.' }, marc!.token);
      const named = (await readNotifications()).messages;
      const { id, username } = marc!.user;
      await transaction(() => repository(User).update(id, aside));
      expect((await readNotifications()).messages).toEqual([
        'Un compte désactivé vous a répondu sous «\u00a0Nuit agitée\u00a0».',
        likedBy('Un compte désactivé et 1 autre aiment'),
      ]);
      const file = JSON.stringify(await collectPersonalData(author.user.id));
      expect(file).not.toContain(username);
      const back = { isActive: true, deletionRequestedAt: null };
      await transaction(() => repository(User).update(id, back));
      expect((await readNotifications()).messages).toEqual(named);
    },
  );
});

describe('a member who liked or replied', () => {
  const erase = ({ user }: SignedInMember) => eraseAccount(user.id, () => true);

  it('is not named in notifications once erased, but is still counted', async () => {
    const [lea, marc] = await signedInMembers(2);
    await like(lea!);
    await like(marc!);
    await calls.add({ articleId, parentId: commentId, content: 'Bravo.' }, marc!.token);
    const { username } = marc!.user;
    expect((await readNotifications()).messages[0]).toBe(
      `${username} vous a répondu sous «\u00a0Nuit agitée\u00a0».`,
    );
    await erase(marc!);
    const { messages } = await readNotifications();
    expect(messages).toEqual([
      'Un utilisateur supprimé vous a répondu sous «\u00a0Nuit agitée\u00a0».',
      likedBy('Un utilisateur supprimé et 1 autre aiment'),
    ]);
    const stored = JSON.stringify(await repository(NotificationRow).find());
    expect(stored).not.toContain(username);
    const exported = JSON.stringify(await collectPersonalData(author.user.id));
    expect(exported).not.toContain(username);
    const ines = await signedInMember();
    await like(ines);
    expect((await readNotifications()).messages[0]).toBe(
      likedBy(`${ines.user.username} et 2 autres aiment`),
    );
  });

  it('is shown with their current name in earlier notifications after a rename', async () => {
    const lea = await signedInMember();
    await like(lea);
    await transaction(() =>
      repository(User).update({ id: lea.user.id }, { username: 'nouveau-nom-de-lea' }),
    );
    expect((await readNotifications()).messages).toEqual([likedBy('nouveau-nom-de-lea aime')]);
  });

  it('is not named once erased, even in old notifications that lacked the account ID', async () => {
    const [lea, marc] = await signedInMembers(2);
    await like(lea!);
    await calls.add({ articleId, parentId: commentId, content: 'Bravo.' }, marc!.token);
    const now = await readNotifications();
    const { write } = currentDatabase();
    const runner = write.createQueryRunner();
    const migration = new NotificationActors1763600000028();
    await migration.down(runner);
    const before = await runner.query(
      `SELECT "message" FROM notifications WHERE "userId" = ${author.user.id} ORDER BY "id" DESC`,
    );
    expect(before.map(({ message }: { message: string }) => message)).toEqual(now.messages);
    await migration.up(runner);
    await runner.release();
    expect(await readNotifications()).toEqual(now);
    await erase(lea!);
    expect((await readNotifications()).messages[1]).toBe(likedBy('Un utilisateur supprimé aime'));
  });
});
