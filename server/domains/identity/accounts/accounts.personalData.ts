import { repository } from '#platform/db/transaction';
import { QueueItem } from '#platform/running/queueItem.entity';
import { Ban } from '../users/bans/ban.entity';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { RetentionWarning } from './leaving/retentionWarning.entity';
import { User } from '../users/user.entity';
import { AVATARS } from './profile/avatarState';
import { MediaFile } from './profile/mediaFile.entity';

export const accountsPersonalData: PersonalData = {
  account: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Compte et profil',
    what: 'Nom d’utilisateur, adresse email, prénom et nom si vous les donnez, image de profil, réglages, progression, et dates d’inscription et de connexion. Le mot de passe n’est gardé que sous une forme irréversible.',
    purpose: 'Gérer votre compte.',
    ground: LegalGround.CONTRACT,
    retention:
      'Jusqu’à 3\u00a0ans après votre dernière connexion, ou 30\u00a0jours après une demande de suppression.',
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
    purpose: 'Protéger les membres et vous expliquer la décision.',
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
    what: 'La date de l’email qui vous prévient de l’effacement de votre compte inutilisé.',
    purpose: 'Prévenir avant d’effacer un compte.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Jusqu’à l’effacement du compte ou à votre prochaine connexion.',
    seenAt: null,
    rows: [rowsOf(RetentionWarning, 'userId')],
    read: (userId) => repository(RetentionWarning).findOneBy({ userId }),
  },
  avatarToCopy: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Image de profil à copier',
    what: 'L’adresse d’une ancienne image de profil sur un autre site, avant sa copie ici.',
    purpose: 'Afficher les pages sans charger d’images d’autres sites.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Jusqu’à la copie de l’image ou à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(QueueItem, 'userId', `r."kind" = '${AVATARS.name}'`)],
    read: async (userId) => {
      const item = await repository(QueueItem).findOneBy({ kind: AVATARS.name, userId });
      return item && (JSON.parse(item.payload) as unknown);
    },
  },
};
