import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import {
  allAccepted,
  allRefused,
  defaultConsent,
  type ConsentChoice,
} from '../../platform/consent';
import { Button } from '../../ui/Button';
import { HazardBand } from '../../ui/HazardBand';
import { Switch } from '../../ui/inputs';
import { useFootInTheWay } from './useFootInTheWay';

export interface ConsentBannerProps {
  /** The choice in force, when the settings are opened again. */
  current: ConsentChoice | null;
  tagManagerId: string | null;
  /** Whether the categories are shown from the start. */
  settingsOpen: boolean;
  onDecide: (choice: ConsentChoice) => void;
  /** Closes and leaves the choice in force as it is. */
  onClose: () => void;
}

/** The cookie banner: a choice as easy to refuse as to accept, and its three categories. */
export default function ConsentBanner(props: ConsentBannerProps) {
  const { current, tagManagerId, onDecide, onClose } = props;
  const [open, setOpen] = useState(props.settingsOpen);
  const [draft, setDraft] = useState(current ?? defaultConsent(tagManagerId));
  const banner = useRef<HTMLElement>(null);
  const refuse = () => onDecide(allRefused);
  useFootInTheWay(banner);
  useEffect(() => {
    const element = banner.current;
    // With its settings open it may take the whole of a telephone: not from what gets the focus next.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) setOpen(false);
    };
    element?.addEventListener('focusout', onLeave);
    return () => element?.removeEventListener('focusout', onLeave);
  }, []);

  useEffect(() => {
    // Only when it was asked for: at the first visit nobody's reading is interrupted.
    if (!props.settingsOpen) return undefined;
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
  }, [props.settingsOpen, onClose]);

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="titre-cookies"
      // Above the header, under the dialogs. Only the text scrolls: title, × and buttons stay in view.
      className="fixed inset-x-0 bottom-0 z-35 flex max-h-[calc(100dvh-16px)] animate-montee flex-col overflow-hidden rounded-t-[14px] border border-trait bg-papier shadow-pupitre outline-none md:inset-x-auto md:right-6 md:bottom-6 md:max-h-[calc(100dvh-48px)] md:w-115 md:court:w-175 md:rounded-[14px] print:hidden"
    >
      <HazardBand />
      <div className="flex shrink-0 items-start justify-between gap-3 px-5 pt-4 md:px-6">
        <h2 id="titre-cookies" className="text-lg font-extrabold">
          Vos choix sur les cookies
        </h2>
        <button
          type="button"
          onClick={refuse}
          aria-label="Fermer et refuser"
          className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-rayon-petit text-muet hover:bg-gris-pale hover:text-encre"
        >
          <X aria-hidden="true" size={18} />
        </button>
      </div>
      <div className="min-h-0 overflow-y-auto px-5 pb-1 md:px-6">
        <p className="mt-1 text-courant">
          Le site garde dans votre navigateur ce dont il a besoin pour fonctionner. Vous décidez du
          reste, et pouvez changer d’avis à tout moment par «&nbsp;Gestion des cookies&nbsp;», en
          bas de page.
        </p>
        {open && (
          <ConsentCategories draft={draft} tagManagerId={tagManagerId} onChange={setDraft} />
        )}
      </div>
      <div className="grid shrink-0 grid-cols-2 gap-2.5 court:grid-cols-[repeat(4,auto)] px-5 pt-3 pb-4 md:px-6">
        <Button variant="second" onClick={refuse}>
          Refuser
        </Button>
        <Button variant="second" onClick={() => onDecide(allAccepted)}>
          Accepter tout
        </Button>
        {open && (
          <Button
            variant="second"
            className="col-span-2 court:col-span-1"
            onClick={() => onDecide(draft)}
          >
            Accepter la sélection
          </Button>
        )}
        <Button
          variant="discret"
          className="col-span-2 court:col-span-1"
          aria-expanded={open}
          aria-controls="categories-cookies"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Masquer' : 'Paramètres'}
        </Button>
      </div>
    </section>
  );
}

interface CategoriesProps {
  draft: ConsentChoice;
  tagManagerId: string | null;
  onChange: (draft: ConsentChoice) => void;
}

function ConsentCategories({ draft, tagManagerId, onChange }: CategoriesProps) {
  return (
    <div id="categories-cookies" className="mt-4 divide-y divide-trait border-y border-trait">
      <Switch
        label="Fonctionnels"
        hint="Session, mentions «&nbsp;J’aime&nbsp;», brouillons, mémoire de ce choix. Toujours actifs."
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
        hint="Annonces et mesure de leurs résultats. Le site n’en affiche pas aujourd’hui."
        checked={draft.advertising}
        onChange={(event) => onChange({ ...draft, advertising: event.target.checked })}
      />
    </div>
  );
}
