import { useRef } from 'react';

import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

export interface RemovalOptions<Item> {
  /** Saves on the server whether an item is in the list: false removes it, true restores it. */
  set: (item: Item, listed: boolean) => Promise<unknown>;
  /** Reloads the list. */
  reload: () => Promise<unknown>;
  /**
   * Returns the toast key of an item. A later message with the same key replaces an earlier one.
   */
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
 *    pressed button disappears with its item
 */
export function useRemoval<Item>(options: RemovalOptions<Item>) {
  const { set, reload, toastKeyOf, said, canComeBack = () => true } = options;
  const list = useRef<HTMLDivElement>(null);
  const change = async (item: Item, listed: boolean): Promise<boolean> => {
    try {
      await set(item, listed);
      await reload();
      return true;
    } catch (error) {
      toast.error(messageOf(error), { key: toastKeyOf(item), cause: error });
      return false;
    }
  };
  const putBack = async (item: Item) => {
    if (await change(item, true)) toast.success(said.back, { key: toastKeyOf(item) });
  };
  const remove = async (item: Item) => {
    if (!(await change(item, false))) return;
    const key = toastKeyOf(item);
    if (canComeBack(item)) toast.undoable(said.gone, () => void putBack(item), key);
    else toast.success(said.gone, { key });
    list.current?.focus({ preventScroll: true });
  };
  return { list, remove };
}
