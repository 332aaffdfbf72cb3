import { counted } from '#client/platform/text/format';

/** Returns the count of recent warnings: '2 avertissements depuis un an'. */
export const warningText = (count: number): string =>
  `${counted(count, 'avertissement')} depuis un an`;
