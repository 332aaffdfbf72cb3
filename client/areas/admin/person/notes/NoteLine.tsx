import { useEffect, useRef, useState } from 'react';

import { ConfirmAction } from '#client/actions/ConfirmAction';
import {
  useDeleteStaffNoteMutation,
  useUpdateStaffNoteMutation,
  type StaffNoteDetailsFragment,
} from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';
import { PersonLink } from '#areas/admin/lists/PersonLink';
import { NoteForm } from './NoteForm';
import { WrittenText } from '#ui/data/WrittenText';

export interface NoteLineProps {
  note: StaffNoteDetailsFragment;
  onChanged: () => void;
}

/** A note with its author and date. Its author may edit or delete it. */
export function NoteLine({ note, onChanged }: NoteLineProps) {
  const [state, setState] = useState<'read' | 'edited' | 'deleted'>('read');
  const [update] = useUpdateStaffNoteMutation();
  const { author, text, createdAt, updatedAt, canEdit } = note;
  const read = () => setState('read');
  const save = async (changed: string) => {
    await update({ variables: { id: note.id, text: changed } });
    toast.success('Note modifiée');
    read();
    onChanged();
  };
  const modify = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && state === 'read') modify.current?.focus();
    wasEdited.current = state === 'edited';
  }, [state]);
  return (
    <li className="py-2.5 text-body">
      <p className="text-sm text-muted wrap-anywhere">
        <PersonLink id={author?.id} name={author?.username} />
        {', le '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {updatedAt && (
          <>
            {', modifiée le '}
            <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
          </>
        )}
      </p>
      {state === 'edited' ? (
        <NoteForm
          label="Modifier la note"
          initial={text}
          submitLabel="Enregistrer la note"
          save={save}
          onCancel={read}
        />
      ) : (
        <WrittenText className="mt-0.5 text-ink">{text}</WrittenText>
      )}
      {canEdit && state !== 'edited' && (
        <div className="mt-1 -ml-3 flex flex-wrap">
          <Button ref={modify} variant="quiet" size="small" onClick={() => setState('edited')}>
            Modifier la note
          </Button>
          <Button variant="quiet" size="small" onClick={() => setState('deleted')}>
            Supprimer la note
          </Button>
        </div>
      )}
      {state === 'deleted' && <DeleteNote id={note.id} onClose={read} onDeleted={onChanged} />}
    </li>
  );
}

interface DeleteNoteProps {
  id: string;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteNote({ id, onClose, onDeleted }: DeleteNoteProps) {
  const [remove] = useDeleteStaffNoteMutation();
  return (
    <ConfirmAction
      title={'Supprimer cette note\u00A0?'}
      tone="danger"
      confirmLabel="Supprimer la note"
      busyLabel="Suppression…"
      perform={() => remove({ variables: { id } })}
      success="Note supprimée"
      onSettled={onDeleted}
      onClose={onClose}
    >
      <p>
        Le texte de la note sera supprimé définitivement. Le journal gardera la date et l’auteur de
        la suppression.
      </p>
    </ConfirmAction>
  );
}
