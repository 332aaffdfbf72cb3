/** The lengths of a ban; one week by default. */
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

/** A length in days; 0 for one without an end. */
export const banDaysOf = (length: BanLength): number =>
  length === 'permanent' ? 0 : Number(length);

/** A length in the form of the server. */
export const toBanInput = (length: BanLength) =>
  length === 'permanent' ? { permanent: true } : { durationDays: Number(length) };
