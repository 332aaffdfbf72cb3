import { defineMail, SAMPLE_SECRET, type MailTemplate } from '#platform/mail/index';
import { counted } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import { DISPUTE, notMeAction, WHAT_IT_DOES } from '../emails/warningMails.service';
import { mailMember, type Recipient } from '#domains/identity/users/emails/memberMails.service';

const twoFactorOnMail = defineMail({
  key: 'two-factor-on',
  name: 'Double authentification activée',
  trigger: 'Quand un membre active la double authentification.',
  sample: (to) => mailTwoFactorOn(to, SAMPLE_SECRET),
});

/** Notifies the holder that sign-in now requires a code. */
export function mailTwoFactorOn(user: Recipient, secret: string | null): Promise<void> {
  return notice(
    user,
    twoFactorOnMail,
    'La double authentification est activée',
    [
      'Pour vous connecter, il faut désormais votre mot de passe et un code de votre application d’authentification.',
      'Gardez vos codes de secours en lieu sûr\u00a0: ils remplacent l’application si vous la perdez.',
    ],
    secret,
  );
}

const passkeysAskedMail = defineMail({
  key: 'passkeys-asked',
  name: 'Clé d’accès exigée',
  trigger: 'Quand un membre exige une clé d’accès après le mot de passe.',
  sample: (to) => mailPasskeysAsked(to, SAMPLE_SECRET),
});

/** Notifies the holder that sign-in now requires a passkey. */
export function mailPasskeysAsked(user: Recipient, secret: string | null): Promise<void> {
  return notice(
    user,
    passkeysAskedMail,
    'La double authentification est activée',
    [
      'Pour vous connecter avec votre mot de passe, il faut désormais aussi une de vos clés d’accès.',
      'Gardez vos codes de secours en lieu sûr\u00a0: ils remplacent la clé si vous la perdez.',
    ],
    secret,
  );
}

const twoFactorOffMail = defineMail({
  key: 'two-factor-off',
  name: 'Double authentification désactivée',
  trigger: 'Quand un membre désactive la double authentification.',
  sample: (to) => mailTwoFactorOff(to, SAMPLE_SECRET),
});

/** Notifies the holder that the password alone signs in again. */
export function mailTwoFactorOff(user: Recipient, secret: string | null): Promise<void> {
  return notice(
    user,
    twoFactorOffMail,
    'La double authentification est désactivée',
    ['Votre mot de passe suffit de nouveau pour vous connecter à votre compte.'],
    secret,
  );
}

const recoveryCodesRenewedMail = defineMail({
  key: 'recovery-codes-renewed',
  name: 'Codes de secours remplacés',
  trigger: 'Quand un membre crée de nouveaux codes de secours.',
  sample: (to) => mailRecoveryCodesRenewed(to, SAMPLE_SECRET),
});

/** Notifies the holder that their recovery codes were replaced. */
export function mailRecoveryCodesRenewed(user: Recipient, secret: string | null): Promise<void> {
  return notice(
    user,
    recoveryCodesRenewedMail,
    'Vos codes de secours ont été remplacés',
    [
      'De nouveaux codes de secours viennent d’être créés pour votre compte. Les anciens codes ne fonctionnent plus.',
    ],
    secret,
  );
}

const twoFactorResetMail = defineMail({
  key: 'two-factor-reset',
  name: 'Double authentification désactivée par l’équipe',
  trigger: 'Quand l’équipe désactive la double authentification d’un membre.',
  sample: (to) => mailTwoFactorReset(to),
});

/** Notifies the holder that staff turned the second factor off. */
export function mailTwoFactorReset(user: Recipient): Promise<void> {
  return notice(user, twoFactorResetMail, 'La double authentification est désactivée', [
    'L’équipe du site a désactivé la double authentification de votre compte\u00a0: votre mot de passe suffit de nouveau pour vous connecter.',
    'Pour l’activer avec une autre application, ouvrez Mon compte, onglet Sécurité.',
  ]);
}

const recoveryCodeUsedMail = defineMail({
  key: 'recovery-code-used',
  name: 'Code de secours utilisé',
  trigger: 'Quand un code de secours sert à se connecter.',
  sample: (to) => mailRecoveryCodeUsed(to, 4),
});

export function mailRecoveryCodeUsed(user: Recipient, left: number): Promise<void> {
  return notice(user, recoveryCodeUsedMail, 'Un code de secours a été utilisé', [
    'Un code de secours de votre compte vient d’être utilisé à la place de votre application d’authentification.',
    left === 0
      ? 'Vous n’avez plus de code de secours. Créez de nouveaux codes dans Mon compte, onglet Sécurité.'
      : `Il vous reste ${counted(left, 'code')} de secours.`,
  ]);
}

/**
 * Mails a notice about the second factor.
 * @param secret secret of the link "Ce n'était pas moi"; null past the daily limit of links, and
 *   for actions of staff
 */
async function notice(
  user: Recipient,
  template: MailTemplate,
  title: string,
  paragraphs: string[],
  secret: string | null = null,
): Promise<void> {
  const { supportEmail } = await settings();
  await mailMember(user, title, {
    template,
    paragraphs: [`Bonjour ${user.username},`, ...paragraphs, ...(secret ? [DISPUTE] : [])],
    ...(secret && { action: notMeAction(secret) }),
    notes: secret
      ? [WHAT_IT_DOES, `Si ce n’était pas vous, vous pouvez aussi nous écrire à ${supportEmail}.`]
      : [`Si ce n’était pas vous, changez votre mot de passe et écrivez-nous à ${supportEmail}.`],
  });
}
