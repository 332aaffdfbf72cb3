import { useRef, useState } from 'react';

import { useAction } from '#client/actions/useAction';

export interface RemovalOptions<Item> {
  /** Saves on the server whether an item is in the list: false removes it, true restores it. */
  set: (item: Item, listed: boolean) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** Returns the toast key of an item. A message replaces an earlier one with the same key. */
  toastKeyOf: (item: Item) => string;
  /** Messages shown after an item was removed, and after it was restored. */
  said: { gone: string; back: string };
  /** Returns whether a removed item can be restored; by default, all items can. */
  canComeBack?: (item: Item) => boolean;
}

/**
 * Returns a function that removes an item from a list, and shows a toast with an undo button if the
 * item can be restored.
 * @returns `list`: ref for the element that contains the items. It receives the focus when the
 *    pressed button disappears with its item. `isLeaving`: whether an item is being removed
 */
export function useRemoval<Item>(options: RemovalOptions<Item>) {
  const { set, reload, toastKeyOf, said, canComeBack = () => true } = options;
  const list = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const { run } = useAction(
    async (item: Item, listed: boolean) => {
      await set(item, listed);
      await reload();
    },
    (item, listed) => ({
      success: listed ? said.back : said.gone,
      toasts: { key: toastKeyOf(item) },
      undo: !listed && canComeBack(item) ? (again) => again(item, true) : undefined,
      onDone: () => listed || list.current?.focus({ preventScroll: true }),
    }),
  );
  const remove = async (item: Item) => {
    setLeaving(toastKeyOf(item));
    await run(item, false);
    setLeaving(null);
  };
  return { list, remove, isLeaving: (item: Item) => leaving === toastKeyOf(item) };
}
