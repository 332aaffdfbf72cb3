import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { placeOf, securityWords } from '../../../features/security/securityWords';
import { useSecurityJournalQuery, type SecurityJournalQuery } from '../../../generated/graphql';
import { formatDateTime } from '../../../platform/format';
import { keepPrevious } from '../../../platform/graphql/keepPrevious';
import { PageHead } from '../../../platform/PageHead';
import { adminPaths, type SecuritySearch } from '../../../platform/paths';
import { useListAddress, type ListHistory } from '../../../platform/useListAddress';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { NoSuchPage } from '../../../ui/NoSuchPage';
import { Page } from '../../../ui/Page';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { FilterLink } from '../FilterLink';
import { ListFooter } from '../ListFooter';
import { SecurityFilters } from './SecurityFilters';
import { PersonLink } from '../PersonLink';
import { readSecuritySearch, securityFilterOf } from './securityQuery';

const PAGE_SIZE = 20;

/** What happened to the security of accounts, newest first. */
export default function SecurityPage() {
  const [parameters] = useSearchParams();
  const search = readSecuritySearch(parameters);
  const { page, ...filters } = search;
  const filtered = Object.values(filters).some(Boolean);
  const query = useSecurityJournalQuery({
    variables: { filter: securityFilterOf(search), page, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  // Other filters start again from the first page.
  const change = useListAddress<SecuritySearch>(search, adminPaths.securityOf);
  const open = (next: SecuritySearch, history?: ListHistory) =>
    change({ page: 1, ...next }, history);
  return (
    <Page
      title="Journal de sécurité"
      lead="Connexions refusées, blocages, nouveaux appareils et changements d’accès, gardés un an."
      actions={
        filtered && (
          <ButtonLink variant="second" to={adminPaths.security}>
            Tout le journal
          </ButtonLink>
        )
      }
    >
      <PageHead
        title="Journal de sécurité"
        description="Ce qui touche à la sécurité des comptes."
        noindex
      />
      <Card className="min-w-0">
        <SecurityFilters search={search} open={open} />
        <QueryView
          query={keepPrevious(query)}
          failure="Le journal de sécurité n’a pas pu être chargé."
          skeleton={<SecuritySkeleton />}
          isEmpty={({ securityEntries }) => securityEntries.total === 0}
          empty={
            <div className="p-4">
              <EmptyState title="Aucun événement trouvé" icon={<ShieldCheck size={32} />}>
                {filtered ? 'Essayez d’autres filtres.' : 'Rien à signaler pour le moment.'}
              </EmptyState>
            </div>
          }
        >
          {({ securityEntries }) => <Entries page={securityEntries} search={search} />}
        </QueryView>
      </Card>
    </Page>
  );
}

interface EntriesProps {
  page: SecurityJournalQuery['securityEntries'];
  search: SecuritySearch;
}

function Entries({ page, search }: EntriesProps) {
  const hrefFor = (number: number) => adminPaths.securityOf({ ...search, page: number });
  if (page.items.length === 0) {
    return (
      <div className="p-4">
        <NoSuchPage pageCount={page.pageCount} hrefFor={hrefFor} />
      </div>
    );
  }
  return (
    <>
      <ol className="divide-y divide-trait">
        {page.items.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <ListFooter
        page={page.page}
        pageCount={page.pageCount}
        count={page.items.length}
        pageSize={PAGE_SIZE}
        total={page.total}
        noun="événement"
        hrefFor={hrefFor}
        label="Pages du journal de sécurité"
      />
    </>
  );
}

function EntryLine({ entry }: { entry: EntriesProps['page']['items'][number] }) {
  const { kind, at, userId, username } = entry;
  const place = placeOf(entry);
  return (
    <li className="px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-courant">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold text-encre">{securityWords[kind].label}</b>
          {userId && (
            <>
              {' · '}
              <PersonLink id={userId} name={username} />
              <FilterLink
                to={adminPaths.securityOf({ compte: userId })}
                label={`Seulement les événements de ${username}`}
              />
            </>
          )}
        </p>
        <time dateTime={at} className="donnee text-note text-muet">
          {formatDateTime(at)}
        </time>
      </div>
      {place && <p className="mt-0.5 text-sm text-muet wrap-anywhere">{place}</p>}
    </li>
  );
}

function SecuritySkeleton() {
  return (
    <div className="grid gap-4 p-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}
