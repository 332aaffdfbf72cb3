import { counted } from '../../platform/format';
import { Button } from '../../ui/Button';

export interface BulkButtonProps {
  /** How many rows are ticked; without it, they are told elsewhere. */
  ticked?: number;
  onPress: () => void;
}

/** At the end of the tools of a list: how many rows are ticked, and what opens the acts on them. */
export function BulkButton({ ticked = 0, onPress }: BulkButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 md:ml-auto md:flex-row-reverse">
      <Button variant="second" size="petit" onClick={onPress}>
        Actions groupées
      </Button>
      <span role="status" className="text-sm font-semibold text-encre">
        {ticked > 0 && counted(ticked, 'sélectionné')}
      </span>
    </div>
  );
}
