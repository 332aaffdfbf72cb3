/** Slug of the seeded sample call about a housing fire, which visitors may play, too. */
export const SAMPLE_CALL = 'feu-habitation';
