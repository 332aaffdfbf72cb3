import { useEffect, useState } from 'react';

import { fetchedDialog } from '../../../features/shell/fetchedDialog';
import { fullMessageOf } from '../../../platform/words/errorMessages';
import { readApiError } from '../../../platform/words/apiError';
import { takeWhys, type Refusal } from '../../../ui/feedback/why';

const WhyDialog = fetchedDialog(async () => (await import('./WhyDialog')).WhyDialog);

/** The refusal of a failed call: the server names the permission to staff. */
function readRefusal(error: unknown): Refusal | null {
  const { missing } = readApiError(error);
  return missing ? { permission: missing, rule: fullMessageOf(error) } : null;
}

/** Answers "Pourquoi ?" wherever it is asked in the administration. */
export function WhyHost() {
  const [asked, setAsked] = useState<Refusal | null>(null);
  useEffect(() => takeWhys({ read: readRefusal, explain: setAsked }), []);
  return asked && <WhyDialog refusal={asked} onClose={() => setAsked(null)} />;
}
