import { repository } from '../../../platform/db/transaction';
import { AvatarCopy } from './profile/avatarCopy.entity';
import { Ban } from '../users/ban.entity';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { RetentionWarning } from './leaving/retentionWarning.entity';
import { User } from '../users/user.entity';
import { MediaFile } from './profile/mediaFile.entity';

/** What accounts add to the export of a member's data. */
export const accountsPersonalData: PersonalData = {
  account: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Compte et profil',
    what: 'Nom d’utilisateur, adresse email, prénom et nom si vous les donnez, image de profil, réglages, progression, et dates d’inscription et de connexion. Le mot de passe n’est gardé que sous une forme irréversible.',
    purpose: 'Ouvrir et tenir votre compte.',
    ground: LegalGround.CONTRACT,
    retention:
      'Tant que vous utilisez le compte, puis 3\u00A0ans après la dernière connexion\u00A0; 30\u00A0jours après une demande de suppression.',
    seenAt: '/compte/mon-compte',
    rows: [rowsOf(User, 'id'), rowsOf(MediaFile, 'userId')],
    read: async (id) => {
      const user = await repository(User).findOneByOrFail({ id });
      const {
        passwordHash: _,
        usernameKey: _name,
        usernameSkeleton: _look,
        emailKey: _email,
        searchText: _text,
        ...rest
      } = user;
      return { ...rest, level: user.level, rank: user.rank };
    },
  },
  bans: {
    section: PersonalDataSection.MODERATION,
    title: 'Bannissements',
    what: 'Les bannissements de votre compte, leur motif et leurs dates.',
    purpose: 'Protéger les membres, et vous dire pourquoi.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/decisions',
    rows: [rowsOf(Ban, 'userId')],
    read: (userId) =>
      repository(Ban).find({
        select: { id: true, reason: true, bannedAt: true, expiresAt: true, liftedAt: true },
        where: { userId },
        order: { id: 'ASC' },
      }),
  },
  retentionWarning: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Avertissement avant effacement',
    what: 'Que nous vous avons prévenu par email de l’effacement d’un compte inutilisé, et quand.',
    purpose: 'Ne jamais effacer un compte sans prévenir.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Jusqu’à l’effacement du compte\u00A0; sans effet dès que vous vous connectez.',
    seenAt: null,
    rows: [rowsOf(RetentionWarning, 'userId')],
    read: (userId) => repository(RetentionWarning).findOneBy({ userId }),
  },
  avatarToCopy: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Image de profil à copier',
    what: 'L’adresse d’une ancienne image de profil tenue par un autre site, en attendant d’être copiée ici.',
    purpose: 'Que la page ne charge rien chez d’autres.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Jusqu’à ce que l’image soit copiée, ou que le compte soit effacé.',
    seenAt: null,
    rows: [rowsOf(AvatarCopy, 'userId')],
    read: (userId) => repository(AvatarCopy).findOneBy({ userId }),
  },
};
