import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';

import { TextInput } from './inputs';

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  /** Search text in the URL. */
  value: string;
  onSearch: (text: string) => void;
  /** List that is searched, for screen readers: 'Actualités'. */
  label: string;
  /** Placeholder: 'Rechercher dans les actualités...'. */
  placeholder: string;
  /** Maximum length of a search that the server accepts, in characters. */
  maxLength: number;
  /** Keyboard shortcut shown in the field; the caller must handle it. */
  keyShown?: string;
  /** Other search parameters to retain when the browser submits the form, without JavaScript. */
  otherParams?: Readonly<Record<string, string>>;
}

/** Stores the typed text; searches when typing pauses and when the field loses the focus. */
function useTypedSearch(value: string, onSearch: SearchFieldProps['onSearch']) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const [left, setLeft] = useState(false);
  if (value !== seen) {
    setSeen(value);
    // The field follows when Back, Forward or a link changes the URL. It ignores a value that it
    // sent itself, because letters typed in the meantime would be lost.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const search = () => {
    setSent(typed.trim());
    onSearch(typed.trim());
  };
  // An effect event, so that a re-render does not restart the pause.
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    if (typed.trim() === sent) return undefined;
    let pause = setTimeout(() => searchNow(), PAUSE_MS);
    const hurry = () => {
      clearTimeout(pause);
      // Runs after the click event, which directly follows the `mouseup` event.
      pause = setTimeout(() => searchNow());
    };
    const whileWaiting = new AbortController();
    if (left) {
      window.addEventListener('mouseup', hurry, { signal: whileWaiting.signal });
      window.addEventListener('keyup', hurry, { signal: whileWaiting.signal });
    }
    return () => {
      clearTimeout(pause);
      whileWaiting.abort();
    };
  }, [typed, sent, left]);
  return { typed, setTyped, setLeft, search };
}

/**
 * Search field that searches when typing pauses, on Enter, and when the field loses the focus. When
 * the user clicks outside the field, the search runs right after the click. Not earlier, because
 * the results may move the clicked element; not later, because the click may open another page.
 */
export function SearchField(props: SearchFieldProps) {
  const { value, onSearch, label, placeholder, maxLength, keyShown, otherParams = {} } = props;
  const { typed, setTyped, setLeft, search } = useTypedSearch(value, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <form role="search" aria-label={label} onSubmit={submit} className="relative">
      <button
        type="submit"
        // Not reachable with Tab, because Enter in the field does the same.
        tabIndex={-1}
        aria-label="Lancer la recherche"
        className="absolute inset-y-0 left-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Search aria-hidden="true" size={18} />
      </button>
      <TextInput
        type="search"
        name="recherche"
        aria-label={placeholder.replace(/\s*(\.\.\.|…)$/, '')}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        aria-keyshortcuts={keyShown}
        className={keyShown ? 'peer pl-10 md:pr-11' : 'pl-10'}
      />
      {Object.entries(otherParams).map(
        ([name, fieldValue]) =>
          fieldValue && <input key={name} type="hidden" name={name} value={fieldValue} />,
      )}
      {keyShown && (
        <kbd
          aria-hidden="true"
          className="data pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-line-strong bg-surface px-1.5 text-[0.75rem] leading-[1.125rem] text-muted peer-focus:hidden max-md:hidden pointer-coarse:hidden"
        >
          {keyShown}
        </kbd>
      )}
    </form>
  );
}
