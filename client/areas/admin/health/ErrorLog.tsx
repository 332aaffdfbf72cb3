import { SearchX } from 'lucide-react';

import { useServerErrorsQuery, type ServerErrorsQuery } from '#client/generated/graphql';
import type { HealthSearch } from '#client/platform/address/paths';
import type { ListState } from '#client/platform/address/useListAddress';
import { formatDateTime } from '#client/platform/text/format';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { SearchField } from '#ui/inputs/SearchField';
import { Lines } from '../lists/Lines';
import { ListCard } from '../lists/ListCard';
import { errorVariables } from './healthQuery';
import { DisclosureIcon } from '#ui/data/DisclosureIcon';

/** Log of server errors, searchable by the reference number that users are shown. */
export function ErrorLog({ search, open, hrefFor }: ListState<HealthSearch>) {
  const query = useServerErrorsQuery({
    variables: errorVariables(search),
    fetchPolicy: 'cache-and-network',
  });
  const searched = search.numero !== '';
  return (
    <div className="mt-8">
      <ListCard
        labelledBy="titre-erreurs"
        query={query}
        pageOf={({ serverErrors }) => serverErrors}
        noun="erreur"
        label="Pages du journal des erreurs"
        hrefFor={hrefFor}
        tools={
          <div className="grid gap-3 border-b border-line p-4 md:grid-cols-[minmax(0,1fr)_20rem] md:items-end">
            <div>
              <h2 id="titre-erreurs" className="text-lg">
                Journal des erreurs
              </h2>
              <p className="mt-1 text-sm text-muted">
                Les erreurs imprévues des 30 derniers jours. Recherchez-les avec le numéro affiché à
                l’utilisateur.
              </p>
            </div>
            <SearchField
              label="Journal des erreurs"
              placeholder="Numéro d’erreur"
              maxLength={MAX_SEARCH_LENGTH}
              value={search.numero}
              onSearch={(numero) => open({ numero }, 'typing')}
            />
          </div>
        }
        failure="Le journal des erreurs n’a pas pu être chargé."
        empty={
          searched
            ? {
                title: 'Aucune erreur ne porte ce numéro',
                icon: <SearchX size={32} />,
                children:
                  'Vérifiez le numéro. Le site garde les 1\u00a0000 dernières erreurs, pendant 30\u00a0jours.',
              }
            : {
                title: 'Aucune erreur',
                children: 'Le site n’a rencontré aucune erreur imprévue ces 30 derniers jours.',
              }
        }
      >
        {({ items }) => <Lines items={items}>{(error) => <ErrorLine error={error} />}</Lines>}
      </ListCard>
    </div>
  );
}

type ServerError = ServerErrorsQuery['serverErrors']['items'][number];

function ErrorLine({ error }: { error: ServerError }) {
  const { number, at, place, kind, server, message, stack } = error;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-body">
        <h3 className="min-w-0 font-text text-body font-semibold text-ink wrap-anywhere">
          {place || 'En dehors d’une requête'}
        </h3>
        <time dateTime={at} className="data text-note text-muted">
          {formatDateTime(at)}
        </time>
      </div>
      <p className="mt-0.5 text-sm text-muted wrap-anywhere">
        {kind} · {server}
        {number && <> · n°&nbsp;{number}</>}
      </p>
      {message !== null && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control text-sm font-semibold text-ink hover:text-accent-strong pointer-coarse:min-h-11">
            <DisclosureIcon />
            Détails de l’erreur
          </summary>
          <p className="text-sm wrap-anywhere">{message}</p>
          <pre
            // A scrollable region must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Lignes du programme"
            role="region"
            className="mt-2 max-h-80 overflow-auto rounded-control border border-line bg-canvas p-3 text-note"
          >
            {stack}
          </pre>
        </details>
      )}
    </>
  );
}
