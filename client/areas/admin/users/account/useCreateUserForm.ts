import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { useCreateUserMutation } from '#client/generated/graphql';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';
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

export function useCreateUserForm({ onRefused, onDone }: CreateUserFormOptions) {
  const [create] = useCreateUserMutation();
  return useActionForm({
    values: NEW_ACCOUNT,
    schema,
    perform: (values) => create({ variables: { input: toInput(values) } }),
    success: 'Utilisateur créé avec succès',
    intercept: interceptApproval,
    onRefused: (names) => onRefused(tabOf(names)),
    onDone,
  });
}
