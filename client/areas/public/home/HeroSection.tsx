import { useDialogs } from '#client/platform/dialogs';
import { publicPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { CallPanel } from './CallPanel';

const STATISTICS = [
  { value: '24/7', label: 'disponible' },
  { value: '2k+', label: 'scénarios' },
  { value: '100%', label: 'gratuit' },
];

/** First section of the home page: introduction, and example console with two calls. */
export function HeroSection() {
  const { openSignIn } = useDialogs();
  return (
    <section
      aria-labelledby="titre-accueil"
      className="on-night overflow-clip bg-night-900 bg-[radial-gradient(90%_120%_at_85%_0%,#1a2c4c_0%,var(--color-night-900)_55%,var(--color-night-950)_100%)] text-night-text"
    >
      <div className="page-column grid gap-x-16 gap-y-9 py-12 lg:grid-cols-[1.05fr_.95fr] lg:gap-y-0 lg:pt-21 lg:pb-23">
        <div className="lg:self-end">
          <h1
            id="titre-accueil"
            className="text-display font-extrabold text-white sm:text-5xl lg:text-[3.75rem]"
          >
            Chaque appel compte. Décrochez.
          </h1>
          <p className="mt-[22px] max-w-[34em] text-[1.1875rem]">
            Prenez la place d’un opérateur de centre d’appels d’urgence 18/112&nbsp;: qualifiez
            l’appel, engagez les bons moyens, tenez la couverture du département.
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
          <CallPanel />
        </div>
        <div>
          <div className="flex flex-wrap gap-3 lg:mt-[34px]">
            <Button variant="white" onClick={() => openSignIn()}>
              Jouer gratuitement
            </Button>
            <ButtonLink variant="night" to={publicPaths.homeSection('game')}>
              Découvrir le jeu
            </ButtonLink>
          </div>
          <dl className="mt-11 flex flex-wrap gap-x-6 gap-y-4 border-t border-night-600 pt-[26px] sm:gap-x-10">
            {STATISTICS.map((statistic) => (
              <div key={statistic.label} className="flex flex-col-reverse">
                <dt className="text-sm text-night-muted">{statistic.label}</dt>
                <dd className="font-title text-[1.875rem] leading-[1.1] font-extrabold text-white">
                  {statistic.value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
