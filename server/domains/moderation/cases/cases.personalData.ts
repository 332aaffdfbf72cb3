import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { visibleToSubject, readSubjectViews, viewsSince } from './subjects/subjectView';
import { imageAddress } from './subjects/views.reads';
import { CaseRow } from './case.entity';
import { CaseEntryRow } from './entries/caseEntry.entity';
import { CasePresenceRow, CaseVisit } from './handover/casePresence.entity';
import { CaseViewRow, type ViewFacts } from './subjects/caseView.entity';
import { HandoverNoteRow, HandoverReading } from './handover/handoverNote.entity';

/**
 * Personal data of the incident log. Of the cases about the user, only the data that the user may
 * see is exported. Snapshots of the user’s profile and articles are exported as stored, with the
 * avatar. Of the user’s actions in cases, only dates and kinds are exported, because the texts are
 * about other users. Reports and appeals are exported by their own domains.
 */
export const casesPersonalData: PersonalData = {
  cases: {
    section: PersonalDataSection.MODERATION,
    title: 'Dossiers à votre sujet',
    what: 'Le numéro, l’état et les dates des dossiers ouverts par l’équipe à votre sujet.',
    purpose: 'Modérer le site et traiter les signalements.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le dossier. Votre nom est retiré à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(CaseRow, 'personId', visibleToSubject('r'))],
    read: async (userId) =>
      (await readSubjectViews(userId)).map(({ row }) => {
        const { number, subjectType, state, openedAt, closedAt } = row;
        return { number, subjectType, state, openedAt, closedAt };
      }),
  },
  caseViews: {
    section: PersonalDataSection.MODERATION,
    title: 'Votre profil et vos articles au moment d’un signalement',
    what: 'Les informations visibles par tous à cette date\u00a0: le nom public, l’image, la signature, le texte d’un article.',
    purpose: 'Examiner le contenu signalé, même s’il a changé depuis.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le dossier. Effacé avec le compte ou l’article.',
    seenAt: null,
    rows: [
      rowsOf(
        CaseViewRow,
        'personId',
        `EXISTS (SELECT 1 FROM cases k WHERE k."id" = r."caseId"
           AND (k."personId" IS NULL OR k."personId" <> r."personId" OR ${visibleToSubject('k')}))`,
      ),
    ],
    read: viewsOf,
  },
  caseEntries: {
    section: PersonalDataSection.MODERATION,
    title: 'Vos actions dans les dossiers',
    what: 'La date et le type de vos actions dans les dossiers\u00a0: signalement, recours, ou décision si vous faites partie de l’équipe. Le texte n’est pas inclus, car il concerne d’autres personnes.',
    purpose: 'Connaître l’auteur de chaque action dans un dossier.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le dossier. Votre nom est retiré à l’effacement du compte.',
    seenAt: null,
    rows: [
      rowsOf(
        CaseEntryRow,
        'actorId',
        `EXISTS (SELECT 1 FROM cases k WHERE k."id" = r."caseId"
           AND (k."personId" IS NULL OR k."personId" <> r."actorId" OR ${visibleToSubject('k')}))`,
      ),
    ],
    read: entriesOf,
  },
  handoverNotes: {
    section: PersonalDataSection.STAFF,
    title: 'Consignes de relève',
    what: 'Les consignes que vous avez laissées à l’équipe, leur date, et celles que vous avez lues.',
    purpose: 'Transmettre les informations entre les membres de l’équipe.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Les consignes sont gardées sans votre nom à l’effacement du compte. De vos lectures, il reste la date, sans votre nom.',
    seenAt: null,
    rows: [rowsOf(HandoverNoteRow, 'authorId'), rowsOf(HandoverReading, 'userId')],
    read: (userId) =>
      exportedRows(
        `SELECT n."text", n."createdAt" FROM handover_notes n WHERE n."authorId" = :userId
         ORDER BY n."id"`,
        { userId },
      ),
  },
  caseVisit: {
    section: PersonalDataSection.STAFF,
    title: 'Visites de la main courante',
    what: 'La date de votre dernière visite et le dossier ouvert en ce moment.',
    purpose:
      'Afficher les changements depuis votre visite et éviter que deux personnes traitent le même dossier.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Remplacée à chaque visite. Le dossier ouvert est effacé quand vous fermez la page.',
    seenAt: null,
    rows: [rowsOf(CaseVisit, 'userId'), rowsOf(CasePresenceRow, 'userId')],
    read: (userId) =>
      exportedRows(`SELECT v."at" FROM case_visits v WHERE v."userId" = :userId`, { userId }),
  },
};

/**
 * Returns the kind and date of each entry that the user caused. From cases about the user, only
 * entries visible to the user are included.
 */
async function entriesOf(userId: number): Promise<object[]> {
  const others = await query<{ id: number; number: string; kind: string; at: string | Date }>(
    `SELECT e."id", k."number", e."kind", e."at" FROM case_entries e
     JOIN cases k ON k."id" = e."caseId"
     WHERE e."actorId" = :userId AND (k."personId" IS NULL OR k."personId" <> :userId)`,
    { userId },
  );
  const own = (await readSubjectViews(userId)).flatMap(({ row: { number }, lines }) =>
    lines
      .filter(({ actorId }) => actorId === userId)
      .map(({ id, kind, at }) => ({ id, number, kind: kind as string, at })),
  );
  return [...others.map(({ at, ...line }) => ({ ...line, at: toInstant(at) })), ...own]
    .toSorted((one, other) => one.id - other.id)
    .map(({ number, kind, at }) => ({ number, kind, at }));
}

async function viewsOf(userId: number): Promise<object[]> {
  const openings = new Map(
    (await readSubjectViews(userId)).map(({ row: { number, openedAt } }) => [number, openedAt]),
  );
  const rows = await query<{
    number: string;
    at: string | Date;
    facts: string;
    image: Uint8Array | null;
  }>(
    `SELECT k."number", v."at", v."facts", v."image" FROM case_views v
     JOIN cases k ON k."id" = v."caseId" WHERE k."personId" = :userId ORDER BY v."id"`,
    { userId },
  );
  const stored = rows.map(({ at, ...row }) => ({ ...row, at: toInstant(at) }));
  const known = [...Map.groupBy(stored, ({ number }) => number)].flatMap(([number, views]) => {
    const openedAt = openings.get(number);
    return openedAt ? viewsSince(views, openedAt) : [];
  });
  return known.map(({ number, at, facts, image }) => ({
    number,
    at,
    ...(JSON.parse(facts) as ViewFacts),
    avatar: image && imageAddress(image),
  }));
}
