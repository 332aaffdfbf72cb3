import { query } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { avatarAddress } from './reading/views.reads';
import { CaseRow } from './tables/case.entity';
import { CaseEntryRow } from './tables/caseEntry.entity';
import { CasePresenceRow, CaseVisit } from './tables/casePresence.entity';
import { CaseViewRow, type ViewFacts } from './tables/caseView.entity';
import { HandoverNoteRow, HandoverReading } from './tables/handoverNote.entity';

/**
 * The main courante in a data export: the cases about the person, and the dates of what they wrote
 * in it as staff, because those texts are about others. What they reported and appealed is in the
 * parts of reports and decisions. What cases keep of the person, and of their articles, is there as it
 * was kept, with the avatar itself.
 */
export const casesPersonalData: PersonalData = {
  cases: {
    section: PersonalDataSection.MODERATION,
    title: 'Dossiers à votre sujet',
    what: 'Le numéro, l’état et les dates des dossiers ouverts par l’équipe à votre sujet.',
    purpose: 'Modérer le site et traiter les signalements.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Reste avec le dossier qui en dépend\u00A0; votre nom en est retiré quand le compte est effacé.',
    seenAt: null,
    rows: [rowsOf(CaseRow, 'personId')],
    read: (userId) =>
      query(
        `SELECT k."number", k."subjectType", k."state", k."openedAt", k."closedAt" FROM cases k
         WHERE k."personId" = :userId ORDER BY k."id"`,
        { userId },
      ),
  },
  caseViews: {
    section: PersonalDataSection.MODERATION,
    title: 'Votre profil et vos articles au moment d’un signalement',
    what: 'Tels que tout le monde les voyait\u00A0: le nom public, l’image, la signature, le texte d’un article.',
    purpose: 'Juger ce qui a été signalé, et non ce que c’est devenu.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Reste avec le dossier, et s’efface avec le compte ou l’article.',
    seenAt: null,
    rows: [rowsOf(CaseViewRow, 'personId')],
    read: viewsOf,
  },
  caseEntries: {
    section: PersonalDataSection.MODERATION,
    title: 'Lignes de dossiers qui viennent de vous',
    what: 'La date et la nature des lignes de dossiers nées de vos actes\u00A0: un signalement, un recours, une décision si vous êtes de l’équipe. Leur texte parle d’autres personnes.',
    purpose: 'Savoir qui a fait quoi dans un dossier.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Reste avec le dossier qui en dépend\u00A0; votre nom en est retiré quand le compte est effacé.',
    seenAt: null,
    rows: [rowsOf(CaseEntryRow, 'actorId')],
    read: (userId) =>
      query(
        `SELECT k."number", e."kind", e."at" FROM case_entries e JOIN cases k ON k."id" = e."caseId"
         WHERE e."actorId" = :userId ORDER BY e."id"`,
        { userId },
      ),
  },
  handoverNotes: {
    section: PersonalDataSection.STAFF,
    title: 'Consignes de relève',
    what: 'Les consignes que vous avez laissées à l’équipe, leur date, et celles que vous avez lues.',
    purpose: 'Passer la main d’une personne de l’équipe à l’autre.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Les consignes restent, sans votre nom, quand le compte est effacé\u00A0; ce que vous avez lu est effacé avec lui.',
    seenAt: null,
    rows: [rowsOf(HandoverNoteRow, 'authorId'), rowsOf(HandoverReading, 'userId')],
    read: (userId) =>
      query(
        `SELECT n."text", n."createdAt" FROM handover_notes n WHERE n."authorId" = :userId
         ORDER BY n."id"`,
        { userId },
      ),
  },
  caseVisit: {
    section: PersonalDataSection.STAFF,
    title: 'Passages dans la main courante',
    what: 'La date de votre dernier passage, et le dossier que vous avez ouvert en ce moment.',
    purpose:
      'Montrer ce qui est nouveau depuis, et éviter que deux personnes traitent le même dossier.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Remplacé à chaque passage\u00A0; les présences sont effacées quand la page se ferme.',
    seenAt: null,
    rows: [rowsOf(CaseVisit, 'userId'), rowsOf(CasePresenceRow, 'userId')],
    read: (userId) =>
      query(`SELECT v."at" FROM case_visits v WHERE v."userId" = :userId`, { userId }),
  },
};

async function viewsOf(userId: number): Promise<object[]> {
  const rows = await query<{
    number: string;
    at: unknown;
    facts: string;
    image: Uint8Array | null;
  }>(
    `SELECT k."number", v."at", v."facts", v."image" FROM case_views v
     JOIN cases k ON k."id" = v."caseId" WHERE k."personId" = :userId ORDER BY v."id"`,
    { userId },
  );
  return rows.map(({ number, at, facts, image }) => ({
    number,
    at,
    ...(JSON.parse(facts) as ViewFacts),
    avatar: image && avatarAddress(image),
  }));
}
