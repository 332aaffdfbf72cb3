import { CalendarPlus, CalendarX } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

interface CalendarButtonProps {
  event: { id: string; name: string; canceledAt: string | null };
}

/** Button that downloads an event as a calendar file. */
export function CalendarButton({ event: { id, name, canceledAt } }: CalendarButtonProps) {
  const { busy, run } = useAction(async () => {
    const file = await callMemberFile(`/member/events/${encodeURIComponent(id)}.ics`);
    saveFile(`evenement-${id}.ics`, await file.blob());
  });
  const Icon = canceledAt ? CalendarX : CalendarPlus;
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3"
      busy={busy}
      busyLabel="Préparation…"
      onClick={() => void run()}
    >
      <Icon aria-hidden="true" size={16} />
      {canceledAt ? 'Annuler dans mon agenda' : 'Ajouter à mon agenda'}
      <VisuallyHidden>{`\u00A0: ${name}`}</VisuallyHidden>
    </Button>
  );
}
