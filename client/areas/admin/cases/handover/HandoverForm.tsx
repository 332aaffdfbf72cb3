import { useActionForm } from '#client/actions/useActionForm';
import { useAddHandoverNoteMutation } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import type { CaseActions } from '../detail/useCaseActions';

export interface HandoverFormOptions {
  actions: CaseActions;
  /** Number of the case that the note is about; null for a general note. */
  caseNumber: string | null;
  onDone?: () => void;
}

/** Manages the form of a handover note. */
export function useHandoverForm({ actions, caseNumber, onDone }: HandoverFormOptions) {
  const [add] = useAddHandoverNoteMutation();
  return useActionForm({
    ...actions.handling,
    values: { text: '' },
    typed: ['text'],
    clears: true,
    perform: ({ text }) => add({ variables: { text, caseNumber } }),
    success: 'Consigne laissée',
    onDone,
  });
}

export function HandoverForm({ form }: { form: ReturnType<typeof useHandoverForm> }) {
  return (
    <form noValidate className="grid justify-items-start gap-2.5" onSubmit={form.submit}>
      <Field label="Consigne pour l’équipe suivante" error={form.errors.text} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text')}
            rows={3}
            placeholder="Indiquez les informations utiles et le dossier…"
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="small" busy={form.busy}>
        Laisser la consigne
      </Button>
    </form>
  );
}
