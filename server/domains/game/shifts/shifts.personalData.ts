import { repository } from '#platform/db/transaction';
import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { explanationOf } from './myShifts.service';
import { GameLink } from './links/gameLink.entity';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';

const RETENTION_TEXT = 'Aussi longtemps que le compte, puis effacé avec lui.';

export const shiftsPersonalData: PersonalData = {
  gameInstallations: {
    section: PersonalDataSection.GAME,
    title: 'Installations du jeu',
    what: 'Les jeux installés qui signent vos gardes\u00A0: leur nom, leurs dates et leur dernier message, jamais la clé.',
    purpose: 'Vérifier que les résultats viennent de votre jeu.',
    ground: LegalGround.CONTRACT,
    retention: RETENTION_TEXT,
    seenAt: '/compte/mon-compte?onglet=jeu',
    rows: [rowsOf(GameInstallation, 'userId')],
    read: (userId) =>
      repository(GameInstallation).find({
        select: {
          id: true,
          name: true,
          lastSequence: true,
          createdAt: true,
          lastUsedAt: true,
          revokedAt: true,
        },
        where: { userId },
        order: { id: 'ASC' },
      }),
  },
  gameLinks: {
    section: PersonalDataSection.GAME,
    title: 'Liaisons du jeu en cours',
    what: 'La demande d’un jeu que vous venez d’approuver\u00A0: le nom de l’installation et les dates, jamais le code.',
    purpose: 'Lier le jeu à votre compte.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à la réponse au jeu, 20\u00A0minutes après sa demande au plus.',
    seenAt: null,
    rows: [rowsOf(GameLink, 'userId')],
    read: linksOf,
  },
  shifts: {
    section: PersonalDataSection.GAME,
    title: 'Gardes',
    what: 'Vos gardes\u00a0: leurs heures, leurs gains, les mesures des contrôles et la décision de l’équipe.',
    purpose: 'Compter vos résultats et vérifier qu’ils ont été joués.',
    ground: LegalGround.CONTRACT,
    retention: RETENTION_TEXT,
    seenAt: '/compte/mon-compte?onglet=jeu',
    rows: [rowsOf(Shift, 'userId')],
    read: shiftsOf,
  },
  shiftCalls: {
    section: PersonalDataSection.GAME,
    title: 'Appels de vos gardes',
    what: 'Chaque appel d’une garde\u00a0: sa nature, son résultat et ses délais.',
    purpose: 'Vérifier et compter la garde.',
    ground: LegalGround.CONTRACT,
    retention: RETENTION_TEXT,
    seenAt: '/compte/statistiques',
    rows: [rowsOf(Shift, 'userId')],
    read: (userId) =>
      exportedRows(
        `SELECT c."shiftId", c."callId", c."answeredAt", c."kind", c."successful", c."perfect",
           c."responseMillis", c."durationSeconds", c."receivedAt"
         FROM shifts s JOIN shift_calls c ON c."shiftId" = s."id"
         WHERE s."userId" = :userId ORDER BY c."shiftId", c."answeredAt"`,
        { userId },
      ),
  },
  shiftMessages: {
    section: PersonalDataSection.GAME,
    title: 'Messages du jeu',
    what: 'La date et l’ordre des messages envoyés par votre jeu, et l’écart de son horloge.',
    purpose: 'Détecter les messages manquants ou envoyés deux fois.',
    ground: LegalGround.CONTRACT,
    retention: RETENTION_TEXT,
    seenAt: null,
    rows: [rowsOf(Shift, 'userId')],
    read: (userId) =>
      exportedRows(
        `SELECT m."installationId", m."sequence", m."shiftId", m."kind", m."receivedAt",
           m."clockAheadSeconds"
         FROM shifts s JOIN shift_messages m ON m."shiftId" = s."id"
         WHERE s."userId" = :userId ORDER BY m."installationId", m."sequence"`,
        { userId },
      ),
  },
};

async function linksOf(userId: number): Promise<object[]> {
  const rows = await repository(GameLink).find({ where: { userId }, order: { id: 'ASC' } });
  return rows.map(({ name, createdAt, expiresAt }) => ({ name, createdAt, expiresAt }));
}

async function shiftsOf(userId: number): Promise<object[]> {
  const rows = await repository(Shift).find({ where: { userId }, order: { id: 'ASC' } });
  // Omits the member of staff who decided. Includes the measurements of the checks, because they
  // concern the member.
  return rows.map((row) => {
    const { userId: _userId, decidedById: _decidedById, version: _version, ...shift } = row;
    return { ...shift, explanation: explanationOf(row) };
  });
}
