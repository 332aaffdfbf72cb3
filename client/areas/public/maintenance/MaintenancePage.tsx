import { LogOut, RotateCw } from 'lucide-react';
import { useEffect } from 'react';

import { useDialogs } from '#client/platform/dialogs';
import { useGraphqlSource } from '#client/platform/graphql/public/source';
import { PageHead } from '#client/platform/head/PageHead';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { useSession } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
import { Button } from '#ui/inputs/Button';
import { HazardBand } from '#ui/layout/HazardBand';

/** Interval at which the page asks whether the site is open again, in milliseconds. */
const ASK_EVERY_MS = 60_000;

/** Asks for the settings of the site every minute: once it is open, `MaintenanceGate` shows the page. */
function useReopening(): void {
  const source = useGraphqlSource();
  useEffect(() => {
    const ask = async () => {
      const { client, documents } = await source.load();
      await client.query({ query: documents.SiteDocument, fetchPolicy: 'network-only' });
    };
    const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [source]);
}

/** Page shown instead of the site during maintenance. */
export function MaintenancePage() {
  const { name, supportEmail } = useSite();
  useReopening();
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="on-night grid min-h-dvh place-items-center bg-night-900 bg-[radial-gradient(90%_120%_at_50%_0%,#1a2c4c_0%,var(--color-night-900)_55%,var(--color-night-950)_100%)] px-4 py-10 outline-none"
    >
      <PageHead
        title="Site en maintenance"
        description="Le site est fermé pendant une intervention technique."
        noindex
      />
      <ResponseStatus status={503} />
      <section
        aria-labelledby="titre-maintenance"
        className="w-full max-w-160 overflow-hidden rounded-[14px] border border-night-600 bg-night-800 text-night-text shadow-console"
      >
        <HazardBand />
        <p className="data flex items-center justify-between gap-3 px-5 py-3.5 text-note leading-none font-medium text-night-muted md:px-7">
          <span className="truncate leading-normal">{name}</span>
          <span className="shrink-0">HORS SERVICE</span>
        </p>
        <div className="border-t border-night-600 px-5 py-7 md:px-7 md:py-8">
          <h1 id="titre-maintenance" className="text-3xl font-extrabold text-white md:text-display">
            Site en maintenance
          </h1>
          <p className="mt-3 text-[1.0625rem]">
            Le site est fermé pendant une intervention technique. Il rouvrira dès que possible.
          </p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            {/* A full reload, because the server decides whether the site is open again. */}
            <Button onClick={() => window.location.reload()}>
              <RotateCw aria-hidden="true" size={16} /> Réessayer
            </Button>
            <WayIn />
          </div>
        </div>
        {supportEmail && (
          <p className="border-t border-night-600 px-5 py-5 text-body wrap-anywhere md:px-7">
            Une question&nbsp;? Écrivez-nous&nbsp;:{' '}
            <a
              href={`mailto:${supportEmail}`}
              className="font-semibold text-white underline underline-offset-4 hover:no-underline"
            >
              {supportEmail}
            </a>
          </p>
        )}
      </section>
    </main>
  );
}

/** Sign-in button for staff; a sign-out button for a signed-in member. */
function WayIn() {
  const { openSignIn } = useDialogs();
  const { status, signOut } = useSession();
  if (status === 'member') {
    return (
      <Button variant="night" onClick={() => void signOut()}>
        <LogOut aria-hidden="true" size={16} /> Se Déconnecter
      </Button>
    );
  }
  return (
    <Button variant="night" onClick={() => openSignIn()}>
      Connexion de l’équipe
    </Button>
  );
}
