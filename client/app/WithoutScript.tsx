import { legalPaths } from '#client/shared/sitePaths';
import { publicPaths } from '../platform/address/paths';
import { ButtonLink } from '../ui/inputs/Button';
import { HazardBand } from '../ui/layout/HazardBand';
import { SmartLink } from '../ui/layout/SmartLink';

const FOOT = [
  { label: 'Mentions légales', to: legalPaths.mentions },
  { label: 'Politique de confidentialité', to: legalPaths.confidentialite },
  { label: 'CGU / CGV', to: legalPaths.conditions },
  { label: 'Cookies', to: legalPaths.cookies },
] as const;

const ENTRY =
  'inline-flex min-h-11 items-center rounded-control text-body underline-offset-4 hover:underline';

/**
 * Notice on signed-in pages when JavaScript is off. It says what does not work, and links to pages
 * that do.
 */
export function WithoutScript() {
  return (
    <div className="without-script hidden min-h-dvh flex-col bg-canvas noscript:flex">
      <header className="on-night bg-night-900">
        <div className="page-column flex min-h-15.5 flex-wrap items-center gap-x-8">
          <SmartLink to={publicPaths.home} className={`${ENTRY} gap-2.5 font-bold text-white`}>
            <span className="data rounded bg-accent px-[7px] py-1.5 text-xs leading-none">
              18·112
            </span>{' '}
            Accueil
          </SmartLink>
          <SmartLink to={publicPaths.news} className={`${ENTRY} font-medium text-night-text`}>
            Actualités
          </SmartLink>
        </div>
        <HazardBand />
      </header>
      <main id="contenu" className="page-column grow py-12 md:py-16">
        <h1 className="text-3xl font-extrabold">Cette page a besoin de JavaScript</h1>
        <p className="mt-3 max-w-[36em] text-lg text-muted">
          L’espace membre et l’administration ont besoin de JavaScript. Activez-le, puis rechargez
          la page. Les actualités publiques et les textes légaux restent lisibles sans JavaScript.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={publicPaths.news}>Lire les actualités</ButtonLink>
          <ButtonLink variant="secondary" to={publicPaths.home}>
            Retour à l’accueil
          </ButtonLink>
        </p>
      </main>
      <footer className="border-t border-line">
        <ul className="page-column flex flex-wrap gap-x-6 py-3 text-muted">
          {FOOT.map(({ label, to }) => (
            <li key={to}>
              <SmartLink to={to} className={ENTRY}>
                {label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
