import { Link, useParams } from 'react-router-dom';

import { usePublicCallQuery, type PublicCallQuery } from '#client/generated/publicGraphql';
import { contentOf } from '#client/shared/call/scenarioText';
import { publicPaths } from '#client/platform/address/paths';
import { PageHead } from '#client/platform/head/PageHead';
import { callShareImage } from '#client/platform/head/shareImage';
import { useSite } from '#client/platform/head/site';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { PageBand } from '../PageBand';
import { CallButton } from './CallButton';

/** Page that presents a sample call, with the button that starts it. */
export default function CallPage() {
  const { slug = '' } = useParams();
  const query = usePublicCallQuery({ variables: { slug } });
  const { data } = query;
  if (data?.scenario === null) return <NotFoundPage />;
  if (data?.scenario)
    return <CallIntroduction scenario={data.scenario} next={data.scenarioAfter} />;
  return (
    <>
      <PageHead
        title="Appel d’essai"
        standIn={query.loading || undefined}
        description="Un appel d’essai."
        noindex
      />
      <PageBand back={BACK}>
        <h1 className="text-4xl font-extrabold text-white md:text-5xl">Appel d’essai</h1>
      </PageBand>
      <div className="page-column py-8 md:py-10">
        <QueryView
          query={query}
          failure="L’appel n’a pas pu être chargé."
          skeleton={<Skeleton className="h-60 max-w-180 rounded-card" />}
        >
          {() => null}
        </QueryView>
      </div>
    </>
  );
}

const BACK = { to: publicPaths.home, label: 'Retour à l’accueil' };

interface CallIntroductionProps {
  scenario: NonNullable<PublicCallQuery['scenario']>;
  next: PublicCallQuery['scenarioAfter'];
}

function CallIntroduction({ scenario, next }: CallIntroductionProps) {
  const { name } = useSite();
  const { slug, title } = scenario;
  const { line, teaser, duration, caller } = contentOf(scenario);
  return (
    <>
      <PageHead
        title={`Appel d’essai\u00A0: ${title}`}
        description={`${teaser} Décrochez et choisissez vos questions, ${duration}, sans compte.`}
        image={callShareImage(slug)}
        imageAlt={`Appel d’essai de ${name}\u00A0: ${title}`}
      />
      <PageBand back={BACK}>
        <p className="data text-sm font-semibold text-night-accent">{line}</p>
        <h1 className="mt-2 text-4xl font-extrabold text-white md:text-5xl">{title}</h1>
        <p className="mt-3 max-w-[34em] text-lg">{teaser}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <CallButton slug={slug} />
          <span className="text-body">
            Appel d’essai, {duration}, sans compte.
            <span className="hidden noscript:inline">
              {' '}
              Pour y jouer, activez JavaScript dans votre navigateur.
            </span>
          </span>
        </div>
      </PageBand>
      <div className="page-column py-8 md:py-10">
        <div className="grid max-w-180 gap-6">
          <section>
            <h2 className="text-2xl">Votre rôle</h2>
            <p className="mt-2">
              Vous répondez au 18 et au 112. {caller.name} appelle&nbsp;: obtenez l’adresse,
              comprenez ce qui se passe et envoyez les bons secours. À la fin, un bilan vous dit ce
              qui était bien et ce qui a manqué.
            </p>
          </section>
          <section>
            <h2 className="text-2xl">Un appel fictif</h2>
            <p className="mt-2">
              Les lieux et les personnes sont inventés. Rien n’est enregistré ni envoyé. En cas
              d’urgence réelle, composez le 18 ou le 112.
            </p>
          </section>
          {next && (
            <p>
              Autre appel&nbsp;:{' '}
              <Link
                to={publicPaths.call(next.slug)}
                className="font-semibold text-ink underline underline-offset-4 hover:no-underline"
              >
                {next.title}
              </Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
