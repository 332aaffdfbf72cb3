import { useState } from 'react';

import {
  useSetNotificationDeliveryMutation,
  type DeliveryFragment,
  type DigestRhythm,
} from '#client/generated/graphql';
import { useDeviceValue } from '#client/platform/device/useDeviceValue';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';
import { readApiError } from '#client/platform/text/apiError';
import { Field } from '#ui/inputs/Field';
import { Select, Switch } from '#ui/inputs/inputs';

/** Quiet hours suggested at first, from 22:00 to 7:00, in minutes since midnight. */
const NIGHT = { quietFrom: 22 * 60, quietUntil: 7 * 60 };

/** Times of day that can be selected, in minutes since midnight. */
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

type Choice = Pick<DeliveryFragment, 'quietFrom' | 'quietUntil' | 'digest'>;

const asTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Time zone with which the server renders the page, because it does not know that of the device. */
const serverTimeZone = () => 'Europe/Paris';

/** Settings of the quiet hours and the digest. Each choice is saved immediately. */
export function RhythmPart({ saved }: { saved: DeliveryFragment }) {
  const [setDelivery] = useSetNotificationDeliveryMutation();
  const timeZone = useDeviceValue(ownTimeZone, serverTimeZone);
  const [refused, setRefused] = useState<{ hours: Choice; problem: string } | null>(null);
  const { shown, choose } = useImmediateChoice<Choice>(refused?.hours ?? saved, async (next) => {
    setRefused(null);
    try {
      await setDelivery({
        variables: { input: { timeZone: ownTimeZone(), ...next } },
        update: (cache, { data }) =>
          data &&
          cache.modify({
            fields: {
              notificationDelivery: (before) => ({
                ...before,
                ...data.setNotificationDelivery.delivery,
              }),
            },
          }),
      });
    } catch (error) {
      const { quietUntil: problem } = readApiError(error).fields;
      if (!problem) throw error;
      // Invalid hours stay as chosen, so that the member can correct them.
      setRefused({ hours: next, problem });
    }
  });
  const { quietFrom, quietUntil, digest } = shown;
  const isQuiet = quietFrom !== null && quietUntil !== null;
  const save = (change: Partial<Choice>) => choose({ quietFrom, quietUntil, digest, ...change });
  // Refused hours are not sent again with the digest, which would be refused with them.
  const hours = refused ? saved : shown;
  const saveDigest = (chosen: DigestRhythm | null) =>
    choose({ quietFrom: hours.quietFrom, quietUntil: hours.quietUntil, digest: chosen });
  const time = (label: string, field: 'quietFrom' | 'quietUntil', minutes: number) => (
    <Field label={label} error={field === 'quietUntil' ? refused?.problem : undefined}>
      {(control) => (
        <Select
          {...control}
          className="w-36"
          value={minutes}
          onChange={(event) => save({ [field]: Number(event.target.value) })}
        >
          {[...HALF_HOURS, ...(minutes % 30 === 0 ? [] : [minutes])].map((at) => (
            <option key={at} value={at}>
              {asTime(at)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-5">
      <div>
        <Switch
          label="Heures calmes"
          hint={`Aucune notification ne sonne pendant ces heures. Vous les recevez ensuite. Fuseau horaire\u00a0: ${saved.timeZone ?? timeZone}.`}
          checked={isQuiet}
          onChange={(event) =>
            save(event.target.checked ? NIGHT : { quietFrom: null, quietUntil: null })
          }
        />
        {isQuiet && (
          <div className="mt-3 flex flex-wrap gap-4">
            {time('De', 'quietFrom', quietFrom)}
            {time('À', 'quietUntil', quietUntil)}
          </div>
        )}
      </div>
      <Field
        label="Résumé par email"
        hint={
          'Recevez la liste de vos notifications non lues, sans nom ni texte, le matin à 8\u00a0h (le lundi pour le résumé de la semaine).'
        }
      >
        {(control) => (
          <Select
            {...control}
            className="max-w-64"
            value={digest ?? ''}
            onChange={(event) => saveDigest((event.target.value || null) as DigestRhythm | null)}
          >
            <option value="">Jamais</option>
            <option value="DAILY">Chaque jour</option>
            <option value="WEEKLY">Chaque semaine</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
