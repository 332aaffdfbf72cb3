import { useDialogs } from '#client/platform/dialogs';
import { publicPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';

export function DevelopmentSection() {
  const { openInDevelopment } = useDialogs();
  return (
    <section aria-labelledby="titre-developpement" className="border-b border-line bg-canvas">
      <div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-7">
        <div className="min-w-0 flex-1 basis-72 border-l-4 border-signal pl-4">
          <h2 id="titre-developpement" className="text-xl">
            Le jeu est en développement
          </h2>
          <p className="mt-1 text-body text-muted">
            L’équipe prépare une nouvelle version. Le jeu n’est pas encore ouvert au public. Chaque
            étape est annoncée dans les actualités.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" to={publicPaths.news}>
            Suivre l’avancement
          </ButtonLink>
          <Button variant="secondary" onClick={openInDevelopment}>
            Quand pourra-t-on jouer&nbsp;?
          </Button>
        </div>
      </div>
    </section>
  );
}
