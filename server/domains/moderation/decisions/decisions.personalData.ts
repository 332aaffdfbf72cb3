import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { Appeal } from './appeals/appeal.entity';
import { Decision } from './decision.entity';

/**
 * Personal data of decisions. Exports the decisions about the user and their appeals, but neither
 * deciders nor reporters.
 */
export const decisionsPersonalData: PersonalData = {
  decisions: {
    section: PersonalDataSection.MODERATION,
    title: 'Décisions de la modération',
    what: 'Les décisions à votre sujet\u00a0: la règle, les faits, les dates et votre lecture.',
    purpose: 'Vous expliquer les décisions et permettre un recours.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention:
      'Gardées sans votre nom à l’effacement du compte. Le texte d’un commentaire masqué est effacé après le délai de recours.',
    seenAt: '/compte/decisions',
    rows: [rowsOf(Decision, 'personId', `r."kind" NOT IN ('report_upheld', 'report_dismissed')`)],
    read: (userId) =>
      exportedRows(
        `SELECT d."id", d."kind", d."subjectType", d."subjectId", d."subjectTitle", d."phase",
           d."ruleKey", d."rulesVersionId", d."facts", d."takenAt", d."endsAt", d."appealUntil",
           d."state", d."readAt", d."fadesAt", d."mainId"
         FROM decisions d WHERE d."personId" = :userId
           AND d."kind" NOT IN ('report_upheld', 'report_dismissed') ORDER BY d."id"`,
        { userId },
      ),
  },
  appeals: {
    section: PersonalDataSection.MODERATION,
    title: 'Recours',
    what: 'Le texte de vos recours, leur date et la réponse.',
    purpose: 'Examiner votre recours et y répondre.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Gardés sans votre nom à l’effacement du compte.',
    seenAt: '/compte/decisions',
    rows: [rowsOf(Appeal, 'appellantId')],
    read: (userId) =>
      exportedRows(
        `SELECT a."decisionId", a."kind", a."text", a."filedAt", a."state", a."grounds",
           a."ruleKey", a."rulesVersionId", a."deciderRole", a."decidedAt"
         FROM appeals a WHERE a."appellantId" = :userId ORDER BY a."id"`,
        { userId },
      ),
  },
};
