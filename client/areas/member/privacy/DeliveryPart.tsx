import { useNotificationDeliveryQuery } from '#client/generated/graphql';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { DevicesPart } from './DevicesPart';
import { PrivacyPart } from './PrivacyPart';
import { RhythmPart } from './RhythmPart';

/** Section of the notifications outside the site: devices, quiet hours and digest. */
export function DeliveryPart() {
  const query = useNotificationDeliveryQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <PrivacyPart
      id="appareils"
      text="Recevez vos notifications sur vos appareils, même quand le site est fermé. L’écran verrouillé n’affiche ni nom, ni titre, ni texte."
    >
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
    </PrivacyPart>
  );
}
