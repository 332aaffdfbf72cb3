import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { completedLink, linkProblem, storedLink } from './linkAddress';

export interface LinkDialogProps {
  url: string;
  onClose: () => void;
  /** Called with the URL; an empty one removes the link. */
  onChoose: (url: string) => void;
}

export function LinkDialog({ url, onClose, onChoose }: LinkDialogProps) {
  const form = useActionForm({
    values: { url },
    typed: [],
    check: ({ url: typed }) => {
      const address = completedLink(typed.trim());
      const problem = address ? linkProblem(address) : null;
      return problem ? { url: problem } : null;
    },
    perform: async ({ url: typed }) => storedLink(completedLink(typed.trim())),
    onDone(address) {
      onClose();
      onChoose(address ?? '');
    },
  });
  return (
    <FormDialog form={form} title="Lien" submitLabel="Appliquer" onClose={onClose}>
      <Field
        label="Adresse"
        hint="https://, mailto:, tel: ou une page du site (/actualites). Laissez vide pour retirer le lien."
        error={form.errors.url}
      >
        {(control) => (
          <TextInput {...control} {...form.register('url')} data-autofocus type="url" />
        )}
      </Field>
    </FormDialog>
  );
}
