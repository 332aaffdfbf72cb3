import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { RoleInput as limits } from '#client/generated/limits';
import {
  useCreateRoleMutation,
  useUpdateRoleMutation,
  type Permission,
  type RoleDetailsFragment,
} from '#client/generated/graphql';
import { roleColor, roleColors } from '#features/shell/frame/RoleBadges';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';

const { name, description, hierarchy } = limits;

/** Error message for a name of a wrong length. The server uses the same message. */
const NAME_RULE = `Indiquez un nom de ${name.min} à ${name.max} caractères.`;

const schemaBelow = (own: number) =>
  z.object({
    name: z.string().trim().min(name.min, NAME_RULE).max(name.max, NAME_RULE),
    description: z.string().trim().max(description.max, `${description.max} caractères au plus.`),
    color: z.enum(roleColors),
    hierarchy: z
      .number(`Choisissez un niveau de 1 à ${own - 1}.`)
      .int(`Choisissez un niveau de 1 à ${own - 1}.`)
      .min(hierarchy.min, `Choisissez un niveau de 1 à ${own - 1}.`)
      .max(own - 1, `Choisissez un niveau de 1 à ${own - 1}.`),
    permissions: z.array(z.custom<Permission>((value) => typeof value === 'string')),
  });

export type RoleValues = z.infer<ReturnType<typeof schemaBelow>>;
export type RoleForm = UseFormReturn<RoleValues, unknown, RoleValues>;

const valuesOf = (role: RoleDetailsFragment | undefined): RoleValues => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  color: roleColor(role?.color),
  hierarchy: role?.hierarchy ?? 5,
  permissions: role?.permissions ?? [],
});

export interface RoleFormOptions {
  /** Role to edit; absent to create one. */
  role?: RoleDetailsFragment;
  /** Hierarchy value of the viewer's highest role. The edited role must have a lower value. */
  own: number;
  onDone: () => void;
}

export function useRoleForm({ role, own, onDone }: RoleFormOptions) {
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();
  return useActionForm({
    values: valuesOf(role),
    schema: schemaBelow(own),
    perform: async (input): Promise<unknown> =>
      role
        ? update({ variables: { input: { id: role.id, ...input } } })
        : create({ variables: { input } }),
    success: role ? 'Rôle modifié avec succès' : 'Rôle créé avec succès',
    intercept: interceptApproval,
    onDone,
  });
}
