import { counted } from '#client/platform/text/format';

/** '2 avertissements depuis un an'. */
export const warningText = (count: number): string =>
  `${counted(count, 'avertissement')} depuis un an`;
