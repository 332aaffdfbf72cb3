import { useNotificationDeliveryQuery } from '#client/generated/graphql';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { DevicesPart } from './DevicesPart';
import { RhythmPart } from './RhythmPart';

/** Cards with the settings for notifications outside the site: devices, quiet hours, digest. */
export function DeliveryCards() {
  const query = useNotificationDeliveryQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Card as="section" aria-labelledby="titre-appareils" className="mt-8 px-5 py-[22px] sm:px-6">
      <h2 id="titre-appareils" className="text-lg">
        Notifications sur vos appareils
      </h2>
      <p className="mt-1 mb-4 text-body text-muted">
        Recevez vos notifications sur vos appareils, même quand le site est fermé. L’écran
        verrouillé n’affiche ni nom, ni titre, ni texte.
      </p>
      <QueryView
        query={query}
        failure="Vos appareils n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-118 sm:h-80" />}
      >
        {({ notificationDelivery }) => (
          <>
            <DevicesPart
              devices={notificationDelivery.devices}
              pushKey={notificationDelivery.pushKey}
              onChanged={() => void query.refetch()}
            />
            <RhythmPart saved={notificationDelivery} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
