import { UsersRound } from 'lucide-react';
import { useWatch } from 'react-hook-form';

import { useSettingsAwaitingApprovalQuery } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { formatDateTime } from '#client/platform/text/format';
import { SmartLink } from '#ui/layout/SmartLink';
import { useSettingsFields } from './settingsFormContext';
import { weakensApproval } from './settingsSchema';

const NOTE =
  'flex items-start gap-2.5 rounded-control bg-warning-soft px-3.5 py-3 text-sm text-warning';

/** Notice that saving will require approval, and about changes that await it. */
export function SettingsApproval() {
  const { control, formState } = useSettingsFields();
  const values = useWatch({ control });
  const start = formState.defaultValues;
  const { data } = useSettingsAwaitingApprovalQuery({ fetchPolicy: 'cache-and-network' });
  const waiting = [...(data?.mine.items ?? []), ...(data?.forMe.items ?? [])].filter(
    ({ state }) => state === 'WAITING' || state === 'DELAYED',
  );
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {weakensApproval(values, start) && (
        <p className={NOTE}>
          <UsersRound aria-hidden="true" size={18} className="shrink-0" />
          Une autre personne doit confirmer ce changement. Vos modifications s’appliqueront après sa
          confirmation.
        </p>
      )}
      {waiting.map(({ id, state, until }) => (
        <p key={id} className={NOTE}>
          <UsersRound aria-hidden="true" size={18} className="shrink-0" />
          <span>
            {state === 'WAITING'
              ? `Un changement attend la confirmation d’une autre personne jusqu’au ${formatDateTime(until)}.`
              : `Un changement s’appliquera le ${formatDateTime(until)}, car aucune autre personne ne peut le confirmer.`}{' '}
            <SmartLink to={adminPaths.confirmation(id)} className="font-semibold underline">
              Voir la demande
            </SmartLink>
          </span>
        </p>
      ))}
    </div>
  );
}
