import { defineMail, SAMPLE_SECRET } from '#platform/mail/index';
import { now } from '#platform/running/clock';
import { instantInParis } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import { mailMember, type Recipient } from '#domains/identity/users/emails/memberMails.service';
import { oneTimeUrl } from '../authMails.service';
import { namesOfAccess } from '../recovery/accessNames';
import type { ExternalAccountChanged } from '../auth.events';
import { AccessKind, type RecentAccess } from '../recovery/recovery.types';
import type { SeenDevice } from '../sessions/session.types';
import { sitePaths } from '#client/shared/sitePaths';
import { quoted } from '#client/shared/quoted';

const NOT_ME = 'Ce n’était pas moi';

/** Note under the link of a warning mail, which describes the effects of the link. */
export const WHAT_IT_DOES =
  'La page vous demande d’abord de confirmer. Toutes vos sessions seront ensuite fermées, votre mot de passe sera annulé et vous recevrez un lien pour choisir un nouveau mot de passe. Le lien reste valable 7\u00a0jours.';

/** Sentence before the link of a warning mail about a change that the holder may have made. */
export const DISPUTE = 'Si c’était vous, vous n’avez rien à faire. Sinon, prévenez-nous\u00a0:';

/** Returns the button of a warning mail, which opens the page "Ce n'était pas moi". */
export const notMeAction = (secret: string) => ({
  label: NOT_ME,
  url: oneTimeUrl(sitePaths.notMe, secret),
});

const lockMail = defineMail({
  key: 'lock',
  name: 'Connexion bloquée',
  trigger: 'Après trop de mots de passe ou de codes incorrects.',
  sample: (to) => mailLock(to, SAMPLE_SECRET),
});

/** Warns the holder of an account that wrong passwords locked the sign-in. */
export function mailLock(user: Recipient, secret: string): Promise<void> {
  return mailMember(user, 'Connexion à votre compte bloquée', {
    template: lockMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      'Trop de mots de passe ou de codes incorrects ont été essayés sur votre compte. La connexion est bloquée pendant 15\u00A0minutes depuis cet appareil et depuis les appareils qui ne se sont jamais connectés à votre compte.',
      'Si c’était vous, attendez 15\u00a0minutes ou choisissez un nouveau mot de passe. Sinon, votre compte est protégé. Si une autre personne connaît peut-être votre mot de passe, prévenez-nous\u00a0:',
    ],
    action: notMeAction(secret),
    notes: [WHAT_IT_DOES, 'Vous recevez ce message une fois par heure au maximum.'],
  });
}

const newDeviceMail = defineMail({
  key: 'new-device',
  name: 'Connexion depuis un nouvel appareil',
  trigger: 'Quand un membre se connecte depuis un appareil inconnu.',
  sample: (to) =>
    mailNewDevice(to, { device: 'Firefox sur Windows', network: '192.0.2.0' }, SAMPLE_SECRET),
});

/** Warns the holder of an account of a sign-in on a new device. */
export function mailNewDevice(
  user: Recipient,
  { device, network }: SeenDevice,
  secret: string,
): Promise<void> {
  const place = network ? ` (réseau ${network})` : '';
  return mailMember(user, 'Connexion depuis un nouvel appareil', {
    template: newDeviceMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      `Une connexion à votre compte vient d’avoir lieu depuis un appareil que nous ne connaissions pas\u00a0: ${device}${place}, le ${instantInParis(now())}.`,
      'Si c’était vous, vous n’avez rien à faire. Sinon, une autre personne connaît votre mot de passe\u00a0:',
    ],
    action: notMeAction(secret),
    notes: [WHAT_IT_DOES],
  });
}

const passkeyAddedMail = defineMail({
  key: 'passkey-added',
  name: 'Clé d’accès ajoutée',
  trigger: 'Quand un membre ajoute une clé d’accès.',
  sample: (to) => mailPasskeyAdded(to, 'Téléphone', SAMPLE_SECRET),
});

/**
 * Notifies the holder that a passkey was added.
 * @param secret secret of the link "Ce n'était pas moi"; null past the daily limit of links
 */
export async function mailPasskeyAdded(
  user: Recipient,
  name: string,
  secret: string | null,
): Promise<void> {
  const { supportEmail } = await settings();
  const notMe = secret && { action: notMeAction(secret) };
  return mailMember(user, 'Une clé d’accès a été ajoutée', {
    template: passkeyAddedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      `La clé d’accès ${quoted(name)} a été ajoutée à votre compte. Elle permet de vous connecter sans mot de passe.`,
      ...(secret ? [DISPUTE] : []),
    ],
    ...notMe,
    notes: [
      ...(secret ? [`${WHAT_IT_DOES} La clé ajoutée est alors retirée.`] : []),
      `Si ce n’était pas vous, vous pouvez aussi nous écrire à ${supportEmail}.`,
    ],
  });
}

const passwordChangedMail = defineMail({
  key: 'password-changed',
  name: 'Mot de passe modifié',
  trigger: 'Quand un membre change son mot de passe.',
  sample: (to) => mailPasswordChanged(to, SAMPLE_SECRET),
});

/**
 * Notifies the holder that the password was changed.
 * @param secret secret of the link "Ce n'était pas moi"; null past the daily limit of links
 */
export async function mailPasswordChanged(user: Recipient, secret: string | null): Promise<void> {
  const { supportEmail } = await settings();
  const notMe = secret && { action: notMeAction(secret) };
  return mailMember(user, 'Votre mot de passe a été modifié', {
    template: passwordChangedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      'Le mot de passe de votre compte a été modifié, et vos autres appareils ont été déconnectés.',
      ...(secret ? [DISPUTE] : []),
    ],
    ...notMe,
    notes: [
      ...(secret ? [WHAT_IT_DOES] : []),
      `Si ce n’était pas vous, vous pouvez aussi demander un nouveau mot de passe et nous écrire à ${supportEmail}.`,
    ],
  });
}

const gameKeyAddedMail = defineMail({
  key: 'game-key-added',
  name: 'Clé du jeu ajoutée',
  trigger: 'Quand un membre ajoute une clé ou une installation du jeu.',
  sample: (to) => mailGameKeyAdded(to, 'Ordinateur du salon', SAMPLE_SECRET),
});

/**
 * Notifies the holder that a game key or an installation of the game was added.
 * @param secret secret of the link "Ce n'était pas moi"; null past the daily limit of links
 */
export async function mailGameKeyAdded(
  user: Recipient,
  name: string,
  secret: string | null,
): Promise<void> {
  const { supportEmail } = await settings();
  return mailMember(user, 'Une clé du jeu a été ajoutée', {
    template: gameKeyAddedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      `La clé du jeu ${quoted(name)} vient d’être ajoutée à votre compte\u00a0: elle permet au jeu d’enregistrer des appels en votre nom.`,
      ...(secret ? [DISPUTE] : []),
    ],
    ...(secret && { action: notMeAction(secret) }),
    notes: [
      ...(secret ? [`${WHAT_IT_DOES} La clé ajoutée est alors retirée.`] : []),
      `Si ce n’était pas vous, vous pouvez aussi nous écrire à ${supportEmail}.`,
    ],
  });
}

const apiTokenAddedMail = defineMail({
  key: 'api-token-added',
  name: 'Jeton d’API ajouté',
  trigger: 'Quand un membre ajoute un jeton d’API.',
  sample: (to) => mailApiTokenAdded(to, 'Mes statistiques', SAMPLE_SECRET),
});

/**
 * Notifies the holder that an API token was added.
 * @param secret secret of the link "Ce n'était pas moi"; null past the daily limit of links
 */
export async function mailApiTokenAdded(
  user: Recipient,
  name: string,
  secret: string | null,
): Promise<void> {
  const { supportEmail } = await settings();
  return mailMember(user, 'Un jeton d’API a été ajouté', {
    template: apiTokenAddedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      `Le jeton d’API ${quoted(name)} vient d’être ajouté à votre compte\u00a0: un programme qui le possède utilise le site à votre place, dans la limite des autorisations choisies.`,
      ...(secret ? [DISPUTE] : []),
    ],
    ...(secret && { action: notMeAction(secret) }),
    notes: [
      ...(secret ? [`${WHAT_IT_DOES} Le jeton ajouté est alors retiré.`] : []),
      `Si ce n’était pas vous, vous pouvez aussi nous écrire à ${supportEmail}.`,
    ],
  });
}

const externalAccountMail = defineMail({
  key: 'external-account',
  name: 'Compte d’un autre site lié ou délié',
  trigger: 'Quand un membre lie ou délie un compte d’un autre site.',
  sample: (to) =>
    mailExternalAccount(
      to,
      { userId: 0, provider: 'Discord', label: 'camille', change: 'linked' },
      SAMPLE_SECRET,
    ),
});

/**
 * Notifies the holder that an account of another site was linked or unlinked.
 * @param secret secret of the link "Ce n'était pas moi"; null past the daily limit of links
 */
export async function mailExternalAccount(
  user: Recipient,
  { provider, label, change }: ExternalAccountChanged,
  secret: string | null,
): Promise<void> {
  const { supportEmail } = await settings();
  const account = label ? `${provider} ${quoted(label)}` : provider;
  const isLinked = change === 'linked';
  return mailMember(user, isLinked ? 'Un compte a été lié' : 'Un compte a été délié', {
    template: externalAccountMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      isLinked
        ? `Le compte ${account} est maintenant lié à votre compte\u00a0: il vous connecte sans votre mot de passe.`
        : `Le compte ${account} n’est plus lié à votre compte\u00a0: il ne vous connecte plus.`,
      ...(secret ? [DISPUTE] : []),
    ],
    ...(secret && { action: notMeAction(secret) }),
    notes: [
      ...(secret ? [WHAT_IT_DOES] : []),
      `Si ce n’était pas vous, vous pouvez aussi nous écrire à ${supportEmail}.`,
    ],
  });
}

export interface MailedReview {
  items: readonly RecentAccess[];
  /** Secret of the link; null past the daily limit. */
  secret: string | null;
}

const accessReviewMail = defineMail({
  key: 'access-review',
  name: 'Accès récents à vérifier',
  trigger: 'Après un nouveau mot de passe choisi par un lien, si des accès sont récents.',
  sample: (to) =>
    mailAccessReview(to, SAMPLE_SECRET, {
      items: [
        { kind: AccessKind.PASSKEY, id: '1', name: 'Téléphone', addedAt: now(), removable: true },
      ],
      secret: SAMPLE_SECRET,
    }),
});

/**
 * Notifies the holder that the password was reset through a mailed link, and lists the access added
 * recently.
 * @param notMe secret of the link "Ce n'était pas moi"; null past the daily limit of links
 */
export async function mailAccessReview(
  user: Recipient,
  notMe: string | null,
  { items, secret }: MailedReview,
): Promise<void> {
  const { supportEmail } = await settings();
  const names = namesOfAccess(items);
  const list = items.map(
    ({ addedAt }, index) => `– ${names[index]}, le ${instantInParis(addedAt)}`,
  );
  return mailMember(user, 'Votre mot de passe a été modifié', {
    template: accessReviewMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      'Le mot de passe de votre compte a été modifié, et tous vos appareils ont été déconnectés.',
      `Le nouveau mot de passe ne retire pas les autres accès au compte. Accès ajoutés ces 30 derniers jours\u00a0:\n${list.join('\n')}`,
      ...(secret ? ['Si vous ne reconnaissez pas un de ces accès, retirez-le\u00a0:'] : []),
    ],
    ...(secret && {
      action: { label: 'Vérifier ces accès', url: oneTimeUrl(sitePaths.recentAccess, secret) },
    }),
    ...(notMe && { otherAction: notMeAction(notMe) }),
    notes: [
      ...(secret ? ['Le lien de vérification sert une seule fois et reste valable 7 jours.'] : []),
      ...(notMe
        ? [
            `Si vous n’avez pas changé ce mot de passe, utilisez le lien ${quoted(NOT_ME)}. ${WHAT_IT_DOES}`,
          ]
        : []),
      `Pour toute question, écrivez-nous à ${supportEmail}.`,
    ],
  });
}
