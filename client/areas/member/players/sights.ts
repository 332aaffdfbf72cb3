import type { PlayerVisibility } from '#client/generated/graphql';

/** Previews of the player page for each audience (`seenBy`), by name in the URL (`vue`). */
export const sights: readonly { vue?: string; seenBy: PlayerVisibility; label: string }[] = [
  { seenBy: 'ME', label: 'Comme moi' },
  { vue: 'membres', seenBy: 'MEMBERS', label: 'Comme les membres' },
  { vue: 'tous', seenBy: 'EVERYBODY', label: 'Comme tout le monde' },
];

const [own] = sights;

/** Returns the preview that the URL names; for an unknown or missing name, the owner's own view. */
export const sightOf = (vue: string | null) =>
  sights.find((sight) => sight.vue === vue) ?? own ?? { seenBy: 'ME' as const, label: '' };
