import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { useActionForm, type ActionFormOptions } from '#client/actions/useActionForm';
import { CaseMessageInput as limits } from '#client/generated/limits';
import { randomKey } from '#client/platform/forms/randomKey';
import { WrittenText } from '#ui/data/WrittenText';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';

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
  /** Dialog in which the writer confirms the text before it is sent; absent to send immediately. */
  lastReading?: { title: string; description: string };
  /** Initial text of the field; empty by default. */
  prepared?: string;
  /** Returns what is shown below the field, depending on the text. */
  children?: (text: string, setText: (text: string) => void) => ReactNode;
}

/** Form of a private message between the team and a member, or of an answer of the team. */
export function MessageForm<Result>(props: MessageFormProps<Result>) {
  const { label, hint, submitLabel, send, success, onSent, prepared = '', children } = props;
  const { lastReading } = props;
  const [isReading, setReading] = useState(false);
  const [clientKey, setClientKey] = useState(randomKey);
  const form = useActionForm({
    values: { text: prepared },
    typed: ['text'],
    clears: true,
    success,
    onSettled: () => setReading(false),
    async perform({ text }) {
      const result = await send({ text, clientKey });
      setClientKey(randomKey());
      onSent?.(text);
      return result;
    },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        if (!lastReading || text.trim() === '') return form.submit(event);
        event.preventDefault();
        setReading(true);
      }}
    >
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
        {lastReading ? 'Relire avant d’envoyer' : submitLabel}
      </Button>
      {lastReading && isReading && (
        <Dialog
          open
          {...lastReading}
          size="medium"
          locked={form.busy}
          onOpenChange={() => setReading(false)}
        >
          <WrittenText className="rounded-control border border-line bg-canvas p-3 text-ink">
            {text}
          </WrittenText>
          <DialogActions>
            <Button
              variant="secondary"
              disabled={form.busy}
              data-autofocus
              onClick={() => setReading(false)}
            >
              Revenir au texte
            </Button>
            <Button busy={form.busy} busyLabel="Envoi…" onClick={() => form.submit()}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </form>
  );
}
