import { Button } from '../../../ui/inputs/Button';

/** At the end of the tools of a list: what opens the acts on the rows that are ticked. */
export function BulkButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" className="md:ml-auto" onClick={onPress}>
      Actions groupées
    </Button>
  );
}
