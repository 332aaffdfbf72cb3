/** Slug of the seeded sample call about a housing fire, which everybody may play. */
export const SAMPLE_CALL = 'feu-habitation';
