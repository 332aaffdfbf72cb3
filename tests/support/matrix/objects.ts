import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ApiScope } from '#platform/access/apiScopes';
import { createApiToken } from '#domains/identity/auth/apiTokens/apiTokens.service';
import { LoginLock } from '#domains/identity/auth/signIn/loginThrottle.entity';
import { issueOneTimeToken } from '#domains/identity/auth/emails/oneTimeTokens';
import type { OneTimePurpose } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { makeRecoveryCodes } from '#domains/identity/auth/twoFactor/secondFactor';
import { encryptSecret } from '#domains/identity/auth/keys/secretBox.service';
import { Passkey, PasskeyHolder } from '#domains/identity/auth/passkeys/passkey.entity';
import { relyingParty } from '#domains/identity/auth/passkeys/relyingParty';
import { TwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import type { Comment } from '#domains/content/comments/comment.entity';
import { GameEvent } from '#domains/game/events/event.entity';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { RegistrationState } from '#domains/game/events/event.types';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import type { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { ArticleDraftRow } from '#domains/content/news/writing/drafts/articleDraft.entity';
import { ArticleRevision } from '#domains/content/news/writing/history/articleRevision.entity';
import { Author } from '#domains/content/news/reading/author.entity';
import { Role } from '#domains/identity/roles/role.entity';
import { createGameToken } from '#domains/game/statistics/gameClient/gameTokens.service';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { OrderStatus } from '#domains/commerce/store/store.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { readManagedUser } from '#domains/identity/accounts/managing/managedUsers.reads';
import { User } from '#domains/identity/users/user.entity';
import { emailKeyOf } from '#client/shared/emailAddress';
import { fromNow, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import {
  buildAuthor,
  storeArticle,
  type ArticleOverrides,
} from '#server/seeds/factories/article.factory';
import { storeComment, type CommentOverrides } from '#server/seeds/factories/comment.factory';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { newSecret } from '#platform/secrets';
import { memberWith } from '../people/actors';
import { SoftPasskey } from '../people/softPasskey';

let made = 0;
/** Returns a number that is unique in this process. */
export const next = (): number => (made += 1);

/**
 * Stores a published article with the author name of the account `signedBy` or, without it, with
 * the author name of the site. The last word of the title is in no other article.
 */
export async function article(as: ArticleOverrides = {}, signedBy?: number): Promise<Article> {
  const authorId = signedBy ? await signature(signedBy) : 1;
  return storeArticle({ title: `Matrice m${next()}m`, authorId, ...as });
}

/** Stores a new author, with or without an account. @returns its ID */
export async function signature(userId: number | null = null): Promise<number> {
  const author = buildAuthor({ name: `Auteur ${next()}`, userId });
  return (await transaction(() => repository(Author).save(author))).id;
}

export const draft = (signedBy?: number) => article({ status: ArticleStatus.DRAFT }, signedBy);
export const trashed = (signedBy?: number) => article({ status: ArticleStatus.TRASHED }, signedBy);

/** Stores a published article for members, or for subscribers only. */
export const memberArticle = (premium = false) =>
  article({ audience: ArticleAudience.MEMBER, premium });

/** Stores an approved comment of a user on a member article. */
export const comment = (userId: number | null, as: CommentOverrides = {}): Promise<Comment> =>
  storeComment({ userId, ...as });

/** Stores an article with a revision that can be restored. */
export async function revised(signedBy?: number): Promise<Article> {
  const saved = await article({}, signedBy);
  const { id: articleId, title, excerpt, contentHtml } = saved;
  const row = { articleId, version: 1, createdAt: now(), editorId: null, tags: [] };
  const text = { title: `${title} avant`, excerpt, contentHtml };
  const none = { imageUrl: null, imageAlt: null, seoTitle: null, seoDescription: null };
  await transaction(() => repository(ArticleRevision).insert({ ...row, ...text, ...none }));
  return saved;
}

/** Stores an empty draft of a user: text of the article editor that was not saved as an article. */
export async function typed(userId: number, articleId: number | null): Promise<void> {
  const slot = articleId === null ? 'new' : String(articleId);
  const row = { userId, slot, articleId, version: null, savedAt: now(), json: '{}' };
  await transaction(() => repository(ArticleDraftRow).insert(row));
}

/** Stores an unused image of the library. */
export function image(uploadedById: number): Promise<MediaImage> {
  const texts = { name: 'Pixel', alt: 'Un pixel', searchText: 'pixel\u001fun pixel' };
  const content = Buffer.from([0]);
  const size = { width: 1, height: 1, bytes: 1, content };
  const row = { key: randomUUID(), ...texts, ...size, createdAt: now(), uploadedById };
  return transaction(() => repository(MediaImage).save(row));
}

/** Stores an active ban of an account. */
export function banned(userId: number): Promise<Ban> {
  const row = { userId, reason: 'Un essai', bannedById: null, bannedAt: now(), expiresAt: null };
  return transaction(() => repository(Ban).save({ ...row, liftedAt: null, liftedById: null }));
}

/** Returns the version of an account, which every mutation that changes the account has to send. */
export async function versionOf(userId: number): Promise<number> {
  return (await readManagedUser(userId))!.version;
}

/** Stores a paid order of a user. */
export function order(userId: number): Promise<Order> {
  const number = `CMD-2020-${String(next()).padStart(6, '0')}`;
  const product = { productId: 2, productName: 'Un pack', category: 'cosmetic', priceCents: 499 };
  const buyer = { userId, buyerName: 'Zoé', buyerEmail: 'zoe@exemple.fr' };
  const facts = { number, idempotencyKey: `matrice-${number}`, createdAt: now(), paidAt: now() };
  const row = { ...product, ...buyer, ...facts, status: OrderStatus.PAID, demonstration: true };
  return transaction(() => repository(Order).save(Object.assign(new Order(), row)));
}

/** Stores an upcoming event, with the given account registered. */
export async function event(registered?: number): Promise<GameEvent> {
  const stored = await storeEvent();
  if (registered === undefined) return stored;
  const seat = { eventId: stored.id, userId: registered, createdAt: now(), startToldAt: null };
  await transaction(async () => {
    await repository(EventRegistration).insert({ ...seat, state: RegistrationState.REGISTERED });
    await repository(GameEvent).update({ id: stored.id }, { participants: 1 });
  });
  return stored;
}

/** Creates a game token of a user. @returns its ID and the token */
export async function gameToken(userId: number): Promise<{ id: number; token: string }> {
  const { gameToken: row, token } = await createGameToken(memberWith(null, userId), 'Mon PC');
  return { id: row.id, token };
}

/** Creates an API token of an account. */
export async function apiToken(userId: number): Promise<{ id: number }> {
  const scopes = [ApiScope.NEWS_READ];
  const input = { name: 'Matrice', scopes, days: 1 };
  return (await transaction(() => createApiToken({ userId }, input))).apiToken;
}

/** Shared authenticator secret of 20 bytes, known to the tests. */
const SECRET = randomBytes(20);

/**
 * Gives an account an authenticator app; unconfirmed when `enabledAt` is null. @returns a recovery
 * code
 */
export function authenticator(userId: number, enabledAt: Date | null = now()): Promise<string> {
  return transaction(async () => {
    const sealedSecret = encryptSecret(userId, SECRET);
    await repository(TwoFactor).insert({
      userId,
      sealedSecret,
      startedAt: now(),
      enabledAt,
      lastStep: 0,
    });
    return (await makeRecoveryCodes(userId))[0]!;
  });
}

/** Creates a passkey for the site of the tests, without an account. */
export function softPasskey(): SoftPasskey {
  const { id: rpId, origin } = relyingParty();
  return new SoftPasskey({ origin, rpId });
}

/** Adds a passkey to an account, with its user handle. */
export function passkeyOf(userId: number): Promise<{ id: number; passkey: SoftPasskey }> {
  const passkey = softPasskey();
  return transaction(async () => {
    const holders = repository(PasskeyHolder);
    const known = await holders.findOneBy({ userId });
    const handle = known?.handle ?? newSecret();
    if (!known) await holders.insert({ userId, handle, secondFactorSince: null });
    const asked = passkey.create({ challenge: '', userHandle: handle });
    const { credentialId, publicKey } = passkey.credential;
    const { id } = await repository(Passkey).save({
      userId,
      credentialId,
      publicKey,
      counter: passkey.counter,
      transports: asked.transports.join(','),
      backedUp: true,
      name: 'Ma clé',
      createdAt: now(),
      lastUsedAt: null,
    });
    return { id, passkey };
  });
}

/** Returns the secret that all authenticators of `authenticator` share. */
export const authenticatorSecret = (): Uint8Array => new Uint8Array(SECRET);

/** Creates a mailed link. @returns its secret */
export async function mailedSecret(
  purpose: OneTimePurpose,
  userId: number | null,
  payload?: string,
): Promise<string> {
  const request = { purpose, userId, payload, lifetimeMilliseconds: HOUR };
  return (await transaction(() => issueOneTimeToken(request)))!;
}

/** Locks the sign-in of an account, as failed attempts do. */
export async function locked(userId: number): Promise<void> {
  const { email } = await repository(User).findOneByOrFail({ id: userId });
  const accountKey = createHash('sha256').update(emailKeyOf(email)).digest('hex');
  const lock = { subject: `account:${accountKey}`, accountKey, until: fromNow(MINUTE) };
  await transaction(() => repository(LoginLock).save(lock));
}

/**
 * Stores a custom role of low rank, without permissions and without members. @returns the ID of the
 * role
 */
export async function customRole(): Promise<string> {
  const id = `matrice_${next()}`;
  const row = { id, name: id, description: '', color: 'gris', hierarchy: 1 };
  await transaction(() => repository(Role).insert(row));
  return id;
}
