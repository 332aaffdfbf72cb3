import type { PlayerVisibility } from '#client/generated/graphql';

/** Perspectives in which owners can view their page, with their names in the URL and labels. */
export const sights: readonly { vue?: string; seenBy: PlayerVisibility; label: string }[] = [
  { seenBy: 'ME', label: 'Comme moi' },
  { vue: 'membres', seenBy: 'MEMBERS', label: 'Comme les membres' },
  { vue: 'tous', seenBy: 'EVERYBODY', label: 'Comme tout le monde' },
];

const [own] = sights;

/** Returns the perspective that the URL names; the owner's for an unknown name. */
export const sightOf = (vue: string | null) =>
  sights.find((sight) => sight.vue === vue) ?? own ?? { seenBy: 'ME' as const, label: '' };
