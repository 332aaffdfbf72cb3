import { z } from 'zod';

/** `ArticleDraftRow.slot` of a new article's draft without a key; else 'new:<key>'. */
export const NEW_ARTICLE = 'new';

export const UNFIT = 'Ce brouillon n’est pas valide. Rechargez la page.';

/** Validation schema for the key of a draft. `NEW_ARTICLE` means the draft without a key. */
export const draftKeyInput = z.object({
  key: z
    .string()
    .max(64, UNFIT)
    .regex(new RegExp(`^(?:${NEW_ARTICLE}|[A-Za-z0-9-]{8,64})$`), UNFIT)
    .nullish(),
});
