import { repository } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { RulesVersionRow } from './rulesVersion.entity';

/** The versions of the rules that a person published; the rules themselves are the site's. */
export const rulesPersonalData: PersonalData = {
  rulesPublished: {
    section: PersonalDataSection.STAFF,
    title: 'Règles publiées',
    what: 'Les versions des règles que vous avez publiées, leur résumé et leur date.',
    purpose: 'Savoir quelles règles valaient, et depuis quand.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'La version reste au site\u00A0; votre nom en est retiré quand le compte est effacé.',
    seenAt: '/regles',
    rows: [rowsOf(RulesVersionRow, 'publishedById')],
    read: (userId) =>
      repository(RulesVersionRow).find({
        select: { id: true, summary: true, publishedAt: true },
        where: { publishedById: userId },
        order: { id: 'ASC' },
      }),
  },
};
