import type { PlayerVisibility } from '#client/generated/graphql';

/** As whom an owner looks at their page: the word in the address, and the words of its button. */
export const sights: readonly { vue?: string; seenBy: PlayerVisibility; label: string }[] = [
  { seenBy: 'ME', label: 'Comme moi' },
  { vue: 'membres', seenBy: 'MEMBERS', label: 'Comme les membres' },
  { vue: 'tous', seenBy: 'EVERYBODY', label: 'Comme tout le monde' },
];

const [own] = sights;

/** The one that an address names; as oneself for any other word. */
export const sightOf = (vue: string | null) =>
  sights.find((sight) => sight.vue === vue) ?? own ?? { seenBy: 'ME' as const, label: '' };
