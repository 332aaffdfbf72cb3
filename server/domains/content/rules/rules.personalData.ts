import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { RulesVersionRow } from './rulesVersion.entity';

/** The versions of the rules that a person published; the rules themselves are the site's. */
export const rulesPersonalData: PersonalData = {
  rulesPublished: (userId) =>
    repository(RulesVersionRow).find({
      select: { id: true, summary: true, publishedAt: true },
      where: { publishedById: userId },
      order: { id: 'ASC' },
    }),
};
