import { useRoleChoicesQuery } from '#client/generated/graphql';
import type { UserListSearch } from '#client/platform/address/paths';
import { may, useSession } from '#client/platform/session/useSession';
import type { DayPair } from '#client/platform/forms/typedDays';
import type { ListState } from '#client/platform/address/useListAddress';
import { ButtonLink } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { DayRange } from '#areas/admin/lists/fields/DayRange';
import { statusChoices, subscriptionChoices, withRolesChoices } from './userAddress';

export interface UserFiltersProps extends ListState<UserListSearch> {
  /** URL of the list without filters. */
  everything: string;
}

type ChoiceName = 'abonnement' | 'statut' | 'avecRoles' | 'role';
type DayName = 'inscritDu' | 'inscritAu' | 'connecteDu' | 'connecteAu';

const RANGES: readonly { from: DayName; to: DayName; labels: DayPair }[] = [
  {
    from: 'inscritDu',
    to: 'inscritAu',
    labels: { from: 'Inscription à partir du', to: 'Inscription jusqu’au' },
  },
  {
    from: 'connecteDu',
    to: 'connecteAu',
    labels: { from: 'Connexion à partir du', to: 'Connexion jusqu’au' },
  },
];

/** Filters of the advanced list of accounts, applied immediately. */
export function UserFilters({ search, filtered, open, everything }: UserFiltersProps) {
  const { viewer } = useSession();
  const { data } = useRoleChoicesQuery({ skip: !may(viewer, 'SYSTEM_ROLES_VIEW') });
  const roles = data?.roles.map(({ id, name }) => ({ slug: id, label: name }));
  const choices: { name: ChoiceName; label: string; all: string; list: readonly Slug[] }[] = [
    { name: 'abonnement', label: 'Abonnement', all: 'Tous', list: subscriptionChoices },
    { name: 'statut', label: 'Statut', all: 'Tous', list: statusChoices },
    { name: 'avecRoles', label: 'Avec ou sans rôle', all: 'Tous', list: withRolesChoices },
    ...(roles ? [{ name: 'role' as const, label: 'Rôle', all: 'Tous', list: roles }] : []),
  ];
  return (
    <div
      id="filtres"
      className="grid gap-4 border-b border-line bg-canvas px-4 py-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      {choices.map(({ name, label, all, list }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              value={search[name]}
              onChange={(event) => open({ [name]: event.target.value })}
            >
              <option value="">{all}</option>
              {list.map((choice) => (
                <option key={choice.slug} value={choice.slug}>
                  {choice.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {RANGES.map(({ from, to, labels }) => (
        <DayRange
          key={from}
          stacked
          labels={labels}
          value={{ from: search[from], to: search[to] }}
          onChange={(range, history) => open({ [from]: range.from, [to]: range.to }, history)}
        />
      ))}
      {filtered && (
        <ButtonLink variant="secondary" size="small" to={everything} className="justify-self-start">
          Effacer les filtres
        </ButtonLink>
      )}
    </div>
  );
}

interface Slug {
  slug: string;
  label: string;
}
