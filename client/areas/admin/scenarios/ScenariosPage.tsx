import { PhoneCall, Plus } from 'lucide-react';

import { contentOf } from '#client/shared/call/scenarioText';
import {
  ManagedScenariosDocument,
  useManagedScenariosQuery,
  type EditedScenarioFragment,
} from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type PageSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { formatDateTime } from '#client/platform/text/format';
import { DataTable, DataTableSkeleton } from '#ui/data/table/DataTable';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { ButtonLink } from '#ui/inputs/Button';
import { SmartLink } from '#ui/layout/SmartLink';
import { PAGE_SIZE } from '../lists/ListCard';
import { ListPage } from '../lists/ListPage';
import { StateBadge } from './StateBadge';

const address = listAddress<PageSearch>(adminPaths.scenarioList, { page: parameter.page() });

const variablesOf = ({ page }: Required<PageSearch>) => ({ page, pageSize: PAGE_SIZE });

export const preload: Preload = ({ search }) => [
  { query: ManagedScenariosDocument, variables: variablesOf(address.read(search)) },
];

/** Page with all sample calls, published or not. */
export default function ScenariosPage() {
  const { search, hrefFor } = useListAddress(address);
  const query = useManagedScenariosQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ListPage
      title={adminPageNames.scenarios}
      description="Gérez les scénarios des appels d’essai."
      lead="Les visiteurs jouent les scénarios publiés, sans compte."
      actions={
        <ButtonLink to={adminPaths.newScenario}>
          <Plus aria-hidden="true" size={18} /> Nouveau scénario
        </ButtonLink>
      }
      query={query}
      pageOf={({ managedScenarios }) => managedScenarios}
      noun="scénario"
      label="Pages des scénarios"
      hrefFor={hrefFor}
      failure="Les scénarios n’ont pas pu être chargés."
      skeleton={<DataTableSkeleton columns={columns} rowCount={3} />}
      empty={{
        title: 'Aucun scénario',
        icon: <PhoneCall size={32} />,
        children: 'Créez le premier scénario.',
      }}
    >
      {({ items }) => (
        <DataTable
          label="Scénarios"
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          rowLabel={({ title }) => title}
        />
      )}
    </ListPage>
  );
}

const columns: readonly DataTableColumn<EditedScenarioFragment>[] = [
  {
    id: 'titre',
    header: 'Scénario',
    main: true,
    cell: (scenario) => (
      <>
        <SmartLink
          to={adminPaths.editScenario(scenario.id)}
          className="font-semibold text-ink underline wrap-anywhere"
        >
          {scenario.title}
        </SmartLink>
        <span className="block text-sm text-muted">{contentOf(scenario).teaser}</span>
      </>
    ),
  },
  { id: 'etat', header: 'État', cell: (scenario) => <StateBadge {...scenario} /> },
  { id: 'version', header: 'Version', cell: ({ version }) => version },
  { id: 'modifie', header: 'Modifié le', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
];
