import { AvatarFrame, ItemKind, type PlayerItem } from './player.types';

/** Reads what a member has from one domain and may wear: what they bought, reached or won. */
export type ItemSource = (userId: number) => Promise<PlayerItem[]>;

const sources = new Map<string, ItemSource>();

/**
 * Adds a source of things to wear, which this domain does not know: the shop, achievements. Called
 * when the domain of the source registers its listeners.
 * @param name whose keys begin with it
 */
export function registerItems(name: string, source: ItemSource): void {
  sources.set(name, source);
}

/**
 * Everything that a member may wear: one statement for each source. What two of them give, such as
 * a frame that was bought and won, is there once.
 */
export async function itemsOf(userId: number): Promise<PlayerItem[]> {
  const items = new Map<string, PlayerItem>();
  for (const source of sources.values()) {
    for (const item of await source(userId)) {
      const name = `${item.kind} ${item.key}`;
      if (!items.has(name)) items.set(name, item);
    }
  }
  return [...items.values()];
}

/** The frame that an item is, by its key; null for none, and for one that the site has no more. */
export function frameOf(key: string | null): AvatarFrame | null {
  const name = /^frame:(.+)$/.exec(key ?? '')?.[1];
  return Object.values(AvatarFrame).find((frame) => frame === name) ?? null;
}

/** What frames are called. */
const FRAME_NAMES: Readonly<Record<AvatarFrame, string>> = {
  [AvatarFrame.BEACON]: 'Gyrophare',
  [AvatarFrame.DIAL]: 'Cadran',
  [AvatarFrame.HAZARD]: 'Bande d’engin',
};

/** A frame as something to wear. Its key says which it is, so that lists of people need no source. */
export const frameItem = (frame: AvatarFrame, origin: string): PlayerItem => ({
  key: `frame:${frame}`,
  kind: ItemKind.FRAME,
  name: FRAME_NAMES[frame],
  icon: null,
  frame,
  origin,
});
