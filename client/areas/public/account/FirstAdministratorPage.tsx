import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { AccountFields } from '../../../features/session/AccountFields';
import { FormError } from '../../../features/session/FormError';
import { accountSchema, EMPTY_ACCOUNT } from '../../../features/session/signInSchemas';
import { useCreateFirstAdministratorMutation } from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { errorMessages, messageOf } from '../../../platform/errorMessages';
import { showFieldErrors, useSchemaForm } from '../../../platform/forms';
import { adminPaths } from '../../../platform/paths';
import { useSession } from '../../../platform/session/useSession';
import { useSite } from '../../../platform/site';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { AccountCard } from './AccountCard';
import { AccountForm } from './AccountForm';

/** The first super administrator of a new site, through the link that its first start printed. */
export default function FirstAdministratorPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('jeton');
  return (
    <AccountCard
      title="Premier administrateur"
      description="Créez le premier compte administrateur d’un site neuf."
      lead="Le site est installé. Créez le compte qui l’administrera&nbsp;; le lien ne sert qu’une fois."
    >
      {token ? (
        <AdministratorForm token={token} />
      ) : (
        <FormError message={errorMessages.INVALID_TOKEN} />
      )}
    </AccountCard>
  );
}

function AdministratorForm({ token }: { token: string }) {
  const { passwordMinLength } = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const [create] = useCreateFirstAdministratorMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const schema = useMemo(() => accountSchema(passwordMinLength), [passwordMinLength]);
  const form = useSchemaForm(schema, EMPTY_ACCOUNT);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ username, email, password }) => {
    setFailure(null);
    try {
      const { data } = await create({ variables: { input: { token, username, email, password } } });
      await session.signIn(data.createFirstAdministrator);
      toast.success('Compte administrateur créé. Bienvenue.');
      await navigate(adminPaths.dashboard, { replace: true });
    } catch (error) {
      if (!showFieldErrors(form, readApiError(error))) setFailure(messageOf(error));
    }
  });
  return (
    <AccountForm onSubmit={submit}>
      <FormError message={failure} />
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <AccountFields form={form} emailAutoComplete="username" />
      </fieldset>
      <Button type="submit" busy={isSubmitting} busyLabel="Création…" className="mt-6 w-full">
        Créer le compte
      </Button>
    </AccountForm>
  );
}
