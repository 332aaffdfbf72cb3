import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { PageHead } from '#client/platform/head/PageHead';
import { publicPaths } from '#client/platform/address/paths';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { useSite } from '#client/platform/head/site';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { usePreviousPage } from './usePreviousPage';

/** Page for unknown URLs (404), which looks like an incident sheet of the console. */
export function NotFoundPage() {
  const goBack = usePreviousPage();
  const { supportEmail } = useSite();
  return (
    <div className="on-night bg-night-900 bg-[radial-gradient(90%_120%_at_50%_0%,#1a2c4c_0%,var(--color-night-900)_55%,var(--color-night-950)_100%)] py-14 md:py-20">
      <PageHead title="Page introuvable" description="Cette page n’existe pas." noindex />
      <ResponseStatus status={404} />
      <section
        aria-labelledby="titre-introuvable"
        className="mx-auto w-[min(40rem,100%-32px)] overflow-hidden rounded-[14px] border border-night-600 bg-night-800 text-night-text shadow-console"
      >
        <div className="data flex flex-wrap items-center justify-between gap-3 px-5 py-3.5 text-note leading-none font-medium text-night-muted md:px-7">
          <span>FICHE D’INCIDENT</span>
          <span className="flex items-center gap-2 text-night-accent">
            <span aria-hidden="true" className="size-2 rounded-full bg-current" />
            ERR-404
          </span>
        </div>
        <div className="border-t border-night-600 px-5 py-7 md:px-7 md:py-8">
          <h1
            id="titre-introuvable"
            className="text-3xl font-extrabold wrap-anywhere hyphens-auto text-white md:text-display"
          >
            Page introuvable
          </h1>
          <p className="mt-3 text-[1.0625rem]">
            Cette page n’existe pas ou a été déplacée. Vérifiez l’adresse.
          </p>
          <dl className="mt-7 grid border-t border-night-600 sm:grid-cols-2">
            <Row label="Statut">Page manquante</Row>
            <Row label="Priorité">Normale</Row>
            <AskedAddress />
          </dl>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={publicPaths.home}>Retour à l'accueil</ButtonLink>
            <Button variant="night" onClick={goBack}>
              Page précédente
            </Button>
          </div>
        </div>
        <div className="flex gap-3 border-t border-night-600 px-5 py-5 text-body md:px-7">
          <Info aria-hidden="true" size={18} className="mt-[3px] shrink-0 text-night-muted" />
          <p className="min-w-0 wrap-anywhere">
            Si le problème persiste, contactez l’administrateur du site
            {supportEmail && (
              <>
                &nbsp;:{' '}
                <a
                  href={`mailto:${supportEmail}`}
                  className="font-semibold text-white underline underline-offset-4 hover:no-underline"
                >
                  {supportEmail}
                </a>
              </>
            )}
          </p>
        </div>
      </section>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-night-600 py-3.5">
      <dt className="text-detail text-night-muted">{label}</dt>
      <dd className="data mt-0.5 text-body font-semibold text-night-ink">{children}</dd>
    </div>
  );
}

/** The unknown path, before a redirect to this page. */
function AskedAddress() {
  const { pathname, state } = useLocation();
  const asked: unknown = state?.asked ?? pathname;
  if (typeof asked !== 'string' || asked === publicPaths.notFound) return null;
  return (
    <div className="border-b border-night-600 py-3.5 sm:col-span-2">
      <dt className="text-detail text-night-muted">Adresse demandée</dt>
      <dd className="data mt-0.5 text-body font-semibold text-night-ink wrap-anywhere">{asked}</dd>
    </div>
  );
}
