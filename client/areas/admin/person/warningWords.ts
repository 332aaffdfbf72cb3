import { counted } from '../../../platform/words/format';

/** '2 avertissements depuis un an'. */
export const warningWords = (count: number): string =>
  `${counted(count, 'avertissement')} depuis un an`;
