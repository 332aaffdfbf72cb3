import { Button } from '../../ui/Button';

/** At the end of the tools of a list: what opens the acts on the rows that are ticked. */
export function BulkButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="second" size="petit" className="md:ml-auto" onClick={onPress}>
      Actions groupées
    </Button>
  );
}
