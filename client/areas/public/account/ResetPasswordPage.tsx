import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { FormError } from '#ui/feedback/FormError';
import { NewPasswordFields } from '#features/session/NewPasswordFields';
import { confirms, MISMATCH, newPasswordField } from '#features/session/signInSchemas';
import {
  usePasswordResetLinkQuery,
  useResetPasswordMutation,
  type PasswordResetLink,
} from '#client/generated/publicGraphql';
import { DEAD_LINK } from '#client/platform/text/errorMessages';
import { publicPaths } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { ButtonLink } from '#ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { AccountForm } from './AccountForm';
import { Done } from './Done';
import { MailedLink, useMailedToken } from './MailedLink';
import { RecentAccessLink } from './RecentAccessLink';

interface Reset {
  message: string;
  /** Token for the page that lists recently added access; null when no access was added. */
  reviewToken: string | null;
}

/** Page that sets a new password with a mailed link. */
export default function ResetPasswordPage() {
  const { token, asking } = useMailedToken();
  const link = usePasswordResetLinkQuery(asking);
  const [done, setDone] = useState<Reset | null>(null);
  return (
    <AccountCard
      title="Nouveau mot de passe"
      description="Choisissez le nouveau mot de passe de votre compte."
      lead={!done && link.data && LEADS[link.data.passwordResetLink]}
    >
      {done ? (
        <AfterReset {...done} />
      ) : (
        <MailedLink token={token} query={link} fields={2} dead={<DeadLink />}>
          {({ passwordResetLink }) =>
            passwordResetLink === 'DEAD' ? (
              <DeadLink />
            ) : (
              <ResetForm token={token} onDone={setDone} />
            )
          }
        </MailedLink>
      )}
    </AccountCard>
  );
}

function AfterReset({ message, reviewToken }: Reset) {
  if (!reviewToken) return <Done signIn>{message}</Done>;
  return (
    <>
      <Done>{message}</Done>
      <section aria-labelledby="acces-recents" className="mt-8 border-t border-line pt-6">
        <h2 id="acces-recents" className="text-xl font-bold">
          Accès ajoutés ces 30&nbsp;derniers jours
        </h2>
        <p className="mt-2 mb-3">
          Le nouveau mot de passe ne retire pas les autres accès à votre compte.
        </p>
        <RecentAccessLink token={reviewToken} />
      </section>
    </>
  );
}

const CLOSED =
  'Toutes les sessions sont fermées et l’ancien mot de passe est annulé. Choisissez un nouveau mot de passe.';

/** Introductions of the form, keyed by the kind of link. */
const LEADS: Readonly<Record<PasswordResetLink, string | undefined>> = {
  WORKS: 'Toutes vos sessions ouvertes seront fermées.',
  FIRST: 'Votre compte est prêt. Choisissez votre mot de passe.',
  SECURED: CLOSED,
  CHANGE_STOPPED: `Le changement d’adresse email est annulé\u00a0: votre adresse n’a pas changé. ${CLOSED}`,
  CHANGE_UNDONE: `Votre adresse email est rétablie. ${CLOSED}`,
  DEAD: undefined,
};

const DeadLink = () => (
  <>
    <FormError message={DEAD_LINK} />
    <ButtonLink to={publicPaths.passwordResetRequest}>Demander un nouveau lien</ButtonLink>
  </>
);

const schemaFor = (minLength: number) =>
  z
    .object({
      newPassword: newPasswordField(minLength),
      confirmPassword: z.string().min(1, 'Confirmez le mot de passe.'),
    })
    .refine(confirms('newPassword'), MISMATCH);

function ResetForm({ token, onDone }: { token: string; onDone: (reset: Reset) => void }) {
  const { passwordMinLength } = useSite();
  const [reset] = useResetPasswordMutation();
  const schema = useMemo(() => schemaFor(passwordMinLength), [passwordMinLength]);
  const form = useActionForm({
    values: { newPassword: '', confirmPassword: '' },
    schema,
    typed: [],
    perform: ({ newPassword }) => reset({ variables: { input: { token, newPassword } } }),
    onDone: (result) => result && onDone(result.data.resetPassword),
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <AccountForm
      form={form}
      legend="Choix du mot de passe"
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      advice={
        form.failure?.code === 'INVALID_TOKEN' && (
          <ButtonLink to={publicPaths.passwordResetRequest} variant="secondary" className="mb-5">
            Demander un nouveau lien
          </ButtonLink>
        )
      }
    >
      <NewPasswordFields
        typed={typed}
        password={form.register('newPassword')}
        passwordError={errors.newPassword}
        confirm={form.register('confirmPassword')}
        confirmError={errors.confirmPassword?.message}
      />
    </AccountForm>
  );
}
