import { RoleInput as limits } from '#client/generated/limits';
import { roleColors, type RoleColor } from '#features/shell/frame/RoleBadges';
import { Field } from '#ui/inputs/Field';
import { Select, TextInput } from '#ui/inputs/inputs';
import { TextField } from '#areas/admin/lists/fields/TextField';
import { PermissionBoxes } from './PermissionBoxes';
import type { RoleForm } from './useRoleForm';

const COLORS: Record<RoleColor, string> = {
  rouge: 'Rouge',
  bleu: 'Bleu',
  vert: 'Vert',
  violet: 'Violet',
  ambre: 'Ambre',
  gris: 'Gris',
};

export interface RoleFieldsProps {
  form: RoleForm;
  /** Hierarchy value of the viewer's highest role. The edited role must have a lower value. */
  own: number;
}

/** Fields of a role: name, badge, hierarchy and permissions. */
export function RoleFields({ form, own }: RoleFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Nom"
        autoComplete="off"
        data-autofocus
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="description"
        label="Description"
        rows={2}
        maxLength={limits.description.max}
        className="sm:col-span-2"
        optional
      />
      <Field label="Couleur" error={errors.color?.message} className="self-end">
        {(control) => (
          <Select {...control} {...form.register('color')}>
            {roleColors.map((color) => (
              <option key={color} value={color}>
                {COLORS[color]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Niveau"
        hint={`Choisissez un niveau de 1 à ${own - 1}, inférieur au vôtre.`}
        error={errors.hierarchy?.message}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('hierarchy', { valueAsNumber: true })}
            type="number"
            min={limits.hierarchy.min}
            max={own - 1}
            inputMode="numeric"
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <PermissionBoxes form={form} />
      </div>
    </>
  );
}
