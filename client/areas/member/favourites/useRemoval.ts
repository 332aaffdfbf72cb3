import { useRef } from 'react';

import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

export interface RemovalOptions<Item> {
  /** Takes an item out on the server, or puts it back. */
  set: (item: Item, listed: boolean) => Promise<unknown>;
  /** Reads the list again. */
  reload: () => Promise<unknown>;
  /** Names the act, so that a later outcome replaces what an earlier one said. */
  toastKeyOf: (item: Item) => string;
  /** What is said of one that is gone, and of one that is back. */
  said: { gone: string; back: string };
  /** False for one that the server would not put back; by default all can be. */
  canComeBack?: (item: Item) => boolean;
}

/**
 * Takes an item out of a list, and puts it back where that was a mistake.
 * @returns `list` is for the element around the items, which takes the focus of the button that is
 * gone with its item
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
