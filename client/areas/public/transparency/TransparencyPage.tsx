import { Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';

import {
  usePublicTransparencyQuery,
  type PublicTransparencyQuery,
} from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';
import { PageHead } from '#client/platform/head/PageHead';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { useSite } from '#client/platform/head/site';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { lazyScript, useLazyScript } from '#ui/lazy/lazyScript';
import { ButtonLink, buttonClasses } from '#ui/inputs/Button';
import { PageBand } from '../PageBand';
import { QuarterStatistics } from './QuarterStatistics';
import { dayText, quarterText } from './transparencyLabels';

type Transparency = PublicTransparencyQuery['transparency'];

const quartersChart = lazyScript(() => import('./QuartersChart'));

/**
 * Returns the quarter that the URL names. Returns null when the URL names none; the page then shows
 * the latest quarter. Returns '0000-Q1', which does not exist, for an invalid value.
 */
function quarterIn(parameters: URLSearchParams): string | null {
  const asked = parameters.get('trimestre');
  if (asked === null) return null;
  return /^\d{4}-Q[1-4]$/.test(asked) ? asked : '0000-Q1';
}

export default function TransparencyPage() {
  const [parameters] = useSearchParams();
  const quarter = quarterIn(parameters);
  const query = usePublicTransparencyQuery({ variables: { quarter } });
  const { name } = useSite();
  const isMissing = quarter !== null && query.data?.transparency.shown === null;
  return (
    <>
      <PageHead
        title="Transparence de la modération"
        description={`Les signalements, les décisions, les délais et les recours sur ${name}, par trimestre.`}
        canonicalPath={publicPaths.transparency}
        noindex={quarter !== null}
      />
      {isMissing && <ResponseStatus status={404} />}
      <PageBand back={{ to: publicPaths.rules, label: 'Règles de la communauté' }}>
        <h1 className="text-4xl font-extrabold text-white md:text-5xl">Transparence</h1>
        <p className="mt-3 max-w-[44em] text-lg">
          Les signalements reçus, les décisions de l’équipe, leurs délais et les recours acceptés.
        </p>
      </PageBand>
      <div className="page-column grid gap-8 py-8 md:py-10">
        <QueryView
          query={query}
          failure="Les chiffres n’ont pas pu être chargés."
          skeleton={<StatisticsSkeleton />}
          isEmpty={({ transparency }) => transparency.shown === null}
          empty={isMissing ? <NoSuchQuarter /> : <NothingYet />}
        >
          {({ transparency }) => <Published transparency={transparency} />}
        </QueryView>
        <Method />
      </div>
    </>
  );
}

function Published({ transparency: { shown, quarters } }: { transparency: Transparency }) {
  // Without the chart, the page still has all its statistics.
  const chart = useLazyScript(quartersChart);
  if (!shown) return null;
  const heading = quarterText(shown.quarter);
  return (
    <div className="grid gap-8">
      <nav aria-label="Trimestres">
        <ul className="flex flex-wrap gap-2">
          {quarters.map(({ quarter }, index) => (
            <li key={quarter}>
              <Link
                to={publicPaths.transparencyOf(index === 0 ? undefined : quarter)}
                aria-current={quarter === shown.quarter ? 'page' : undefined}
                className="inline-flex min-h-9 items-center rounded-control border border-line-strong bg-surface px-3 text-sm font-semibold text-ink hover:border-ink aria-[current=page]:border-night-900 aria-[current=page]:bg-night-900 aria-[current=page]:text-white pointer-coarse:min-h-11"
              >
                {quarterText(quarter)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="trimestre" className="grid gap-5">
        <div>
          <h2 id="trimestre" className="text-2xl">
            {heading}
          </h2>
          <p className="mt-1 text-body text-muted">
            Du {dayText(shown.from)} au {dayText(shown.to)}, compté le {dayText(shown.publishedAt)}.
            Ces chiffres ne changent plus.
          </p>
        </div>
        <QuarterStatistics statistics={shown} />
      </section>
      {/* Reserves the height of the chart, to avoid a layout shift. */}
      <div className="min-h-105">{chart && <chart.default quarters={quarters} />}</div>
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Aucun trimestre publié">
      Les premiers chiffres seront publiés au début du prochain trimestre.
    </EmptyState>
  );
}

function NoSuchQuarter() {
  return (
    <EmptyState
      title="Ce trimestre n’est pas publié"
      action={
        <ButtonLink to={publicPaths.transparency}>Voir le dernier trimestre publié</ButtonLink>
      }
    />
  );
}

/** Explanation of how the statistics are computed, and links to files with all statistics. */
function Method() {
  const file = buttonClasses('secondary', 'normal', 'w-full');
  return (
    <section
      aria-labelledby="methode"
      className="grid gap-8 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="max-w-180 text-body leading-relaxed">
        <h2 id="methode" className="text-xl">
          Méthode de calcul
        </h2>
        <p className="mt-2">
          Les chiffres viennent des dossiers de l’équipe. Chaque trimestre est compté une seule
          fois, à sa fin, à l’heure de Paris. Les suppressions faites ensuite ne changent pas les
          chiffres publiés.
        </p>
        <p className="mt-2">
          Un chiffre qui concerne moins de cinq personnes est masqué, pour protéger leur identité.
          Un second chiffre du même tableau est alors masqué aussi, pour empêcher de calculer le
          premier. Les deux affichent «&nbsp;moins de 5, ou masqué&nbsp;». Au besoin, tout le
          tableau est masqué.
        </p>
        <p className="mt-2">
          Le site compte les commentaires mis en attente, masqués ou supprimés, les avertissements
          et les bannissements. Les délais vont du signalement à la décision et sont arrondis vers
          le haut.
        </p>
      </div>
      <div>
        <h2 className="text-lg">Télécharger</h2>
        <p className="mt-1 text-sm text-muted">Tous les trimestres publiés, sans aucun nom.</p>
        <ul className="mt-3 grid gap-2">
          <li>
            <a href={publicPaths.transparencyCsv} className={file} download="transparence.csv">
              <Download aria-hidden="true" size={16} /> Tableur (CSV)
            </a>
          </li>
          <li>
            <a href={publicPaths.transparencyJson} className={file} download="transparence.json">
              <Download aria-hidden="true" size={16} /> Données (JSON)
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

function StatisticsSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-9 w-64 rounded-control" />
      <Skeleton className="h-28 rounded-card" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  );
}
