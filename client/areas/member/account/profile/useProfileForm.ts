import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { emailField, nameField } from '#features/session/signInSchemas';
import {
  useUpdateProfileMutation,
  type ProfileFragment,
  type ProfileInput,
} from '#client/generated/graphql';
import { toast } from '#ui/feedback/toast';
import { UNREACHABLE, useEmailCheck } from './useEmailCheck';

const schemaOf = (user: ProfileFragment) =>
  z.object({
    email: emailField(user.email),
    firstName: nameField,
    lastName: nameField,
    avatarUrl: z.string().trim(),
    /** Current password. The field appears once the server has required it for a new email. */
    currentPassword: z.string(),
  });

type Values = z.infer<ReturnType<typeof schemaOf>>;

/**
 * Returns whether the avatar was uploaded. The URL of an uploaded avatar is a path of this site;
 * any other URL was typed by the member.
 */
export const isUploaded = (avatarUrl: string | null): boolean =>
  avatarUrl?.startsWith('/') ?? false;

const valuesOf = ({ email, firstName, lastName, avatarUrl }: ProfileFragment): Values => ({
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  avatarUrl: isUploaded(avatarUrl) ? '' : (avatarUrl ?? ''),
  currentPassword: '',
});

/** Returns the changed fields. A field that was emptied is sent as null. */
const changesOf = (values: Values, saved: Values): ProfileInput =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== saved[name as keyof Values])
      .map(([name, value]) => [name, value || null]),
  );

/** Returns the profile form and the state of its email check. */
export function useProfileForm(user: ProfileFragment, onDone: () => void) {
  const [update] = useUpdateProfileMutation();
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useActionForm({
    values: valuesOf(user),
    schema: schemaOf(user),
    // Waits for the end of the email check.
    async check() {
      const settled = await settle();
      if (settled.state === 'unknown') sayUnknown(settled.message);
      return settled.state === 'invalid' ? { email: settled.message ?? '' } : null;
    },
    async perform(values) {
      const input = changesOf(values, valuesOf(user));
      if (Object.keys(input).length === 0) return;
      const { data } = await update({ variables: { input } });
      saySaved(input, data.updateProfile.user);
    },
    failure: 'Erreur lors de la mise à jour du profil',
    onDone,
  });
  if (form.errors.currentPassword && !asksPassword) setAsksPassword(true);
  const email = useWatch({ control: form.control, name: 'email' });
  const { check, settle } = useEmailCheck(email, user.email);
  return { form, check, asksPassword };
}

/** Shows the message after saving, and whether a new email must be confirmed. */
function saySaved(
  { email, currentPassword: _proof, ...others }: ProfileInput,
  saved: Pick<ProfileFragment, 'email' | 'pendingEmail'>,
): void {
  const waits = email && saved.pendingEmail && saved.email !== email;
  if (!waits || Object.keys(others).length > 0) toast.success('Profil mis à jour avec succès');
  if (!waits) return;
  toast.info(`Ouvrez le lien envoyé à ${saved.pendingEmail} pour changer d’adresse.`);
}

/**
 * Shows a toast when the email could not be checked before saving: the server's message or, without
 * a connection, that the server will check the email when the form is saved.
 */
function sayUnknown(message: string | undefined): void {
  if (message === UNREACHABLE.message) {
    toast.info("Impossible de vérifier l'email, tentative de sauvegarde...");
  } else if (message) toast.error(message);
}
