/** Fields of the call sheet, in the order in which it shows them. */
export const SHEET_FIELDS = ['address', 'nature', 'victims', 'access'] as const;

export type SheetField = (typeof SHEET_FIELDS)[number];

/** Fields without which no means can be sent, so that the call cannot end. */
export const NEEDED_FIELDS = ['address', 'nature'] as const satisfies readonly SheetField[];
