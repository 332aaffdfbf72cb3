import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';

import { TextInput } from './inputs';

/** How long typing must pause before the search runs, in milliseconds. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  /** The search that the address carries. */
  value: string;
  onSearch: (text: string) => void;
  /** What is searched, read aloud: 'Actualités'. */
  label: string;
  /** What to type: 'Rechercher dans les actualités...'. */
  placeholder: string;
  /** The longest search that the server takes, in characters. */
  maxLength: number;
}

/** The text search: runs by itself when typing pauses, at once with Enter or when the field is left. */
export function SearchField(props: SearchFieldProps) {
  const { value, onSearch, label, placeholder, maxLength } = props;
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Back, Forward or a link changed the address: the field follows. What it sent itself is left
    // alone, or letters typed in the meantime would be lost.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return undefined;
    const pause = setTimeout(() => {
      setSent(text);
      onSearch(text);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, sent, onSearch]);

  const search = () => {
    setSent(typed.trim());
    onSearch(typed.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  // Whoever goes on to something else, a dialog say, must not have the list change behind it later.
  const leave = () => {
    if (typed.trim() !== sent) search();
  };

  return (
    <form role="search" aria-label={label} onSubmit={submit} className="relative">
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muet"
      />
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
        onBlur={leave}
        className="pl-10"
      />
    </form>
  );
}
