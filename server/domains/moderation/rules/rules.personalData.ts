import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { RulesVersionRow } from './rulesVersion.entity';

/**
 * Personal data of the rules: the versions that the user published. The rules themselves belong to
 * the site.
 */
export const rulesPersonalData: PersonalData = {
  rulesPublished: {
    section: PersonalDataSection.STAFF,
    title: 'Règles publiées',
    what: 'Les versions des règles que vous avez publiées, leur résumé et leur date.',
    purpose: 'Connaître les règles en vigueur à chaque date.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'La version reste sur le site, sans votre nom à l’effacement du compte.',
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
