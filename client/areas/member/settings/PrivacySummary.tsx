import {
  useNotificationDeliveryQuery,
  useNotificationPreferencesQuery,
  type DeliveryFragment,
  type NotificationPreferencesQuery,
} from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { counted } from '#client/platform/text/format';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';

/** Card that sums up the member's notifications, with links to the choices on the privacy page. */
export function PrivacySummary() {
  const { data: preferences } = useNotificationPreferencesQuery({
    fetchPolicy: 'cache-and-network',
  });
  const { data: delivery } = useNotificationDeliveryQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Card
      as="section"
      aria-labelledby="titre-notifications"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-[22px] sm:px-6"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="titre-notifications" className="scroll-mt-20 text-lg">
          Notifications et confidentialité
        </h2>
        <p className="mt-1 text-body">
          {preferences && delivery
            ? summaryOf(preferences.notificationPreferences, delivery.notificationDelivery)
            : '\u00A0'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="secondary" to={memberPaths.privacyPart('notifications')}>
          Régler mes notifications
        </ButtonLink>
        <ButtonLink variant="quiet" to={memberPaths.privacy}>
          Confidentialité
        </ButtonLink>
      </div>
    </Card>
  );
}

const digests = { DAILY: 'chaque jour', WEEKLY: 'chaque semaine' } as const;

/** Returns a sentence: 'Notifications : 14 sujets sur le site, 2 par email, un appareil.' */
function summaryOf(
  preferences: NotificationPreferencesQuery['notificationPreferences'],
  { devices, digest }: Pick<DeliveryFragment, 'devices' | 'digest'>,
): string {
  const byMail = preferences.filter((one) => one.byMail).length;
  const parts = [
    `${counted(preferences.filter((one) => one.inSite).length, 'sujet')} sur le site`,
    byMail > 0 ? `${byMail} par email` : 'aucun par email',
    devices.length > 0 ? counted(devices.length, 'appareil') : 'aucun appareil',
    ...(digest ? [`un résumé ${digests[digest]}`] : []),
  ];
  return `Vous recevez\u00A0: ${parts.join(', ')}.`;
}
