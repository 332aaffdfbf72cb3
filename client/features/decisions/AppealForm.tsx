import { useState } from 'react';

import { FileAppealInput as limits } from '#client/generated/limits';
import { WrittenEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { showNumbersIfEmergency } from '#client/platform/emergency/useEmergency';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { hasVisibleText } from '#client/shared/writtenText';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';

/**
 * Form of the appeal against a decision. After a refusal by the server, the text stays in the form
 * and the reason is shown.
 */
export function AppealForm({ onFile }: { onFile: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  useUnsavedChanges(hasVisibleText(text));
  const file = async () => {
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      await onFile(text);
      setText('');
      void showNumbersIfEmergency(text);
    } catch (error) {
      const { fields } = readApiError(error);
      setErrors(fields);
      if (!fields.text) setFailure(fullMessageOf(error));
    }
    setBusy(false);
  };
  return (
    <Card className="p-4 md:p-5">
      <h2 className="text-lg">Contester cette décision</h2>
      <form
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void file();
        }}
      >
        <Field
          label="Pourquoi la contestez-vous&nbsp;?"
          hint="Vous ne pouvez déposer qu’un seul recours. Une autre personne de l’équipe l’examinera."
          error={errors.text ?? failure ?? undefined}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              maxLength={limits.text.max}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <WrittenEmergencyNumbers text={text} />
        <Button type="submit" busy={busy} busyLabel="Envoi…" className="justify-self-start">
          Déposer le recours
        </Button>
      </form>
    </Card>
  );
}
