import { coverPath, COVERS, type CoverName } from '#client/platform/covers';
import { Dialog } from '#ui/overlays/Dialog';

export interface CoverDialogProps {
  onClose: () => void;
  onChoose: (path: string) => void;
}

const NAMES = Object.keys(COVERS) as CoverName[];

/** Dialog that selects a cover among the illustrations that are built into the site. */
export function CoverDialog({ onClose, onChoose }: CoverDialogProps) {
  const choose = (name: CoverName) => {
    onClose();
    onChoose(coverPath(name));
  };
  return (
    <Dialog open size="large" onOpenChange={onClose} title="Dessins du site">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {NAMES.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => choose(name)}
              className="flex h-full w-full flex-col overflow-hidden rounded-control border border-line bg-surface text-left hover:border-muted"
            >
              <img
                src={coverPath(name)}
                alt=""
                loading="lazy"
                className="aspect-[2/1] w-full bg-night-800 object-cover"
              />
              <span className="px-2.5 py-2 text-note text-ink">{COVERS[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
