import {
  DistressDetectionsDocument,
  ManagedAppealsDocument,
  RulesInForceDocument,
  useManagedAppealsQuery,
  type ManagedAppealsQueryVariables,
} from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { useListAddress } from '#client/platform/address/useListAddress';
import { adminPaths, type AppealSearch } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { ListView } from '#features/shell/ListView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Card } from '#ui/layout/Card';
import { Page } from '#features/shell/Page';
import { Emergencies } from '../emergencies/Emergencies';
import { AppealItem } from './AppealItem';

const filters = [
  { value: '', label: 'En attente' },
  { value: 'tous', label: 'Tous' },
] as const;

const address = listAddress<AppealSearch>(adminPaths.appealList, {
  etat: parameter.oneOf([{ slug: 'tous' }]),
  page: parameter.page(),
});

const variablesOf = ({ etat, page }: Required<AppealSearch>): ManagedAppealsQueryVariables => ({
  state: etat === 'tous' ? null : 'PENDING',
  page,
});

export const preload: Preload = ({ search }) => [
  { query: ManagedAppealsDocument, variables: variablesOf(address.read(search)) },
  { query: DistressDetectionsDocument },
  { query: RulesInForceDocument },
];

/** Page with the appeals. Those that have waited longest come first. */
export default function AppealsPage() {
  const { search, open, hrefFor } = useListAddress(address);
  const query = useManagedAppealsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page
      title={adminPageNames.appeals}
      description="Les recours déposés par les membres."
      lead="L’auteur d’une décision ne peut pas en traiter le recours. L’annulation d’une décision supprime tous ses effets."
    >
      <Emergencies />
      <div className="mb-5">
        <ChoiceGroup
          label="Recours affichés"
          value={search.etat === 'tous' ? 'tous' : ''}
          choices={filters}
          onChoose={(etat) => open({ etat })}
        />
      </div>
      <ListView
        query={query}
        pageOf={({ appeals }) => appeals}
        hrefFor={hrefFor}
        label="Pages des recours"
        failure="Les recours n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-64 rounded-card" />}
        empty={{ title: 'Aucun recours' }}
      >
        {(appeals) => (
          <ul className="grid gap-4">
            {appeals.map((appeal) => (
              <Card key={appeal.id} as="li" className="p-4 md:p-5">
                <AppealItem appeal={appeal} />
              </Card>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  );
}
