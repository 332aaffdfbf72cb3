import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { useActionForm, type ActionFormOptions } from '#client/actions/useActionForm';
import { CaseMessageInput as limits } from '#client/generated/limits';
import { randomKey } from '#client/platform/forms/randomKey';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';

export interface Message {
  text: string;
  /** Key that stays the same until the message is sent, so that a repeated request sends one. */
  clientKey: string;
}

export interface MessageFormProps<Result> extends Pick<
  ActionFormOptions<{ text: string }, Result>,
  'success'
> {
  label: string;
  hint: ReactNode;
  /** Text of the button: 'Envoyer à l’équipe'. */
  submitLabel: string;
  send: (message: Message) => Promise<Result>;
  /** Called with the text after it was sent. */
  onSent?: (text: string) => void;
  /** Initial text of the field; empty by default. */
  prepared?: string;
  /** Returns what is shown below the field, depending on the text. */
  children?: (text: string, setText: (text: string) => void) => ReactNode;
}

/** Form of a private message between the team and a member, or of an answer of the team. */
export function MessageForm<Result>(props: MessageFormProps<Result>) {
  const { label, hint, submitLabel, send, success, onSent, prepared = '', children } = props;
  const [clientKey, setClientKey] = useState(randomKey);
  const form = useActionForm({
    values: { text: prepared },
    typed: ['text'],
    clears: true,
    success,
    async perform({ text }) {
      const result = await send({ text, clientKey });
      setClientKey(randomKey());
      onSent?.(text);
      return result;
    },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <form noValidate className="grid gap-3" onSubmit={form.submit}>
      <Field
        label={label}
        hint={hint}
        // Comments name their text `content`.
        error={form.errors.text ?? form.errors.content ?? form.failure?.message}
        className="w-full"
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text')}
            rows={prepared ? 10 : 4}
            maxLength={limits.text.max}
          />
        )}
      </Field>
      {children?.(text, (changed) => form.setValue('text', changed, { shouldDirty: true }))}
      <Button type="submit" busy={form.busy} busyLabel="Envoi…" className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
