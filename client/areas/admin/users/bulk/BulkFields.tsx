import { isolated } from '#client/shared/quoted';
import { useRoleChoicesQuery, type UserBulkAction } from '#client/generated/graphql';
import { subscriptionLabels } from '#client/platform/text/labels';
import { may, useSession } from '#client/platform/session/useSession';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import type { GroundsState } from '#areas/admin/grounds/useGrounds';
import { BanFields } from '../bans/BanFields';
import { bulkActions, type BulkChoice } from './bulkActions';

export interface BulkFieldsProps {
  choice: BulkChoice;
  onChange: (choice: BulkChoice) => void;
  errors: Record<string, string>;
  grounds: GroundsState;
}

export function BulkFields({ choice, onChange, errors, grounds }: BulkFieldsProps) {
  const { viewer } = useSession();
  return (
    <div className="grid gap-4">
      <Field label="Action" error={errors.action} required>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={choice.action ?? ''}
            onChange={(event) =>
              onChange({ ...choice, action: (event.target.value || null) as UserBulkAction | null })
            }
          >
            <option value="">Choisir une action</option>
            {bulkActions
              .filter(({ permission }) => may(viewer, permission))
              .map(({ action, label }) => (
                <option key={action} value={action}>
                  {label}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {choice.action === 'BAN' && (
        <BanFields
          ban={choice.ban}
          onChange={(ban) => onChange({ ...choice, ban })}
          errors={errors}
          grounds={grounds}
          heading="Message à ces personnes"
        />
      )}
      {choice.action === 'SET_SUBSCRIPTION' && (
        <Field
          label="Abonnement"
          hint="L’abonnement n’aura pas de fin."
          error={errors.subscription}
        >
          {(control) => (
            <Select
              {...control}
              value={choice.subscription}
              onChange={(event) =>
                onChange({
                  ...choice,
                  subscription: event.target.value as BulkChoice['subscription'],
                })
              }
            >
              {Object.entries(subscriptionLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(choice.action === 'ASSIGN_ROLE' || choice.action === 'REMOVE_ROLE') && (
        <RoleField
          roleId={choice.roleId}
          error={errors.roleId}
          onChange={(roleId) => onChange({ ...choice, roleId })}
        />
      )}
    </div>
  );
}

interface RoleFieldProps {
  roleId: string;
  error?: string;
  onChange: (roleId: string) => void;
}

function RoleField({ roleId, error, onChange }: RoleFieldProps) {
  const { data } = useRoleChoicesQuery();
  return (
    <Field label="Rôle" error={error} required>
      {(control) => (
        <Select {...control} value={roleId} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choisir un rôle</option>
          {data?.roles.map(({ id, name, viewerCan }) => (
            // oxlint-disable-next-line centrale/explained-disabled -- the option's text gives the reason
            <option key={id} value={id} disabled={!viewerCan.assign}>
              {viewerCan.assign ? name : `${isolated(name)} (vous ne pouvez pas donner ce rôle)`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
