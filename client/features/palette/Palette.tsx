import { Command } from 'cmdk';
import { Clock, CornerDownLeft, FileText, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { useSettled } from '#client/platform/forms/useSettled';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { Spinner } from '#ui/feedback/Spinner';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { PanelDialog } from '#ui/overlays/PanelDialog';
import { matching } from './matches';
import type { Found, PaletteEntry, PaletteGroup, PaletteSearch } from './palette.types';
import { storeRecent, recentEntries } from './recents';
import { quoted } from '#client/shared/quoted';

export interface PaletteViewProps {
  groups: readonly PaletteGroup[];
  /** Searches that run on the server. The array must not change while the palette is open. */
  searches: readonly PaletteSearch[];
  /** ID of the account for which recent entries are stored; null for visitors. */
  account: string | null;
  /** Entries offered when a search finds nothing; none without it. */
  suggestions?: PaletteGroup;
  placeholder: string;
  typedText: () => string;
  onClose: () => void;
}

/** Minimum length of a search. Shorter texts match almost everything. */
const SHORTEST = 2;

/** Command palette that finds pages and actions while the user types. Designed for the keyboard. */
export function Palette({
  groups,
  searches,
  account,
  suggestions,
  placeholder,
  typedText,
  onClose,
}: PaletteViewProps) {
  const [text, setText] = useState(typedText);
  const navigate = useNavigate();
  const asked = text.trim();
  const settled = useSettled(asked);
  const waits = settled !== asked && asked.length >= SHORTEST;
  const found = useAll(searches, settled === asked && asked.length >= SHORTEST ? asked : null);

  const recents = asked === '' && account !== null ? recentEntries(account, groups, searches) : [];
  const shown: PaletteGroup[] =
    asked === ''
      ? [...(recents.length > 0 ? [{ heading: 'Récents', entries: recents }] : []), ...groups]
      : matching(groups, asked);
  const results = searches.flatMap(({ heading }, index) => {
    const entries = found[index]?.entries ?? [];
    return entries.length > 0 ? [{ heading, entries }] : [];
  });
  const loading = waits || found.some((one) => one.loading);
  const failed = found.filter((one) => one.failed);
  const isEmpty = asked !== '' && shown.length === 0 && results.length === 0;
  const isShort = isEmpty && asked.length < SHORTEST;
  const foundNothing = isEmpty && !loading && failed.length === 0;
  const suggested = foundNothing && !isShort ? suggestions : undefined;
  const listed = suggested ? [suggested] : [...shown, ...results];

  const choose = (entry: PaletteEntry) => {
    if (account !== null) storeRecent(account, entry);
    onClose();
    if (entry.to !== undefined) void navigate(entry.to);
    entry.run?.();
  };
  return (
    <PanelDialog title="Rechercher une page ou une action" onClose={onClose}>
      <Command
        shouldFilter={false}
        loop
        // The Vim key bindings of cmdk would use Ctrl+K, but Ctrl+K closes the palette.
        vimBindings={false}
        label="Rechercher une page ou une action"
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-line py-2 pr-14 pl-5">
          <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
          <Command.Input
            dir="auto"
            value={text}
            onValueChange={setText}
            placeholder={placeholder}
            maxLength={MAX_SEARCH_LENGTH}
            data-autofocus
            className="h-11 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted"
          />
        </div>
        <Command.List
          className={classes(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-2 md:max-h-[52dvh]',
            // Shows the suggestions below the message “Aucun résultat”.
            suggested && 'order-1',
          )}
        >
          {listed.map(({ heading, entries }) => (
            <Group key={heading} heading={heading}>
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  value={`${heading} ${entry.id}`}
                  entry={entry}
                  recent={heading === 'Récents'}
                  onChoose={choose}
                />
              ))}
            </Group>
          ))}
        </Command.List>
        <State
          loading={loading}
          failed={failed}
          empty={foundNothing ? asked : null}
          short={isShort}
        />
        <Keys />
      </Command>
    </PanelDialog>
  );
}

function useAll(searches: readonly PaletteSearch[], text: string | null): Found[] {
  // The array does not change while the palette is open, so the order of the hooks is constant.
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  return searches.map(({ useFound }) => useFound(text));
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

interface EntryProps {
  value: string;
  entry: PaletteEntry;
  recent: boolean;
  onChoose: (entry: PaletteEntry) => void;
}

function Entry({ value, entry, recent, onChoose }: EntryProps) {
  const Icon = entry.Icon ?? (recent ? Clock : FileText);
  return (
    <Command.Item
      value={value}
      onSelect={() => onChoose(entry)}
      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-body text-ink data-[selected=true]:bg-surface-sunken"
    >
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
        {entry.label}
      </span>
      {entry.hint && (
        <span dir="auto" className="max-w-[45%] truncate text-sm text-muted">
          {entry.hint}
        </span>
      )}
      <CornerDownLeft
        aria-hidden="true"
        size={16}
        className="shrink-0 text-muted opacity-0 group-data-[selected=true]:opacity-100 pointer-coarse:hidden"
      />
    </Command.Item>
  );
}

interface StateProps {
  loading: boolean;
  failed: readonly Found[];
  /** Search text without any result; null while a search is running or when there are results. */
  empty: string | null;
  short: boolean;
}

/** State of the searches on the server, announced to screen readers. */
function State({ loading, failed, empty, short }: StateProps) {
  return (
    <output className="block px-5 text-body text-muted empty:hidden">
      {loading && (
        <span className="flex items-center gap-2.5 py-3">
          <Spinner /> Recherche en cours…
        </span>
      )}
      {!loading && failed.length > 0 && (
        <span className="flex flex-wrap items-center justify-between gap-3 py-3">
          Certains résultats n’ont pas pu être chargés.
          <Button
            variant="secondary"
            onClick={() => failed.forEach(({ again }) => void again())}
            // Enter would otherwise open the selected result instead.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.stopPropagation();
            }}
          >
            Réessayer
          </Button>
        </span>
      )}
      {empty !== null && (
        <span className="block py-6 text-center wrap-anywhere">
          {short ? 'Tapez une lettre de plus.' : `Aucun résultat pour ${quoted(empty)}.`}
        </span>
      )}
    </output>
  );
}

const KEYS = [
  ['↑ ↓', 'choisir'],
  ['Entrée', 'ouvrir'],
  ['Échap', 'fermer'],
] as const;

function Keys() {
  return (
    <p className="order-2 flex gap-5 border-t border-line bg-canvas px-5 py-2.5 text-sm text-muted max-md:hidden pointer-coarse:hidden">
      {KEYS.map(([key, what]) => (
        <span key={key}>
          <kbd className="data rounded border border-line-strong bg-surface px-1.5 py-0.5 text-ink">
            {key}
          </kbd>{' '}
          {what}
        </span>
      ))}
    </p>
  );
}
