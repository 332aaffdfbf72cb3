import { X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import {
  allAccepted,
  allRefused,
  defaultConsent,
  type ConsentChoice,
} from '#client/platform/consent';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { HazardBand } from '#ui/layout/HazardBand';
import { Switch } from '#ui/inputs/inputs';
import { useFootInTheWay } from '#ui/layout/useFootInTheWay';

/** Narrow padding, so that three buttons fit in one line on a phone. */
const PRESSED = 'max-sm:px-1 max-sm:text-sm';

export interface ConsentBannerProps {
  /** Current choice, shown when the settings are reopened; null before the first choice. */
  current: ConsentChoice | null;
  tagManagerId: string | null;
  /** Whether the banner opens with the categories shown. */
  settingsOpen: boolean;
  onDecide: (choice: ConsentChoice) => void;
  /** Closes the banner without changing the choice. */
  onClose: () => void;
}

/** Cookie banner with three categories. The buttons to refuse and to accept look the same. */
export default function ConsentBanner(props: ConsentBannerProps) {
  const { current, tagManagerId, onDecide, onClose } = props;
  const [open, setOpen] = useState(props.settingsOpen);
  const [draft, setDraft] = useState(current ?? defaultConsent(tagManagerId));
  const banner = useRef<HTMLElement>(null);
  const refuse = () => onDecide(allRefused);
  useFootInTheWay(banner);
  useCloseOnLeave(banner, setOpen);
  useFocusWhenAsked(banner, props.settingsOpen, onClose);

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="titre-cookies"
      // Lies above the header and below dialogs, across the whole width of the window. Only the
      // text scrolls: the title, the × and the buttons stay visible.
      className="fixed inset-x-0 bottom-[var(--viewing-height,0px)] z-35 flex max-h-[calc(100dvh-16px)] animate-rise flex-col overflow-hidden border-t border-line bg-surface shadow-console outline-none print:hidden"
    >
      <HazardBand />
      <div className="page-column grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] items-center gap-x-3 pb-3 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-x-6 lg:pt-1.5">
        <h2 id="titre-cookies" className="text-base font-extrabold lg:self-end">
          Vos choix sur les cookies
        </h2>
        <button
          type="button"
          onClick={refuse}
          aria-label="Fermer et refuser"
          className="-mr-3 grid size-11 place-items-center rounded-control text-muted hover:bg-surface-sunken hover:text-ink lg:col-start-3 lg:row-span-2 lg:row-start-1"
        >
          <X aria-hidden="true" size={18} />
        </button>
        <div className="col-span-2 h-full min-h-0 overflow-y-auto text-sm lg:col-span-1">
          <p>
            Le site stocke dans votre navigateur le nécessaire. Vous choisissez le reste, à tout
            moment, avec «&nbsp;Gestion des cookies&nbsp;», en bas de page.
          </p>
          {open && (
            <ConsentCategories draft={draft} tagManagerId={tagManagerId} onChange={setDraft} />
          )}
        </div>
        <div
          className={classes(
            'col-span-2 grid gap-2 pt-2.5 narrow:grid-cols-1 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            open
              ? 'grid-cols-2 sm:grid-cols-[1fr_1fr_auto_auto] lg:grid-cols-2'
              : 'grid-cols-[1fr_1fr_auto]',
          )}
        >
          <Button variant="secondary" className={PRESSED} onClick={refuse}>
            Refuser
          </Button>
          <Button variant="secondary" className={PRESSED} onClick={() => onDecide(allAccepted)}>
            Accepter tout
          </Button>
          {open && (
            <Button variant="secondary" className={PRESSED} onClick={() => onDecide(draft)}>
              Accepter la sélection
            </Button>
          )}
          <Button
            variant="quiet"
            className={PRESSED}
            aria-expanded={open}
            aria-controls="categories-cookies"
            onClick={() => setOpen(!open)}
          >
            {open ? 'Masquer' : 'Paramètres'}
          </Button>
        </div>
      </div>
    </section>
  );
}

/**
 * Collapses the categories when the focus leaves the banner, because a banner with open categories
 * can cover a whole phone screen.
 */
function useCloseOnLeave(banner: RefObject<HTMLElement | null>, setOpen: (open: boolean) => void) {
  useEffect(() => {
    const element = banner.current;
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) setOpen(false);
    };
    element?.addEventListener('focusout', onLeave);
    return () => element?.removeEventListener('focusout', onLeave);
  }, [banner, setOpen]);
}

/**
 * Moves the focus to the banner, and lets Escape close it, if a button opened the banner. The
 * banner of a first visit does not take the focus, so that it interrupts nothing.
 */
function useFocusWhenAsked(
  banner: RefObject<HTMLElement | null>,
  isAsked: boolean,
  onClose: () => void,
) {
  useEffect(() => {
    if (!isAsked) return undefined;
    const before = document.activeElement;
    banner.current?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [banner, isAsked, onClose]);
}

interface CategoriesProps {
  draft: ConsentChoice;
  tagManagerId: string | null;
  onChange: (draft: ConsentChoice) => void;
}

function ConsentCategories({ draft, tagManagerId, onChange }: CategoriesProps) {
  return (
    <div id="categories-cookies" className="mt-2.5 divide-y divide-line border-y border-line">
      <Switch
        label="Fonctionnels"
        hint="Session, mentions «&nbsp;J’aime&nbsp;», brouillons et choix sur les cookies. Toujours actifs."
        checked
        disabled
        readOnly
      />
      <Switch
        label="Mesure d’audience"
        hint={
          tagManagerId
            ? 'Pages vues, actions et erreurs, avec l’outil d’un tiers (Google Tag Manager).'
            : 'Pages vues, actions et erreurs, mesurées par le site lui-même, sans vous identifier.'
        }
        checked={draft.analytics}
        onChange={(event) => onChange({ ...draft, analytics: event.target.checked })}
      />
      <Switch
        label="Publicité"
        hint="Publicités et mesure de leurs résultats. Le site n’affiche aucune publicité aujourd’hui."
        checked={draft.advertising}
        onChange={(event) => onChange({ ...draft, advertising: event.target.checked })}
      />
    </div>
  );
}
