import { Button } from '#ui/inputs/Button';

/** Button that opens the bulk actions on the selected rows, at the end of a list's toolbar. */
export function BulkButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" className="md:ml-auto" onClick={onPress}>
      Actions groupées
    </Button>
  );
}
