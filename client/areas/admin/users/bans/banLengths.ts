/** Durations of a ban that the form offers. The default is one week. */
export const banLengths = [
  { value: '1', label: 'Un jour' },
  { value: '3', label: 'Trois jours' },
  { value: '7', label: 'Une semaine' },
  { value: '14', label: 'Deux semaines' },
  { value: '30', label: 'Trente jours' },
  { value: '90', label: 'Trois mois' },
  { value: '365', label: 'Un an' },
  { value: 'permanent', label: 'Définitif' },
] as const;

export type BanLength = (typeof banLengths)[number]['value'];

export const DEFAULT_BAN: BanLength = '7';

/** Returns the duration of a ban in days; 0 for a permanent ban. */
export const banDaysOf = (length: BanLength): number =>
  length === 'permanent' ? 0 : Number(length);

export const toBanInput = (length: BanLength) =>
  length === 'permanent' ? { permanent: true } : { durationDays: Number(length) };
