import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { ApiToken } from './apiTokens/apiToken.entity';
import { ExternalAccount } from './external/externalAccount.entity';
import { deviceLabel } from './signIn/deviceLabel';
import { pendingEmailOf } from './emails/emailChange.service';
import { guardedEmailsOf } from '../users/emails/emailGuards.service';
import { KnownDevice } from './signIn/knownDevice.entity';
import { recoveryCodesLeft } from './twoFactor/secondFactor';
import { SessionRow } from './sessions/session.entity';
import { Passkey, PasskeyHolder } from './passkeys/passkey.entity';
import { RecoveryCode, TwoFactor } from './twoFactor/twoFactor.entity';
import { EmailGuard } from '../users/emails/emailGuard.entity';
import { LoginLock } from './signIn/loginThrottle.entity';
import { OneTimeToken } from './emails/oneTimeToken.entity';

/** Data of the auth module in the personal data export, without any secret. */
export const authPersonalData: PersonalData = {
  sessions: {
    section: PersonalDataSection.SECURITY,
    title: 'Sessions ouvertes',
    what: 'Vos connexions\u00a0: l’appareil, l’adresse IP et les dates. Votre navigateur garde un jeton et un cookie (page-session), qui désignent la session. Pour l’équipe, le compte ou le rôle dont elle utilise les droits.',
    purpose: 'Vous garder connecté et vous permettre de fermer une session à distance.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à la déconnexion, ou 8\u00A0heures au plus sans activité.',
    seenAt: '/compte/mon-compte?onglet=securite',
    rows: [rowsOf(SessionRow, 'userId')],
    read: async (userId) => {
      const rows = await repository(SessionRow).find({
        where: { userId },
        order: { createdAt: 'ASC' },
      });
      return rows.map(({ createdAt, lastSeenAt, ipAddress, userAgent }) => {
        return { createdAt, lastSeenAt, ipAddress, userAgent, device: deviceLabel(userAgent) };
      });
    },
  },
  knownDevices: {
    section: PersonalDataSection.SECURITY,
    title: 'Appareils connus',
    what: 'Les appareils d’où vous vous êtes connecté, avec une adresse tronquée.',
    purpose: 'Vous prévenir d’une connexion depuis un appareil nouveau.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Un an après la dernière connexion depuis l’appareil.',
    seenAt: '/compte/mon-compte?onglet=securite',
    rows: [rowsOf(KnownDevice, 'userId')],
    read: (userId) =>
      repository(KnownDevice).find({
        select: { device: true, network: true, lastSeenAt: true },
        where: { userId },
        order: { lastSeenAt: 'ASC' },
      }),
  },
  signInLock: {
    section: PersonalDataSection.SECURITY,
    title: 'Blocage de la connexion',
    what: 'La fin du blocage de la connexion, après trop de mots de passe incorrects.',
    purpose: 'Empêcher quelqu’un d’autre de deviner votre mot de passe.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: '15\u00A0minutes.',
    seenAt: null,
    rows: [rowsOf(LoginLock, 'userId')],
    read: (userId) =>
      repository(LoginLock).find({
        select: { until: true },
        where: { userId },
        order: { until: 'ASC' },
      }),
  },
  twoFactor: {
    section: PersonalDataSection.SECURITY,
    title: 'Double authentification',
    what: 'Les dates d’activation et le nombre de codes de secours restants. Le secret est chiffré.',
    purpose: 'Vérifier votre identité.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à sa désactivation ou à l’effacement du compte.',
    seenAt: '/compte/mon-compte?onglet=securite',
    rows: [
      rowsOf(TwoFactor, 'userId'),
      rowsOf(RecoveryCode, 'userId'),
      rowsOf(PasskeyHolder, 'userId'),
    ],
    read: async (userId) => {
      const factor = await repository(TwoFactor).findOneBy({ userId });
      const enabledAt = factor?.enabledAt ?? null;
      const holder = await repository(PasskeyHolder).findOneBy({ userId });
      const passkeyAskedSince = holder?.secondFactorSince ?? null;
      return { enabledAt, passkeyAskedSince, recoveryCodesLeft: await recoveryCodesLeft(userId) };
    },
  },
  passkeys: {
    section: PersonalDataSection.SECURITY,
    title: 'Clés d’accès',
    what: 'Le nom de vos clés, leur partie publique et leurs dates. La partie secrète reste sur votre appareil.',
    purpose: 'Vous connecter sans mot de passe.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à leur retrait ou à l’effacement du compte.',
    seenAt: '/compte/mon-compte?onglet=securite',
    rows: [rowsOf(Passkey, 'userId')],
    read: (userId) =>
      repository(Passkey).find({
        select: { name: true, createdAt: true, lastUsedAt: true, backedUp: true, transports: true },
        where: { userId },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
  },
  apiTokens: {
    section: PersonalDataSection.SECURITY,
    title: 'Jetons d’API',
    what: 'Le nom de vos jetons, leurs autorisations et leurs dates. Le jeton n’est gardé que sous forme d’empreinte.',
    purpose: 'Permettre à vos programmes d’utiliser le site à votre place.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à leur retrait, ou 30\u00a0jours après leur expiration.',
    seenAt: '/compte/mon-compte?onglet=securite',
    rows: [rowsOf(ApiToken, 'userId')],
    read: (userId) =>
      repository(ApiToken).find({
        select: { name: true, scopes: true, createdAt: true, expiresAt: true, lastUsedAt: true },
        where: { userId },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
  },
  externalAccounts: {
    section: PersonalDataSection.SECURITY,
    title: 'Comptes liés',
    what: 'Les comptes d’autres sites qui vous connectent\u00a0: le site, votre identifiant et votre nom là-bas, et les dates.',
    purpose: 'Vous connecter avec le compte d’un autre site.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à ce que vous les déliiez, ou à l’effacement du compte.',
    seenAt: '/compte/mon-compte?onglet=securite',
    rows: [rowsOf(ExternalAccount, 'userId')],
    read: (userId) =>
      repository(ExternalAccount).find({
        select: { issuer: true, subject: true, label: true, createdAt: true, lastUsedAt: true },
        where: { userId },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
  },
  pendingEmail: {
    section: PersonalDataSection.SECURITY,
    title: 'Adresse email en attente et liens envoyés',
    what: 'La nouvelle adresse qui attend votre confirmation, et l’empreinte des liens que nous vous avons envoyés.',
    purpose: 'Confirmer une adresse, changer un mot de passe oublié.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à l’utilisation ou à l’expiration du lien.',
    seenAt: '/compte/mon-compte',
    rows: [rowsOf(OneTimeToken, 'userId')],
    read: (userId) => pendingEmailOf(userId),
  },
  earlierEmails: {
    section: PersonalDataSection.SECURITY,
    title: 'Anciennes adresses email',
    what: 'Les adresses que vous avez remplacées, et le lien qui permet d’y revenir.',
    purpose: 'Vous rendre votre compte si une autre personne a changé l’adresse.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: '7\u00A0jours après le changement.',
    seenAt: null,
    rows: [rowsOf(EmailGuard, 'userId')],
    read: (userId) => guardedEmailsOf(userId),
  },
};
