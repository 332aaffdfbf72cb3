import { useState } from 'react';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { CodeField } from '#features/session/CodeField';
import { Or, PasskeyButton } from '#features/session/PasskeyButton';
import {
  useCompleteExternalSignInMutation,
  useStartPasskeySignInMutation,
} from '#client/generated/publicGraphql';
import type { CompleteExternalSignInInput } from '#client/generated/types';
import { askPasskey, supportsPasskeys } from '#client/platform/passkeys/passkeys';
import { cancelledDeletion } from '#client/platform/session/cancelledDeletion';
import { useSession, type Viewer } from '#client/platform/session/useSession';
import { FormError } from '#ui/feedback/FormError';
import { Button } from '#ui/inputs/Button';

const schema = z.object({ code: z.string().trim().min(1, 'Saisissez le code.') });

/** Form for the second factor, after a sign-in at another site. */
export function ExternalCodeForm({ onSignedIn }: { onSignedIn: (viewer: Viewer) => void }) {
  const session = useSession();
  const [complete] = useCompleteExternalSignInMutation();
  const [start] = useStartPasskeySignInMutation();
  const [asking, setAsking] = useState(false);
  const send = async (input: CompleteExternalSignInInput) => {
    const { data } = await complete({ variables: { input } });
    const granted = data.completeExternalSignIn;
    if (granted.deletionCancelled) cancelledDeletion.announce();
    await session.signIn(granted);
    return granted.viewer;
  };
  const form = useActionForm({
    values: { code: '' },
    schema,
    typed: [],
    perform: send,
    onDone: (viewer) => viewer && onSignedIn(viewer),
  });
  const byPasskey = async () => {
    setAsking(true);
    await form.sendBy(async () => {
      const { data } = await start({ variables: { use: 'AFTER_PASSWORD' } });
      return send({ passkey: await askPasskey(data.startPasskeySignIn) });
    });
    setAsking(false);
  };
  return (
    <form noValidate onSubmit={form.submit}>
      <FormError {...form.failure} />
      <CodeField
        registration={form.register('code')}
        error={form.errors.code}
        recoveryOnly={false}
      />
      <Button
        type="submit"
        className="mt-6 w-full"
        disabled={asking}
        busy={form.busy && !asking}
        busyLabel="Connexion en cours..."
      >
        Se Connecter
      </Button>
      {supportsPasskeys() && (
        <>
          <Or>ou</Or>
          <PasskeyButton
            disabled={form.busy && !asking}
            busy={asking}
            busyLabel="En attente de votre clé d’accès…"
            onClick={() => void byPasskey()}
          >
            Utiliser une clé d’accès
          </PasskeyButton>
        </>
      )}
    </form>
  );
}
