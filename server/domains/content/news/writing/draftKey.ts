import { z } from 'zod';

/** Slot of the draft of a new article from before each tab had its own; the start of the others. */
export const NEW_ARTICLE = 'new';

export const UNFIT = 'Ce brouillon n’a pas la forme attendue.';

/** The key of a draft of a new article; the one from before drafts had keys is `NEW_ARTICLE`. */
export const draftKeyInput = z.object({
  key: z
    .string()
    .max(64, UNFIT)
    .regex(new RegExp(`^(?:${NEW_ARTICLE}|[A-Za-z0-9-]{8,64})$`), UNFIT)
    .nullish(),
});
