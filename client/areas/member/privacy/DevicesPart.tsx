import { BellOff, BellRing, MonitorSmartphone } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import {
  useSetPushKindsMutation,
  useRemovePushDeviceMutation,
  useSendTestPushMutation,
  useRegisterPushDeviceMutation,
  type NotificationKind,
  type PushedDeviceFragment,
} from '#client/generated/graphql';
import { unsubscribeHere } from '#client/platform/device/offlineStore';
import { pushLeave, subscribeHere } from '#client/platform/device/pushHere';
import { useDeviceValue } from '#client/platform/device/useDeviceValue';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';
import { formatLongDate } from '#client/platform/text/format';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { toast } from '#ui/feedback/toast';
import { Button } from '#ui/inputs/Button';
import { Checkbox } from '#ui/inputs/inputs';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { kindLabels } from './kindLabels';

const KINDS = Object.keys(kindLabels) as NotificationKind[];

/** Returns the reason why this browser cannot receive push notifications; null if it can. */
function pushDisabledReason(): string | null {
  const leave = pushLeave();
  if (leave === 'unknown') {
    return 'Ce navigateur ne peut pas recevoir de notifications. Sur iPhone et iPad, ajoutez d’abord le site à l’écran d’accueil, puis ouvrez-le depuis cet écran.';
  }
  if (leave === 'blocked') {
    return 'Votre navigateur bloque les notifications de ce site\u00A0: autorisez-les dans ses réglages, à côté de l’adresse, puis rechargez la page.';
  }
  return null;
}

export interface DevicesPartProps {
  devices: readonly PushedDeviceFragment[];
  /** Public VAPID key of the site. */
  pushKey: string;
  onChanged: () => void;
}

export function DevicesPart({ devices, pushKey, onChanged }: DevicesPartProps) {
  const [enable] = useRegisterPushDeviceMutation();
  const here = devices.find(({ current }) => current);
  const disabledReason = useDeviceValue(pushDisabledReason, () => null);
  const { busy, run } = useAction(
    async () => {
      const input = await subscribeHere(pushKey);
      if (input) await enable({ variables: { input } });
      return input;
    },
    {
      success: (input) => (input ? 'Notifications activées sur cet appareil' : ''),
      failure: (_read, error) =>
        error instanceof DOMException
          ? 'Votre navigateur n’a pas pu joindre son service de notifications. Réessayez plus tard.'
          : undefined,
      onDone: (input) =>
        input ? onChanged() : toast.info('Votre navigateur a refusé les notifications.'),
    },
  );
  return (
    <>
      {devices.length === 0 ? (
        <p className="text-body">Aucun appareil ne reçoit vos notifications.</p>
      ) : (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <Device key={device.id} device={device} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {!here?.reachable &&
        (disabledReason ? (
          <p className="mt-4 flex gap-2.5 rounded-control bg-surface-sunken px-4 py-3 text-body">
            <BellOff aria-hidden="true" size={18} className="mt-[3px] shrink-0 text-muted" />{' '}
            {disabledReason}
          </p>
        ) : (
          <Button
            variant="secondary"
            className="mt-4"
            busy={busy}
            busyLabel="Activation…"
            onClick={() => void run()}
          >
            <BellRing aria-hidden="true" size={18} />{' '}
            {here
              ? 'Réactiver les notifications sur cet appareil'
              : 'Activer les notifications sur cet appareil'}
          </Button>
        ))}
    </>
  );
}

function Device({ device, onChanged }: { device: PushedDeviceFragment; onChanged: () => void }) {
  const { id, label, createdAt, lastPushedAt, current, reachable, mutedKinds } = device;
  const [remove] = useRemovePushDeviceMutation();
  const [attempt] = useSendTestPushMutation();
  const removing = useAction(
    async () => {
      await remove({ variables: { id } });
      if (current) await unsubscribeHere().catch(() => undefined);
    },
    { success: 'Notifications désactivées sur cet appareil', onDone: onChanged },
  );
  const trying = useAction(() => attempt({ variables: { id } }), {
    onDone: () => toast.info('Une notification d’essai a été envoyée à cet appareil.'),
  });
  const usage = lastPushedAt ? (
    <>
      dernière notification <RelativeTime instant={lastPushedAt} inSentence />
    </>
  ) : (
    'aucune notification reçue'
  );
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 grow basis-64 gap-3">
          <MonitorSmartphone
            aria-hidden="true"
            size={18}
            className="mt-[3px] shrink-0 text-muted"
          />
          <div className="min-w-0">
            <p className="font-semibold text-ink wrap-anywhere">
              {label}
              {current && <span className="font-normal text-muted"> (cet appareil)</span>}
            </p>
            <p className="text-sm text-muted">
              Ajouté le {formatLongDate(createdAt)} · {usage}
            </p>
            {!reachable && (
              <p className="text-sm font-medium text-accent-strong">
                Cet appareil ne reçoit plus de notifications. Réactivez-le{' '}
                {current ? 'avec le bouton ci-dessous.' : 'depuis cet appareil, sur cette page.'}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            size="small"
            busy={trying.busy}
            onClick={() => void trying.run()}
          >
            Essayer<VisuallyHidden> sur {label}</VisuallyHidden>
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={removing.busy}
            onClick={() => void removing.run()}
          >
            Retirer<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <Kinds id={id} label={label} muted={mutedKinds} />
    </li>
  );
}

interface KindsProps {
  id: string;
  label: string;
  muted: NotificationKind[];
}

/** Kinds of notification that are pushed to a device. Each choice is saved immediately. */
function Kinds({ id, label, muted }: KindsProps) {
  const [setPushKinds] = useSetPushKindsMutation();
  const { shown: off, choose } = useImmediateChoice(muted, (next) =>
    setPushKinds({ variables: { id, mutedKinds: next } }),
  );
  const set = (kind: NotificationKind, isOn: boolean) =>
    choose(isOn ? off.filter((one) => one !== kind) : [...off, kind]);
  return (
    <details className="mt-1 text-body">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-info underline underline-offset-4">
        Choisir les notifications envoyées<VisuallyHidden> à {label}</VisuallyHidden>
      </summary>
      <fieldset className="mt-2 grid gap-1 sm:grid-cols-2">
        <legend className="mb-1 text-sm text-muted">
          Une notification désactivée sur le site n’est envoyée à aucun appareil.
        </legend>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={kindLabels[kind]}
            checked={!off.includes(kind)}
            onChange={(event) => set(kind, event.target.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
