import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { placeOf, securityKindLabels } from '#features/security/securityLabels';
import {
  SecurityJournalDocument,
  useSecurityJournalQuery,
  type SecurityJournalQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { formatDateTime, ofName } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type SecuritySearch } from '#client/platform/address/paths';
import { useListAddress, type ListHistory } from '#client/platform/address/useListAddress';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { FilterLink } from '../lists/FilterLink';
import { LinesSkeleton, PagedLines } from '../lists/PagedLines';
import { SecurityFilters } from './SecurityFilters';
import { PersonLink } from '../lists/PersonLink';
import { readSecuritySearch, securityFilterOf } from './securityQuery';

const PAGE_SIZE = 20;

const variablesOf = (search: Required<SecuritySearch>) => ({
  filter: securityFilterOf(search),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: SecurityJournalDocument, variables: variablesOf(readSecuritySearch(search)) },
];

/** Page with the security log: the security events of all accounts, newest first. */
export default function SecurityPage() {
  const [parameters] = useSearchParams();
  const search = readSecuritySearch(parameters);
  const { page: _page, ...filters } = search;
  const filtered = Object.values(filters).some(Boolean);
  const query = useSecurityJournalQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  // A changed filter returns to the first page.
  const change = useListAddress<SecuritySearch>(search, adminPaths.securityOf);
  const open = (next: SecuritySearch, history?: ListHistory) =>
    change({ page: 1, ...next }, history);
  return (
    <Page
      title={adminPageNames.security}
      description="Les événements de sécurité des comptes."
      lead="Connexions refusées, blocages, nouveaux appareils et changements d’accès, gardés un an."
      actions={
        filtered && (
          <ButtonLink variant="secondary" to={adminPaths.security}>
            Tout le journal
          </ButtonLink>
        )
      }
    >
      <Card className="min-w-0">
        <SecurityFilters
          search={search}
          username={
            query.data?.securityEntries.items.find(({ userId }) => userId === search.compte)
              ?.username
          }
          open={open}
        />
        <QueryView
          query={withPreviousData(query)}
          failure="Le journal de sécurité n’a pas pu être chargé."
          skeleton={<LinesSkeleton />}
          isEmpty={({ securityEntries }) => securityEntries.total === 0}
          empty={
            <div className="p-4">
              <EmptyState title="Aucun événement trouvé" icon={<ShieldCheck size={32} />}>
                {filtered ? 'Essayez d’autres filtres.' : 'Rien à signaler pour le moment.'}
              </EmptyState>
            </div>
          }
        >
          {({ securityEntries }) => (
            <PagedLines
              page={securityEntries}
              noun="événement"
              label="Pages du journal de sécurité"
              hrefFor={(number) => adminPaths.securityOf({ ...search, page: number })}
            >
              {(entry) => <EntryLine entry={entry} />}
            </PagedLines>
          )}
        </QueryView>
      </Card>
    </Page>
  );
}

type Entry = SecurityJournalQuery['securityEntries']['items'][number];

function EntryLine({ entry }: { entry: Entry }) {
  const { kind, at, userId, username } = entry;
  const place = placeOf(entry);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-body">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold text-ink">{securityKindLabels[kind].label}</b>
          {userId && (
            <>
              {' · '}
              <PersonLink id={userId} name={username} />
              <FilterLink
                to={adminPaths.securityOf({ compte: userId })}
                label={`Voir seulement les événements ${username ? ofName(username) : 'de ce compte'}`}
              />
            </>
          )}
        </p>
        <time dateTime={at} className="data text-note text-muted">
          {formatDateTime(at)}
        </time>
      </div>
      {place && <p className="mt-0.5 text-sm text-muted wrap-anywhere">{place}</p>}
    </>
  );
}
