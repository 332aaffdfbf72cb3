import { frameItem } from '#domains/game/players/collection.service';
import { AvatarFrame, ItemKind, type PlayerItem } from '#domains/game/players/player.types';

const ORIGIN = 'Boutique';

const badge = (name: string, title: string, icon: string): PlayerItem => ({
  key: `shop:${name}`,
  kind: ItemKind.BADGE,
  name: title,
  icon,
  frame: null,
  origin: ORIGIN,
});

/** All cosmetics that products can include. Each product stores their keys. */
const cosmetics: readonly PlayerItem[] = [
  frameItem(AvatarFrame.BEACON, ORIGIN),
  frameItem(AvatarFrame.DIAL, ORIGIN),
  frameItem(AvatarFrame.HAZARD, ORIGIN),
  badge('console', 'Pupitre d’or', 'monitor'),
  badge('headset', 'Au bout du fil', 'headphones'),
];

/** Returns the cosmetics with the given keys, in the order of the catalogue. */
export const cosmeticsOf = (keys: ReadonlySet<string>): PlayerItem[] =>
  cosmetics.filter(({ key }) => keys.has(key));
