/** Fields of the call sheet, in the order in which it shows them. */
export const SHEET_FIELDS = ['address', 'nature', 'victims', 'access'] as const;

export type SheetField = (typeof SHEET_FIELDS)[number];

export const sheetLabels: Readonly<Record<SheetField, string>> = {
  address: 'Adresse',
  nature: 'Nature',
  victims: 'Victimes',
  access: 'Accès',
};

/** Fields inside a sentence: 'Il vous faut encore l’adresse.' */
export const sheetNames: Readonly<Record<SheetField, string>> = {
  address: 'l’adresse',
  nature: 'la nature',
  victims: 'les victimes',
  access: 'l’accès',
};

/** Fields without which no means can be sent, so that the call cannot end. */
export const NEEDED_FIELDS = ['address', 'nature'] as const satisfies readonly SheetField[];
