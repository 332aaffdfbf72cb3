import { CalendarPlus } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

/** Button that downloads an event as a calendar file. */
export function CalendarButton({ event: { id, name } }: { event: { id: string; name: string } }) {
  const { busy, run } = useAction(async () => {
    const file = await callMemberFile(`/member/events/${encodeURIComponent(id)}.ics`);
    saveFile(`evenement-${id}.ics`, await file.blob());
  });
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3"
      busy={busy}
      busyLabel="Préparation…"
      onClick={() => void run()}
    >
      <CalendarPlus aria-hidden="true" size={16} />
      Ajouter à mon agenda<VisuallyHidden>{`\u00A0: ${name}`}</VisuallyHidden>
    </Button>
  );
}
