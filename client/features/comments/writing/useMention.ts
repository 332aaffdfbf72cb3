import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { useMentionSuggestionsQuery } from '#client/generated/graphql';
import { typedMentionIn, completed, type TypedMention } from './typedMention';
import { foldText } from '#client/shared/searchText';

/** Pause in typing before names are requested, in milliseconds. */
const PAUSE_MS = 150;

export interface MentionOptions {
  articleId: string;
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  listId: string;
}

/**
 * Suggests usernames for "@" and the first letters of a name. The arrow keys select a name, Enter
 * and Tab insert it, Escape closes the list. The focus stays in the text field.
 */
export function useMention({ articleId, value, onChange, field, listId }: MentionOptions) {
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [chosen, setChosen] = useState(0);
  const names = useNames(articleId, typed?.letters ?? null);
  const at = Math.min(chosen, names.length - 1);
  const close = () => setTyped(null);
  /** Updates the mention that is being typed at the caret. */
  const follow = () => {
    setChosen(0);
    setTyped(typedMentionIn(field.current));
  };
  const complete = (username = names[at]?.username) => {
    if (!typed || username === undefined) return;
    const { text, caret } = completed(value, typed, username);
    // Rendered synchronously, because a letter typed before the caret moves would be inserted in
    // the wrong place.
    flushSync(() => {
      onChange(text);
      close();
    });
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  };
  const step = (by: number) => setChosen((at + by + names.length) % names.length);
  const onKeyDown = keysOf({ step, complete, close, isOpen: names.length > 0 });
  return {
    names,
    chosen: at,
    complete,
    onKeyDown,
    follow,
    close,
    said: saidOf(listId, names, at),
  };
}

interface MentionActions {
  step: (by: number) => void;
  complete: () => void;
  close: () => void;
  isOpen: boolean;
}

/** Returns the key handler of the suggestion list, which only handles keys while open. */
function keysOf({ step, complete, close, isOpen }: MentionActions) {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => complete(),
    Tab: () => complete(),
    Escape: close,
  };
  return (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    const action = actions[key];
    if (!action || !isOpen || shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

/** Returns the ARIA attributes that connect the field to the list of names. */
const saidOf = (listId: string, { length }: readonly unknown[], chosen: number) => ({
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': length > 0 ? listId : undefined,
  'aria-activedescendant': length > 0 ? `${listId}-${chosen}` : undefined,
});

/**
 * Returns the usernames that start with the typed letters. While a request runs, returns the
 * matching ones among the names that are already loaded.
 */
function useNames(articleId: string, letters: string | null) {
  const asked = usePaused(letters);
  const { data, previousData } = useMentionSuggestionsQuery({
    variables: { articleId, begins: asked ?? '' },
    skip: asked === null,
    fetchPolicy: 'cache-and-network',
  });
  if (letters === null || asked === null) return [];
  const known = (data ?? previousData)?.mentionSuggestions ?? [];
  const begins = foldText(letters);
  return known.filter(({ username }) => foldText(username).startsWith(begins));
}

/** Returns the value after a pause of `PAUSE_MS` without changes. Null is returned immediately. */
function usePaused(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), value === null ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return value === null ? null : settled;
}
