import { useImpartiality } from '../../../platform/access/impartiality';
import { defineDomain } from '../../../platform/domain';
import { impartialityActs } from './impartiality.acts';
import { impartialityErrors } from './impartiality.errors';
import { judgement } from './impartiality.service';

/** Who must leave a decision to others. What it judges by, other domains register. */
export const impartiality = defineDomain({
  name: 'impartiality',
  errors: impartialityErrors,
  listen: () => useImpartiality(judgement),
  acts: impartialityActs,
});
