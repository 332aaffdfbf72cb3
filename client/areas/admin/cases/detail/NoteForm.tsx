import { useActionForm } from '#client/actions/useActionForm';
import { useAddCaseNoteMutation, type CaseDetailsFragment } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import type { CaseActions } from './useCaseActions';

/** Manages the form that adds a note to a case. */
export function useNoteForm({ number }: CaseDetailsFragment, actions: CaseActions) {
  const [add] = useAddCaseNoteMutation();
  const form = useActionForm({
    ...actions.handling,
    values: { text: '' },
    typed: ['text'],
    clears: true,
    perform: ({ text }) => add({ variables: { number, text } }),
    success: 'Note ajoutée',
    onDone: (): void => form.setFocus('text'),
  });
  return form;
}

/** Form that adds a note to a case. */
export function NoteForm({ form }: { form: ReturnType<typeof useNoteForm> }) {
  return (
    <form
      noValidate
      className="grid justify-items-start gap-2.5 border-t border-line px-4 py-4 md:px-5 print:hidden"
      onSubmit={form.submit}
    >
      <Field label="Note" error={form.errors.text} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text')}
            onKeyDown={({ key, currentTarget }) => {
              // The shortcuts of the page work outside of fields.
              if (key === 'Escape') currentTarget.blur();
            }}
            rows={2}
            placeholder="Écrivez une note sur ce dossier…"
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="small" busy={form.busy}>
        Ajouter la note
      </Button>
    </form>
  );
}
