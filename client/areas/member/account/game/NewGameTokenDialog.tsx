import { useState } from 'react';
import { z } from 'zod';

import { createGameToken as limits } from '../../../../generated/limits';
import { FormError } from '../../../../features/session/FormError';
import { useCreateGameTokenMutation } from '../../../../generated/graphql';
import { readApiError } from '../../../../platform/words/apiError';
import { fullMessageOf } from '../../../../platform/words/errorMessages';
import { showFieldErrors, useSchemaForm } from '../../../../platform/forms/forms';
import { Button } from '../../../../ui/inputs/Button';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { Field } from '../../../../ui/inputs/Field';
import { TextInput } from '../../../../ui/inputs/inputs';
import { SecretValue } from '../security/SecretValue';

const schema = z.object({ name: z.string().trim().min(1, 'Donnez un nom à la clé.') });

export interface NewGameTokenDialogProps {
  onClose: () => void;
  onCreated: () => unknown;
}

/** Creates a game token, and shows it once. */
export function NewGameTokenDialog({ onClose, onCreated }: NewGameTokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <NameDialog
      onClose={onClose}
      onCreated={(made) => {
        setSecret(made);
        onCreated();
      }}
    />
  );
}

interface NameDialogProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

function NameDialog({ onClose, onCreated }: NameDialogProps) {
  const [create] = useCreateGameTokenMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm(schema, { name: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (variables) => {
    setFailure(null);
    try {
      const { data } = await create({ variables });
      onCreated(data.createGameToken.token);
    } catch (error) {
      if (!showFieldErrors(form, readApiError(error))) setFailure(fullMessageOf(error));
    }
  });
  return (
    <Dialog open locked={isSubmitting} onOpenChange={onClose} title="Créer une clé du jeu">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormError message={failure} />
        <fieldset disabled={isSubmitting}>
          <legend className="sr-only">Le nouveau jeton</legend>
          <Field
            label="Nom de la clé"
            hint="Pour la reconnaître&nbsp;: «&nbsp;PC du salon&nbsp;»."
            error={errors.name?.message}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('name')}
                maxLength={limits.name.max}
                autoComplete="off"
                data-autofocus
              />
            )}
          </Field>
        </fieldset>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Création…">
            Créer la clé
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Votre nouvelle clé"
      description="Copiez-la maintenant dans le jeu&nbsp;: elle ne sera plus affichée."
    >
      <SecretValue label="Clé du jeu" value={secret} />
      <DialogActions>
        <Button onClick={onClose}>J’ai copié la clé</Button>
      </DialogActions>
    </Dialog>
  );
}
