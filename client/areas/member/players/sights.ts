import type { PlayerVisibility } from '#client/generated/graphql';

/** Audiences as which owners can preview their page, with the names in the URL and the labels. */
export const sights: readonly { vue?: string; seenBy: PlayerVisibility; label: string }[] = [
  { seenBy: 'ME', label: 'Comme moi' },
  { vue: 'membres', seenBy: 'MEMBERS', label: 'Comme les membres' },
  { vue: 'tous', seenBy: 'EVERYBODY', label: 'Comme tout le monde' },
];

const [own] = sights;

/** Returns the audience that the URL names; that of the owner for an unknown name. */
export const sightOf = (vue: string | null) =>
  sights.find((sight) => sight.vue === vue) ?? own ?? { seenBy: 'ME' as const, label: '' };
