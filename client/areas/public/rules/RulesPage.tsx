import { Link, useSearchParams } from 'react-router-dom';

import { usePublicRulesQuery, type PublicRulesQuery } from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';
import { PageHead } from '#client/platform/head/PageHead';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { useSite } from '#client/platform/head/site';
import { formatLongDate } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { PageBand } from '../PageBand';

type Rules = NonNullable<PublicRulesQuery['rules']>;

/**
 * Returns the version of the rules that the URL names; 0 for an invalid version. Null when the URL
 * names none; the page then shows the rules in force.
 */
function versionIn(parameters: URLSearchParams): number | null {
  const asked = parameters.get('version');
  if (asked === null) return null;
  // Version 0 does not exist, so an invalid number shows the same message as an unknown version.
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0;
}

/** Returns the `id` attribute of a rule on the page. The prefix avoids clashes with other IDs. */
const anchorOf = (key: string) => `regle-${key}`;

/** Page of the site's rules: those in force, or an earlier version. */
export default function RulesPage() {
  const [parameters] = useSearchParams();
  const version = versionIn(parameters);
  const query = usePublicRulesQuery({ variables: { version } });
  const { name } = useSite();
  const isMissing = query.data?.rules === null;
  return (
    <>
      <PageHead
        title="Règles de la communauté"
        description={`Les règles à respecter sur ${name}, appliquées par la modération.`}
        canonicalPath={publicPaths.rules}
        noindex={version !== null}
      />
      {isMissing && <ResponseStatus status={404} />}
      <PageBand back={{ to: publicPaths.home, label: 'Retour à l’accueil' }}>
        <h1 className="text-4xl font-extrabold text-white md:text-5xl">Règles de la communauté</h1>
        <p className="mt-3 max-w-[44em] text-lg">
          Les règles s’appliquent aux commentaires, aux pseudos et aux avatars, y compris ceux de
          l’équipe. Les chiffres de la modération sont sur la page{' '}
          <Link to={publicPaths.transparency} className="underline underline-offset-4">
            Transparence
          </Link>
          .
        </p>
      </PageBand>
      <div className="page-column py-8 md:py-10">
        <QueryView
          query={query}
          failure="Les règles n’ont pas pu être chargées."
          skeleton={<RulesSkeleton />}
          isEmpty={({ rules }) => rules === null}
          empty={
            <EmptyState
              title="Cette version des règles n’existe pas"
              action={<ButtonLink to={publicPaths.rules}>Lire les règles en vigueur</ButtonLink>}
            />
          }
        >
          {({ rules }) => rules && <AllRules rules={rules} />}
        </QueryView>
      </div>
    </>
  );
}

function AllRules({ rules: { version, inForce, rules, versions } }: { rules: Rules }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-180">
        {!inForce && (
          <p className="mb-6 rounded-card border border-warning bg-warning-soft px-4 py-3 text-body text-ink">
            Ces règles ne sont plus en vigueur.{' '}
            <Link to={publicPaths.rules} className="font-semibold underline underline-offset-4">
              Lire les règles actuelles
            </Link>
          </p>
        )}
        <ol className="grid gap-4">
          {rules.map(({ key, title, text }, index) => (
            <li
              key={key}
              id={anchorOf(key)}
              className="flex scroll-mt-24 gap-4 rounded-card border border-line bg-surface p-5 shadow-card target:border-info"
            >
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-night-900 font-data text-sm font-bold text-white"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h2 dir="auto" className="text-xl">
                  <a href={`#${anchorOf(key)}`} className="hover:underline">
                    {title}
                  </a>
                </h2>
                {text.split(/\n\s*\n/).map((paragraph) => (
                  <p key={paragraph} className="mt-2 text-body leading-relaxed whitespace-pre-line">
                    {paragraph}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <aside aria-labelledby="versions" className="lg:pt-1 print:hidden">
        <h2 id="versions" className="text-lg">
          Versions
        </h2>
        <ul className="mt-3 grid gap-3 text-sm">
          {versions.map(({ number, publishedAt, summary }) => (
            <li key={number} className="border-l-2 border-line pl-3">
              <Link
                to={publicPaths.rulesOf(number === versions[0]?.number ? undefined : number)}
                aria-current={number === version.number ? 'page' : undefined}
                className="inline-flex min-h-9 items-center font-semibold text-ink underline underline-offset-4 aria-[current=page]:no-underline pointer-coarse:min-h-11"
              >
                Version {number}
              </Link>
              <p className="text-muted">
                {formatLongDate(publishedAt)}&nbsp;: <bdi>{summary}</bdi>
              </p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

function RulesSkeleton() {
  return (
    <div className="grid max-w-180 gap-4">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
