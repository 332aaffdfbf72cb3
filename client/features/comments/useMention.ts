import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

import { useMentionSuggestionsQuery } from '../../generated/graphql';
import { foldForSearch } from '../../platform/words/searchText';

/** How long typing must pause before names are asked for, in milliseconds. */
const PAUSE_MS = 150;

/** An "@" before the caret, which no word goes before, and the beginning of a name. */
const BEGUN = /(?<![\p{L}\p{N}_.@/-])@([\p{Script=Latin}\p{M}0-9_.-]{0,30})$/u;

export interface MentionOptions {
  articleId: string;
  /** The text that is written. */
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The `id` of the list of names. */
  listId: string;
}

/**
 * Completes "@" and first letters to a name: the arrows choose among the names, Enter and Tab take
 * one, Escape closes. The focus stays in the text.
 */
export function useMention({ articleId, value, onChange, field, listId }: MentionOptions) {
  /** What is typed of a name, and where its "@" is; null when nothing is, or it was closed. */
  const [begun, setBegun] = useState<{ at: number; letters: string } | null>(null);
  const [chosen, setChosen] = useState(0);
  const names = useNames(articleId, begun?.letters ?? null);
  const open = begun !== null && names.length > 0;
  const at = Math.min(chosen, names.length - 1);

  /** Looks again for the beginning of a name before the caret. */
  const follow = () => {
    const { current } = field;
    if (!current || current.selectionStart !== current.selectionEnd) return setBegun(null);
    const before = current.value.slice(0, current.selectionStart);
    const letters = BEGUN.exec(before)?.[1];
    setChosen(0);
    setBegun(letters === undefined ? null : { at: before.length - letters.length - 1, letters });
  };
  const take = (username: string) => {
    if (!begun) return;
    const rest = value.slice(begun.at + 1 + begun.letters.length);
    const written = `@${username}${/^\s/.test(rest) ? '' : ' '}`;
    const caret = begun.at + written.length;
    onChange(value.slice(0, begun.at) + written + rest);
    setBegun(null);
    // Once the text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const acts: Record<string, () => void> = {
      ArrowDown: () => setChosen((at + 1) % names.length),
      ArrowUp: () => setChosen((at - 1 + names.length) % names.length),
      Enter: () => take(names[at]!.username),
      Tab: () => take(names[at]!.username),
      Escape: () => setBegun(null),
    };
    const act = event.shiftKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    names: open ? names : [],
    chosen: at,
    take,
    onKeyDown,
    follow,
    close: () => setBegun(null),
    /** What the field says about the list. */
    said: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open ? `${listId}-${at}` : undefined,
    },
  };
}

/** The names that begin so; while others are asked for, those of the known ones. */
function useNames(articleId: string, letters: string | null) {
  const asked = usePaused(letters);
  const { data, previousData } = useMentionSuggestionsQuery({
    variables: { articleId, begins: asked ?? '' },
    skip: asked === null,
    fetchPolicy: 'cache-and-network',
  });
  if (letters === null || asked === null) return [];
  const known = (data ?? previousData)?.mentionSuggestions ?? [];
  const begins = foldForSearch(letters);
  return known.filter(({ username }) => foldForSearch(username).startsWith(begins));
}

/** A value once it stays the same for a moment; null at once. */
function usePaused(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), value === null ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return value === null ? null : settled;
}
