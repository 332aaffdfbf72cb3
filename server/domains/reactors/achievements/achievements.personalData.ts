import type { PersonalData } from '../../../platform/personalData';
import { achievementsForExport } from './achievements.service';

/** What achievements add to the export of a member's data. */
export const achievementsPersonalData: PersonalData = {
  achievements: achievementsForExport,
};
