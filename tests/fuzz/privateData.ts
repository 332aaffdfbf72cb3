import { openSession } from '#domains/identity/auth/sessions/sessions.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleDraftRow } from '#domains/content/news/writing/drafts/articleDraft.entity';
import { OneTimeToken } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { OrderStatus } from '#domains/commerce/store/store.types';
import { createGameToken } from '#domains/game/statistics/gameClient/gameTokens.service';
import { StaffNoteRow } from '#domains/moderation/notes/staffNote.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { repository, transaction } from '#platform/db/transaction';
import { fromNow, HOUR, now } from '#platform/running/clock';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { memberWith } from '../support/people/actors';
import type { Marker } from './verdict';

/** Unique texts that were put into private data, so that they are found in answers. */
export interface PrivateMarkers {
  /** Texts that only their owner may read. */
  ownerOnly: Marker[];
  /** Texts that only their owner and staff may read. */
  ofStaff: Marker[];
}

let made = 0;

/** Returns a unique text. */
function mark(where: string): Marker {
  made += 1;
  return { where, text: `secret${made}x${where.replaceAll(/\W/g, '').toLowerCase()}` };
}

/** Creates private data of every kind for an account, each with a unique text. */
export async function createPrivateData(user: User): Promise<PrivateMarkers> {
  const email = mark('users.email');
  const address = `${email.text}@exemple.fr`;
  await transaction(() =>
    repository(User).update({ id: user.id }, { email: address, emailKey: address }),
  );
  const ownerOnly = await createOwnerData(user.id);
  return { ownerOnly, ofStaff: [email, ...(await createStaffData(user, address))] };
}

/** Creates data that only its owner may read. */
async function createOwnerData(userId: number): Promise<Marker[]> {
  const [title, message, json, game, payload] = [
    'notifications.title',
    'notifications.message',
    'article_drafts.json',
    'game_tokens.name',
    'one_time_tokens.payload',
  ].map(mark) as [Marker, Marker, Marker, Marker, Marker];
  await createGameToken(memberWith(null, userId), game.text);
  await transaction(async () => {
    await repository(NotificationRow).save(
      Object.assign(new NotificationRow(), {
        userId,
        kind: NotificationKind.ORDER,
        type: NotificationType.INFO,
        title: title.text,
        message: message.text,
        createdAt: now(),
      }),
    );
    const draft = { userId, slot: 'new', articleId: null, version: null, savedAt: now() };
    await repository(ArticleDraftRow).insert({ ...draft, json: JSON.stringify({ a: json.text }) });
    await repository(OneTimeToken).save(
      Object.assign(new OneTimeToken(), {
        purpose: 'email_change',
        userId,
        tokenHash: mark('hash').text,
        payload: payload.text,
        createdAt: now(),
        expiresAt: fromNow(HOUR),
      }),
    );
  });
  return [title, message, json, game, payload];
}

/** Creates data that only its owner and staff may read. */
async function createStaffData({ id: userId }: User, email: string): Promise<Marker[]> {
  const [name, agent, ban, note, comment] = [
    'orders.buyerName',
    'sessions.userAgent',
    'bans.reason',
    'staff_notes.text',
    'comments.content of one that waits',
  ].map(mark) as [Marker, Marker, Marker, Marker, Marker];
  const network = { where: 'sessions.ipAddress', text: `198.51.100.${100 + (made % 100)}` };
  await storeComment({ userId, content: comment.text, status: CommentStatus.PENDING });
  await transaction(async () => {
    await openSession(userId, { ipAddress: network.text, userAgent: agent.text });
    const lifted = { expiresAt: fromNow(-HOUR), liftedAt: null, liftedById: null };
    const times = { bannedAt: fromNow(-2 * HOUR), bannedById: null };
    await repository(Ban).save({ userId, reason: ban.text, ...times, ...lifted });
    const written = { userId, authorId: null, text: note.text, createdAt: now() };
    await repository(StaffNoteRow).save(Object.assign(new StaffNoteRow(), written));
    const facts = { productId: 2, productName: 'Un pack', category: 'cosmetic', priceCents: 499 };
    const number = `CMD-2019-${String(made).padStart(6, '0')}`;
    const paid = { status: OrderStatus.PAID, demonstration: true, createdAt: now(), paidAt: now() };
    const buyer = { userId, buyerName: name.text, buyerEmail: email };
    const row = { ...facts, ...buyer, ...paid, number, idempotencyKey: number };
    await repository(Order).save(Object.assign(new Order(), row));
  });
  return [name, agent, ban, note, comment, network];
}
