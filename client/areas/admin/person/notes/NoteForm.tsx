import { useEffect } from 'react';

import { useActionForm } from '#client/actions/useActionForm';
import { AddStaffNoteInput as limits } from '#client/generated/limits';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';

export interface NoteFormProps {
  label: string;
  hint?: string;
  /** Current text; empty for a new note. */
  initial?: string;
  submitLabel: string;
  /** Saves the text. The promise rejects when the server refuses the text. */
  save: (text: string) => Promise<unknown>;
  /** Closes the form; absent when it cannot be closed. */
  onCancel?: () => void;
}

/** Form for a note. The server's error is shown below the field. */
export function NoteForm(props: NoteFormProps) {
  const { label, hint, initial = '', submitLabel, save, onCancel } = props;
  const form = useActionForm({
    values: { text: initial },
    typed: ['text'],
    clears: true,
    perform: ({ text }) => save(text),
  });
  const { busy, setFocus } = form;
  const isEdited = onCancel !== undefined;
  useEffect(() => {
    // Focuses the field, because the button that opened the form no longer exists.
    if (isEdited) setFocus('text');
  }, [isEdited, setFocus]);
  return (
    <form className="mt-3 grid justify-items-start gap-2.5" onSubmit={form.submit}>
      <Field
        label={label}
        hint={hint}
        error={form.errors.text ?? form.failure?.message}
        className="w-full"
      >
        {(control) => (
          <TextArea {...control} {...form.register('text')} rows={3} maxLength={limits.text.max} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Enregistrement…"
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" disabled={busy} onClick={() => form.leave(onCancel)}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
