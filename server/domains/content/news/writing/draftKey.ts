import { z } from 'zod';

/** Slot of a draft of a new article without a key; with a key, the slot is 'new:<key>'. */
export const NEW_ARTICLE = 'new';

export const UNFIT = 'Ce brouillon n’a pas la forme attendue.';

/** Key of a draft of a new article; `NEW_ARTICLE` is the draft of clients without keys. */
export const draftKeyInput = z.object({
  key: z
    .string()
    .max(64, UNFIT)
    .regex(new RegExp(`^(?:${NEW_ARTICLE}|[A-Za-z0-9-]{8,64})$`), UNFIT)
    .nullish(),
});
