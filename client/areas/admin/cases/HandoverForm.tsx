import { useState } from 'react';

import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import type { CaseActions } from './useCaseActions';

export interface HandoverFormOptions {
  actions: CaseActions;
  /** Number of the case that the note is about; null for a general note. */
  caseNumber: string | null;
  onDone?: () => void;
}

/** Manages the form of a handover note. */
export function useHandoverForm({ actions, caseNumber, onDone }: HandoverFormOptions) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const close = useUnsavedChanges(text.trim() !== '');
  const send = async () => {
    const refused = await actions.handOver(text, caseNumber);
    setProblem(refused?.text);
    if (refused) return;
    setText('');
    onDone?.();
  };
  return { text, setText, problem, close, send, busy: actions.busy };
}

export function HandoverForm({ form }: { form: ReturnType<typeof useHandoverForm> }) {
  const { text, setText, problem, send, busy } = form;
  return (
    <form
      noValidate
      className="grid justify-items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <Field label="Consigne pour l’équipe suivante" error={problem} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            placeholder="Indiquez les informations utiles et le dossier…"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        Laisser la consigne
      </Button>
    </form>
  );
}
