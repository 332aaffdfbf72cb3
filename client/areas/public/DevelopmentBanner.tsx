import { useDialogs } from '#client/platform/dialogs';
import { Badge } from '#ui/data/Badge';

/** Banner above the header of every public page, which says that the game is in development. */
export function DevelopmentBanner() {
  const { openInDevelopment } = useDialogs();
  return (
    <aside
      aria-label="État du jeu"
      className="bg-signal text-sm font-semibold text-on-signal print:hidden"
    >
      <div className="page-column flex items-center gap-2.5 leading-[1.3] sm:py-[9px]">
        <Badge tone="gold" className="max-sm:hidden">
          En développement
        </Badge>
        <p className="min-w-0 wrap-anywhere">
          {/* A phone has no room for a separate button, so the sentence itself is the button. */}
          <button
            type="button"
            onClick={openInDevelopment}
            className="group rounded-[4px] py-1 text-left max-sm:min-h-11 max-sm:underline sm:-my-1 max-sm:decoration-on-signal/40 max-sm:underline-offset-3"
          >
            Une nouvelle version du jeu est en cours de développement.{' '}
            <span className="underline underline-offset-3 group-hover:decoration-2 max-sm:sr-only">
              En savoir plus
            </span>
          </button>
        </p>
      </div>
    </aside>
  );
}
