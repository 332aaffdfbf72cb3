import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { useJournalQuery, type JournalQuery } from '../../../generated/graphql';
import { keepPrevious } from '../../../platform/graphql/keepPrevious';
import { PageHead } from '../../../platform/PageHead';
import { adminPaths, type JournalSearch } from '../../../platform/paths';
import { useListAddress, type ListHistory } from '../../../platform/useListAddress';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { NoSuchPage } from '../../../ui/NoSuchPage';
import { Page } from '../../../ui/Page';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { ListFooter } from '../ListFooter';
import { ActLine } from './ActLine';
import { ChangeList } from './ChangeList';
import { JournalFilters } from './JournalFilters';
import { journalFilterOf, readJournalSearch } from './journalQuery';

const PAGE_SIZE = 20;

/** The journal of the acts of staff, newest first, with what each changed. */
export default function JournalPage() {
  const [parameters] = useSearchParams();
  const search = readJournalSearch(parameters);
  const { page, ...filters } = search;
  const query = useJournalQuery({
    variables: { filter: journalFilterOf(search), page, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  // Other filters start again from the first page.
  const change = useListAddress<JournalSearch>(search, adminPaths.journalOf);
  const open = (next: JournalSearch, history?: ListHistory) =>
    change({ page: 1, ...next }, history);
  return (
    <Page
      title="Journal"
      lead="Les actions de l’équipe et du système, les plus récentes d’abord."
      actions={
        Object.values(filters).some(Boolean) && (
          <ButtonLink variant="second" to={adminPaths.journal}>
            Tout le journal
          </ButtonLink>
        )
      }
    >
      <PageHead
        title="Journal"
        description="Le journal d’administration&nbsp;: qui a fait quoi, et ce qui a changé."
        noindex
      />
      <Card className="min-w-0">
        <JournalFilters search={search} open={open} />
        <QueryView
          query={keepPrevious(query)}
          failure="Le journal n’a pas pu être chargé."
          skeleton={<JournalSkeleton />}
          isEmpty={({ auditEntries }) => auditEntries.total === 0}
          empty={
            <div className="p-4">
              <EmptyState title="Aucune action trouvée" icon={<ScrollText size={32} />}>
                {Object.values(filters).some(Boolean)
                  ? 'Essayez d’autres filtres.'
                  : 'Les actions de l’équipe apparaîtront ici.'}
              </EmptyState>
            </div>
          }
        >
          {({ auditEntries }) => <Entries page={auditEntries} search={search} />}
        </QueryView>
      </Card>
    </Page>
  );
}

interface EntriesProps {
  page: JournalQuery['auditEntries'];
  search: JournalSearch;
}

function Entries({ page, search }: EntriesProps) {
  const hrefFor = (number: number) => adminPaths.journalOf({ ...search, page: number });
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
        {page.items.map((act) => (
          <li key={act.id} className="px-4 py-3.5">
            <ActLine act={act} linked />
            <ChangeList changes={act.changes} />
            {act.requestId && (
              <p className="donnee mt-1.5 text-xs text-muet wrap-anywhere">
                Requête {act.requestId}
              </p>
            )}
          </li>
        ))}
      </ol>
      <ListFooter
        page={page.page}
        pageCount={page.pageCount}
        count={page.items.length}
        pageSize={PAGE_SIZE}
        total={page.total}
        noun="action"
        hrefFor={hrefFor}
        label="Pages du journal"
      />
    </>
  );
}

function JournalSkeleton() {
  return (
    <div className="grid gap-4 p-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}
