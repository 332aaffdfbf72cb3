import { Ellipsis } from 'lucide-react';

import { Button } from '#ui/inputs/Button';
import { ACTIONS_ID, goTo, MESSAGES_ID } from './deciding';

export interface CaseBarProps {
  /** ID of the heading below which the case is decided; null when it asks for no decision. */
  decideId: string | null;
  /** Moves the focus to the field of a note; null when the viewer may not write notes. */
  onNote: (() => void) | null;
}

/** Bar at the bottom of a case on a phone, which leads to its decision, messages, notes and actions. */
export function CaseBar({ decideId, onNote }: CaseBarProps) {
  return (
    <nav
      aria-label="Agir sur ce dossier"
      className="sticky-foot sticky bottom-(--page-bottom) z-10 -mx-4 mt-4 flex gap-2 border-t border-line bg-surface px-4 py-2.5 md:hidden print:hidden [&>*]:min-h-11 [&>*]:min-w-0 [&>*]:flex-1 [&>*]:px-2"
    >
      {decideId && <Button onClick={() => goTo(decideId)}>Décider</Button>}
      <Button variant="secondary" onClick={() => goTo(MESSAGES_ID)}>
        Répondre
      </Button>
      {onNote && (
        <Button variant="secondary" onClick={onNote}>
          Noter
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label="Autres actions"
        className="max-w-14"
        onClick={() => goTo(ACTIONS_ID)}
      >
        <Ellipsis aria-hidden="true" size={18} />
      </Button>
    </nav>
  );
}
