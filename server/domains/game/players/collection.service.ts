import { AvatarFrame, ItemKind, type PlayerItem } from './player.types';

/**
 * Reads the items of one domain that a member owns and can equip. Omits items that would reveal to
 * others what the member hides, when `forOthers` is true.
 */
export type ItemSource = (userId: number, forOthers: boolean) => Promise<PlayerItem[]>;

const sources = new Map<string, ItemSource>();

/**
 * Registers a source of equippable items of another domain, such as the store or achievements.
 * Called when that domain registers its listeners.
 * @param name prefix of the keys of the source's items
 */
export function registerItems(name: string, source: ItemSource): void {
  sources.set(name, source);
}

/**
 * Returns all equippable items of a member, with one statement per source. An item that two sources
 * give, such as a frame that was bought and won, is listed once.
 * @param forOthers whether the items are shown to others than the owner
 */
export async function itemsOf(userId: number, forOthers = false): Promise<PlayerItem[]> {
  const items = new Map<string, PlayerItem>();
  for (const source of sources.values()) {
    for (const item of await source(userId, forOthers)) {
      const name = `${item.kind} ${item.key}`;
      if (!items.has(name)) items.set(name, item);
    }
  }
  return [...items.values()];
}

/** Reads which members hide from others what they won, in one statement. */
export type PrizesHidden = (userIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Reads the keys of the cosmetics that members bought, keyed by account ID, in one statement. */
export type CosmeticsBought = (
  userIds: readonly number[],
) => Promise<ReadonlyMap<number, ReadonlySet<string>>>;

let prizesHidden: PrizesHidden = () => Promise.resolve(new Set());
let cosmeticsBought: CosmeticsBought = () => Promise.resolve(new Map());

/** Registers the reader of the members who hide what they won. */
export function registerPrizesHidden(read: PrizesHidden): void {
  prizesHidden = read;
}

/** Registers the reader of the cosmetics that members bought. */
export function registerCosmeticsBought(read: CosmeticsBought): void {
  cosmeticsBought = read;
}

/**
 * Adds to rows the frame that others see. Of a member who hides prizes, others see only a bought
 * frame. Runs at most two statements.
 */
export async function withFrameForOthers<Row extends { userId: number; frame: string | null }>(
  rows: readonly Row[],
): Promise<(Row & { frameForOthers: string | null })[]> {
  const framed = rows.filter(({ frame }) => frame !== null).map(({ userId }) => userId);
  const hiding = framed.length > 0 ? await prizesHidden(framed) : new Set<number>();
  const bought = hiding.size > 0 ? await cosmeticsBought([...hiding]) : new Map();
  return rows.map((row) => {
    const { userId, frame } = row;
    const isShown = !hiding.has(userId) || bought.get(userId)?.has(frame ?? '');
    return { ...row, frameForOthers: isShown ? frame : null };
  });
}

/** Returns the frame with an item key; null without a key or when the frame no longer exists. */
export function frameOf(key: string | null): AvatarFrame | null {
  const name = /^frame:(.+)$/.exec(key ?? '')?.[1];
  return Object.values(AvatarFrame).find((frame) => frame === name) ?? null;
}

const FRAME_NAMES: Readonly<Record<AvatarFrame, string>> = {
  [AvatarFrame.BEACON]: 'Gyrophare',
  [AvatarFrame.DIAL]: 'Cadran',
  [AvatarFrame.HAZARD]: 'Bande d’engin',
};

/** Returns a frame as an item. */
export const frameItem = (frame: AvatarFrame, origin: string): PlayerItem => ({
  key: `frame:${frame}`,
  kind: ItemKind.FRAME,
  name: FRAME_NAMES[frame],
  icon: null,
  frame,
  origin,
});
