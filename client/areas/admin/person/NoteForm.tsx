import { useEffect, useRef, useState, type FormEvent } from 'react';

import { AddStaffNoteInput as limits } from '#client/generated/limits';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
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
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const close = useUnsavedChanges(text.trim() !== initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEdited = onCancel !== undefined;
  useEffect(() => {
    // Focuses the field, because the button that opened the form no longer exists.
    if (isEdited) field.current?.focus();
  }, [isEdited]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await save(text);
      setText(initial);
    } catch (error) {
      setProblem(readApiError(error).fields.text ?? fullMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="mt-3 grid justify-items-start gap-2.5" onSubmit={(event) => void send(event)}>
      <Field label={label} hint={hint} error={problem} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={limits.text.max}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
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
          <Button variant="quiet" size="small" disabled={busy} onClick={() => close(onCancel)}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
