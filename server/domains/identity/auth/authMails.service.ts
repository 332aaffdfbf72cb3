import { defineMail, SAMPLE_SECRET, type MailPriority } from '#platform/mail/index';
import { settings } from '../settings/settings.service';
import type { Rescued } from './auth.events';
import { namesOfAccess } from './recovery/accessNames';
import type { AddedAccess } from './recovery/accessSources.service';
import { AccessKind } from './recovery/recovery.types';
import { now } from '#platform/running/clock';
import { mailMember, mailMembers, type Recipient } from '../users/emails/memberMails.service';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';

const NOT_YOU =
  'Si vous n’avez pas fait cette demande, ignorez ce message. Votre compte ne changera pas.';

/** Note under links that cancel or undo a change of email. */
const ASKS_FIRST =
  'La page de ce lien vous demande d’abord de confirmer. Toutes les sessions seront ensuite fermées, votre mot de passe sera annulé et vous choisirez un nouveau mot de passe.';

export function oneTimeUrl(path: string, secret: string): string {
  return siteUrl(`${path}?jeton=${encodeURIComponent(secret)}`);
}

/** Requester of a mail about an account: its holder, or a member of staff on their behalf. */
export type MailRequester = 'holder' | 'staff';

/** Last note of a mail, keyed by the requester of the mail. */
const UNEXPECTED: Readonly<Record<MailRequester, string>> = {
  holder: NOT_YOU,
  staff: 'Si vous n’attendiez pas ce message, ignorez-le. Votre compte ne changera pas.',
};

const RESET_LEAD: Readonly<Record<MailRequester, string>> = {
  holder:
    'Vous avez demandé à choisir un nouveau mot de passe. Ouvrez ce lien pour le faire\u00a0:',
  staff:
    'L’équipe du site vous envoie un lien pour choisir un nouveau mot de passe. Ce lien n’est envoyé qu’à vous. Ouvrez-le pour continuer\u00a0:',
};

const passwordResetMail = defineMail({
  key: 'password-reset',
  name: 'Réinitialisation du mot de passe',
  trigger: 'Quand un membre, ou l’équipe à sa place, demande un nouveau mot de passe.',
  sample: (to) => mailPasswordReset(to, SAMPLE_SECRET, 'holder'),
});

/** Mails the link to choose a new password, valid for an hour. */
export function mailPasswordReset(
  user: Recipient,
  secret: string,
  by: MailRequester,
): Promise<void> {
  return mailMember(user, 'Réinitialisation de votre mot de passe', {
    template: passwordResetMail,
    paragraphs: [`Bonjour ${user.username},`, RESET_LEAD[by]],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url: oneTimeUrl(sitePaths.resetPassword, secret),
    },
    notes: ['Ce lien sert une seule fois et reste valable une heure.', UNEXPECTED[by]],
  });
}

const RESCUED: Readonly<Record<Rescued['what'], string>> = {
  password: 'créé un lien pour changer le mot de passe de',
  secondFactor: 'désactivé la double authentification de',
  passkeys: 'retiré les clés d’accès de',
};

const rescuedMail = defineMail({
  key: 'rescued',
  name: 'Accès de secours donné',
  trigger: 'Quand l’accès d’un super administrateur est rétabli depuis le serveur.',
  sample: (to) => mailRescued(to, 'superadmin', 'password'),
});

/**
 * Notifies a super administrator that someone with access to the command line of the server restored
 * the access of a super administrator. The restored account may be that of the recipient.
 */
export function mailRescued(to: Recipient, username: string, what: Rescued['what']): Promise<void> {
  return mailMember(to, 'Accès de secours donné depuis le serveur', {
    template: rescuedMail,
    paragraphs: [
      `Bonjour ${to.username},`,
      `Sur le serveur du site, quelqu’un a ${RESCUED[what]} ${username}.`,
      'Si l’équipe n’a pas demandé cet accès, une autre personne utilise ce serveur. Prévenez son administrateur.',
    ],
  });
}

/** Effect of the link in a warning mail, after which the holder chooses a new password. */
export type SecuredBy = 'not_me' | 'change_stopped' | 'change_undone';

const SECURED: Readonly<Record<SecuredBy, { subject: string; done: string }>> = {
  not_me: {
    subject: 'Choisissez un nouveau mot de passe',
    done: 'Vous avez répondu «\u00a0Ce n’était pas moi\u00a0»\u00a0:',
  },
  change_stopped: {
    subject: 'Le changement d’adresse email est annulé',
    done: 'Vous avez annulé le changement d’adresse email de votre compte\u00a0: votre adresse n’a pas changé,',
  },
  change_undone: {
    subject: 'Votre adresse email est rétablie',
    done: 'Vous avez rétabli l’adresse email de votre compte\u00a0: elle vous connecte de nouveau,',
  },
};

const securedMail = defineMail({
  key: 'secured',
  name: 'Compte sécurisé après une alerte',
  trigger: 'Quand un membre a répondu «\u00a0Ce n’était pas moi\u00a0».',
  sample: (to) =>
    mailSecured(to, SAMPLE_SECRET, 'not_me', [
      { kind: AccessKind.PASSKEY, id: '1', name: 'Téléphone', addedAt: now() },
    ]),
});

/**
 * Mails a link to choose a new password, valid for an hour. The recipient has reported through a
 * warning mail that an action was not theirs. The mail also lists the effects of that report.
 * @param removed the access that was removed from the account
 */
export function mailSecured(
  user: Recipient,
  secret: string,
  by: SecuredBy,
  removed: readonly AddedAccess[],
): Promise<void> {
  const { subject, done } = SECURED[by];
  return mailMember(user, subject, {
    template: securedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      ...(removed.length > 0
        ? [`Accès retirés, ajoutés depuis notre premier avertissement\u00a0:\n${listed(removed)}`]
        : []),
      `${done} toutes les sessions sont fermées et votre ancien mot de passe est annulé. Ouvrez ce lien pour choisir un nouveau mot de passe\u00a0:`,
    ],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url: oneTimeUrl(sitePaths.resetPassword, secret),
    },
    notes: [
      'Ce lien sert une seule fois et reste valable une heure. Ensuite, demandez un autre lien avec «\u00a0Mot de passe oublié\u00a0».',
    ],
  });
}

const listed = (access: readonly AddedAccess[]): string =>
  namesOfAccess(access)
    .map((name) => `– ${name}`)
    .join('\n');

const invitationMail = defineMail({
  key: 'invitation',
  name: 'Compte ouvert par l’équipe',
  trigger: 'Quand l’équipe ouvre un compte, à son titulaire.',
  sample: (to) => mailInvitations([{ ...to, secret: SAMPLE_SECRET }]),
});

/** Mails a link to choose a first password, valid for a week. */
export async function mailInvitations(
  users: readonly (Recipient & { secret: string })[],
  priority?: MailPriority,
): Promise<void> {
  const { supportEmail } = await settings();
  const content = ({ username, secret }: (typeof users)[number]) => ({
    template: invitationMail,
    paragraphs: [
      `Bonjour ${username},`,
      'L’équipe du site vous a ouvert un compte. Choisissez votre mot de passe pour pouvoir vous connecter\u00a0:',
    ],
    action: { label: 'Choisir mon mot de passe', url: oneTimeUrl(sitePaths.resetPassword, secret) },
    notes: [
      'Ce lien sert une seule fois et reste valable 7\u00a0jours. Ensuite, demandez un autre lien avec «\u00a0Mot de passe oublié\u00a0».',
      `Si vous n’attendiez pas ce compte, écrivez-nous à ${supportEmail}.`,
    ],
  });
  await mailMembers(users, 'Votre compte est prêt', content, priority);
}

const VERIFICATION_LEAD: Readonly<Record<MailRequester, string>> = {
  holder: 'Votre compte est créé. Confirmez votre adresse email pour pouvoir vous connecter\u00a0:',
  staff:
    'L’équipe du site vous renvoie le lien qui confirme votre adresse email. Ouvrez-le pour pouvoir vous connecter\u00a0:',
};

const emailVerificationMail = defineMail({
  key: 'email-verification',
  name: 'Confirmation de l’adresse email',
  trigger: 'Après l’inscription d’un membre.',
  sample: (to) => mailEmailVerification(to, SAMPLE_SECRET, 'holder'),
});

/** Mails the link that confirms the address of a new account, valid for a day. */
export function mailEmailVerification(
  user: Recipient,
  secret: string,
  by: MailRequester,
): Promise<void> {
  return mailMember(user, 'Confirmez votre adresse email', {
    template: emailVerificationMail,
    paragraphs: [`Bonjour ${user.username},`, VERIFICATION_LEAD[by]],
    action: { label: 'Confirmer mon adresse', url: oneTimeUrl(sitePaths.verifyEmail, secret) },
    notes: [
      'Ce lien sert une seule fois et reste valable 24\u00a0heures. Ensuite, demandez un autre lien avec «\u00a0Renvoyer l’email de confirmation\u00a0» dans la fenêtre de connexion.',
      UNEXPECTED[by],
    ],
  });
}

const emailChangeMail = defineMail({
  key: 'email-change',
  name: 'Confirmation d’une nouvelle adresse',
  trigger: 'Quand un membre change d’adresse email, à la nouvelle adresse.',
  sample: (to) => mailEmailChange(to, to.email, SAMPLE_SECRET),
});

/** Mails the new address a link that puts it in force, valid for a day. */
export function mailEmailChange(user: Recipient, email: string, secret: string): Promise<void> {
  return mailMember({ ...user, email }, 'Confirmez votre nouvelle adresse email', {
    template: emailChangeMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      'Vous avez demandé à utiliser cette adresse pour votre compte. Ouvrez ce lien pour la confirmer\u00a0:',
    ],
    action: {
      label: 'Confirmer ma nouvelle adresse',
      url: oneTimeUrl(sitePaths.verifyEmail, secret),
    },
    notes: ['Ce lien sert une seule fois et reste valable 24\u00a0heures.', NOT_YOU],
  });
}

const emailChangeAskedMail = defineMail({
  key: 'email-change-asked',
  name: 'Changement d’adresse demandé',
  trigger: 'Quand un membre change d’adresse email, à l’adresse actuelle.',
  sample: (to) => mailEmailChangeAsked(to, SAMPLE_SECRET),
});

/** Warns the current address that a change is requested, with the link that cancels it. */
export async function mailEmailChangeAsked(user: Recipient, secret: string): Promise<void> {
  const { supportEmail } = await settings();
  return mailMember(user, 'Un changement d’adresse email est demandé', {
    template: emailChangeAskedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      'Une autre adresse email est demandée pour votre compte. Elle remplacera votre adresse actuelle après confirmation.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, annulez ce changement sans attendre\u00a0:',
    ],
    action: { label: 'Ce n’était pas moi', url: oneTimeUrl(sitePaths.revertEmail, secret) },
    notes: [
      `${ASKS_FIRST} Le lien est valable 24\u00a0heures, puis 7\u00a0jours si l’adresse est changée.`,
      `Pour toute question, écrivez-nous à ${supportEmail}.`,
    ],
  });
}

const emailChangedMail = defineMail({
  key: 'email-changed',
  name: 'Adresse email changée',
  trigger: 'Après le changement d’adresse email, à l’ancienne adresse.',
  sample: (to) => mailEmailChanged(to, SAMPLE_SECRET),
});

/**
 * Notifies the old address that it can no longer be used to sign in, with a link that undoes the
 * change.
 * @param secret secret of the link; null when there is nothing to undo, because the account
 *   returned to an earlier address
 */
export async function mailEmailChanged(user: Recipient, secret: string | null): Promise<void> {
  const { supportEmail } = await settings();
  const undo = secret && {
    action: { label: 'Ce n’était pas moi', url: oneTimeUrl(sitePaths.revertEmail, secret) },
  };
  return mailMember(user, 'Votre adresse email a été changée', {
    template: emailChangedMail,
    paragraphs: [
      `Bonjour ${user.username},`,
      'L’adresse email de votre compte a été changée. L’ancienne adresse ne permet plus de vous connecter.',
      ...(secret ? ['Si ce n’était pas vous, rétablissez l’ancienne adresse\u00a0:'] : []),
    ],
    ...undo,
    notes: [
      ...(secret
        ? [
            `${ASKS_FIRST} Le lien sert une seule fois et reste valable 7\u00a0jours. Pendant ce délai, cette adresse vous est réservée.`,
          ]
        : []),
      `Si ce n’était pas vous, écrivez-nous sans attendre à ${supportEmail}.`,
    ],
  });
}
