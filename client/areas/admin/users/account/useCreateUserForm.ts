import { useState, type FormEvent } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { useCreateUserMutation } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { toast } from '#ui/feedback/toast';
import { showApprovalPending } from '#areas/admin/confirmations/approvalRequested';
import { accountShape } from './AccountFields';

const schema = z.object({
  ...accountShape,
  roleIds: z.array(z.string()),
  emailVerified: z.boolean(),
  soundVolume: z.number(),
  musicVolume: z.number(),
  difficulty: z.enum(['EASY', 'NORMAL', 'HARD']),
  notifications: z.boolean(),
  autoSave: z.boolean(),
});

export type CreateValues = z.infer<typeof schema>;
export type CreateForm = UseFormReturn<CreateValues, unknown, CreateValues>;
export type CreateTab = 'general' | 'permissions' | 'parametres';

/** Initial values of a new account. */
const NEW_ACCOUNT: CreateValues = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  subscription: 'FREE',
  roleIds: [],
  emailVerified: false,
  soundVolume: 80,
  musicVolume: 60,
  difficulty: 'NORMAL',
  notifications: true,
  autoSave: true,
};

function toInput(values: CreateValues) {
  const { soundVolume, musicVolume, difficulty, notifications, autoSave, ...account } = values;
  return {
    ...account,
    firstName: account.firstName || null,
    lastName: account.lastName || null,
    gameSettings: { soundVolume, musicVolume, difficulty, notifications, autoSave },
  };
}

const ACCOUNT_FIELDS = Object.keys(accountShape);

/** Returns the first tab that contains one of the named fields. */
function tabOf(names: readonly string[]): CreateTab {
  if (names.some((name) => ACCOUNT_FIELDS.includes(name))) return 'general';
  return names.includes('roleIds') ? 'permissions' : 'parametres';
}

export interface CreateUserFormOptions {
  /** Called with the first tab that contains an invalid field. */
  onRefused: (tab: CreateTab) => void;
  onDone: () => void;
}

/** Manages the form of a new account. */
export function useCreateUserForm({ onRefused, onDone }: CreateUserFormOptions) {
  const [create] = useCreateUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [cause, setCause] = useState<unknown>(null);
  const form: CreateForm = useSchemaForm(schema, NEW_ACCOUNT);
  useUnsavedChanges(form.formState.isDirty);

  const refused = (errors: FieldErrors<CreateValues>) => onRefused(tabOf(Object.keys(errors)));
  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    setCause(null);
    try {
      await create({ variables: { input: toInput(values) } });
      form.reset(values);
      toast.success('Utilisateur créé avec succès');
      onDone();
    } catch (error) {
      setCause(error);
      if (showApprovalPending(error)) {
        form.reset(values);
        onDone();
        return;
      }
      const read = readApiError(error);
      if (showFieldErrors(form, read)) onRefused(tabOf(Object.keys(read.fields)));
      else setFailure(fullMessageOf(error));
    }
  }, refused);
  const submit = (event: FormEvent) => {
    if (form.formState.isSubmitting) event.preventDefault();
    else void save(event);
  };
  return { form, failure, cause, submit };
}
