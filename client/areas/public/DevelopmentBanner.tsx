import { useDialogs } from '../../features/dialogs/useDialogs';
import { Badge } from '../../ui/Badge';

/** Above the header of every public page: the game is not open yet. */
export function DevelopmentBanner() {
  const { openInDevelopment } = useDialogs();
  return (
    <aside aria-label="État du jeu" className="bg-jaune text-sm font-semibold text-jaune-encre">
      <div className="conteneur flex items-center gap-2.5 py-[9px] leading-[1.3]">
        <Badge tone="jaune">En développement</Badge>
        <p className="min-w-0">
          Une nouvelle version du jeu est en cours de développement.{' '}
          <button
            type="button"
            onClick={openInDevelopment}
            className="hidden rounded-[4px] underline underline-offset-3 hover:decoration-2 sm:inline"
          >
            En savoir plus
          </button>
        </p>
      </div>
    </aside>
  );
}
