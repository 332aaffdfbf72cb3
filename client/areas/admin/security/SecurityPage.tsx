import { ShieldCheck } from 'lucide-react';

import { placeOf, securityKindLabels } from '#features/security/securityLabels';
import {
  SecurityJournalDocument,
  useSecurityJournalQuery,
  type SecurityJournalQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { formatDateTime, ofName } from '#client/platform/text/format';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type SecuritySearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { ButtonLink } from '#ui/inputs/Button';
import { FilterLink } from '../lists/FilterLink';
import { Lines } from '../lists/Lines';
import { PAGE_SIZE } from '../lists/ListCard';
import { ListPage } from '../lists/ListPage';
import { SecurityFilters } from './SecurityFilters';
import { PersonLink } from '../lists/PersonLink';
import { securityAddress, securityFilterOf } from './securityQuery';

const variablesOf = (search: Required<SecuritySearch>) => ({
  filter: securityFilterOf(search),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: SecurityJournalDocument, variables: variablesOf(securityAddress.read(search)) },
];

/** Page with the security log: the security events of all accounts, newest first. */
export default function SecurityPage() {
  const { search, filtered, open, hrefFor } = useListAddress(securityAddress);
  const query = useSecurityJournalQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const account = query.data?.securityEntries.items.find(({ userId }) => userId === search.compte);
  return (
    <ListPage
      title={adminPageNames.security}
      description="Les événements de sécurité des comptes."
      lead="Connexions refusées, blocages, nouveaux appareils et changements d’accès, gardés un an."
      actions={
        filtered && (
          <ButtonLink variant="secondary" to={adminPaths.security}>
            Voir tout le journal
          </ButtonLink>
        )
      }
      query={query}
      pageOf={({ securityEntries }) => securityEntries}
      noun="événement"
      label="Pages du journal de sécurité"
      hrefFor={hrefFor}
      tools={<SecurityFilters search={search} username={account?.username} open={open} />}
      failure="Le journal de sécurité n’a pas pu être chargé."
      empty={{
        title: 'Aucun événement trouvé',
        icon: <ShieldCheck size={32} />,
        children: filtered ? 'Essayez d’autres filtres.' : 'Rien à signaler pour le moment.',
      }}
    >
      {({ items }) => <Lines items={items}>{(entry) => <EntryLine entry={entry} />}</Lines>}
    </ListPage>
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
