import { useWatch } from 'react-hook-form';

import { useActionForm } from '#client/actions/useActionForm';
import { FileAppealInput as limits } from '#client/generated/limits';
import { WrittenEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { showNumbersIfEmergency } from '#client/platform/emergency/useEmergency';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';

/** Form of the appeal against a decision. */
export function AppealForm({ onFile }: { onFile: (text: string) => Promise<unknown> }) {
  const form = useActionForm({
    values: { text: '' },
    typed: ['text'],
    clears: true,
    async perform({ text }) {
      await onFile(text);
      return text;
    },
    onDone: (text) => text && showNumbersIfEmergency(text),
  });
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <Card className="p-4 md:p-5">
      <h2 className="text-lg">Contester cette décision</h2>
      <form noValidate className="mt-3 grid gap-4" onSubmit={form.submit}>
        <Field
          label="Pourquoi la contestez-vous&nbsp;?"
          hint="Vous ne pouvez déposer qu’un seul recours. Une autre personne de l’équipe l’examinera."
          error={form.errors.text ?? form.failure?.message}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              {...form.register('text')}
              rows={5}
              maxLength={limits.text.max}
            />
          )}
        </Field>
        <WrittenEmergencyNumbers text={text} />
        <Button type="submit" busy={form.busy} busyLabel="Envoi…" className="justify-self-start">
          Déposer le recours
        </Button>
      </form>
    </Card>
  );
}
