import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '#client/platform/text/errorMessages';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

/** Button that downloads an event as a calendar file. */
export function CalendarButton({ event: { id, name } }: { event: { id: string; name: string } }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await callMemberFile(`/member/events/${encodeURIComponent(id)}.ics`);
      saveFile(`evenement-${id}.ics`, await file.blob());
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3"
      busy={busy}
      busyLabel="Préparation…"
      onClick={() => void save()}
    >
      <CalendarPlus aria-hidden="true" size={16} />
      Ajouter à mon agenda<VisuallyHidden>{`\u00A0: ${name}`}</VisuallyHidden>
    </Button>
  );
}
