import { useDialogs } from '../../features/dialogs/useDialogs';
import { Badge } from '../../ui/Badge';

/** Above the header of every public page: the game is not open yet. */
export function DevelopmentBanner() {
  const { openInDevelopment } = useDialogs();
  return (
    <aside aria-label="État du jeu" className="bg-jaune text-sm font-semibold text-jaune-encre">
      <div className="conteneur flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5 leading-[1.3]">
        <Badge tone="jaune">En développement</Badge>
        <p className="min-w-0 flex-1 basis-40">
          Une nouvelle version du jeu est en cours de développement.
        </p>
        <button
          type="button"
          onClick={openInDevelopment}
          className="min-h-8 rounded-rayon-petit px-1 underline decoration-2 underline-offset-3 hover:no-underline pointer-coarse:min-h-11"
        >
          En savoir plus
        </button>
      </div>
    </aside>
  );
}
