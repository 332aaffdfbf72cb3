import {
  useNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  type NotificationPreferencesQuery,
} from '#client/generated/graphql';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';
import { kindLabels } from './kindLabels';

type Preference = NotificationPreferencesQuery['notificationPreferences'][number];

/** Notification preferences. Each choice is saved immediately. */
export function NotificationPreferences() {
  const query = useNotificationPreferencesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Card
      as="section"
      aria-labelledby="titre-notifications"
      className="mt-8 px-5 py-[22px] sm:px-6"
    >
      <h2 id="titre-notifications" className="text-lg">
        Notifications
      </h2>
      <p className="mt-1 mb-4 text-body text-muted">
        Choisissez vos notifications. Chaque choix est enregistré automatiquement.
      </p>
      <QueryView
        query={query}
        failure="Vos préférences n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-248 sm:h-175" />}
      >
        {({ notificationPreferences }) => (
          <>
            <PreferenceTable preferences={notificationPreferences} />
            <p className="mt-3 text-sm text-muted">
              L’annulation, les changements et les résultats de vos événements sont envoyés comme
              «&nbsp;Un message de l’équipe&nbsp;». Ces messages s’affichent toujours sur le site.
            </p>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function PreferenceTable({ preferences }: { preferences: Preference[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-body">
        <thead>
          <tr className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="py-2 text-left font-semibold">
              Notification
            </th>
            <th scope="col" className="w-16 py-2 leading-tight font-semibold xs:w-20">
              Sur le site
            </th>
            <th scope="col" className="w-16 py-2 leading-tight font-semibold xs:w-20">
              Par email
            </th>
          </tr>
        </thead>
        <tbody>
          {preferences.map((preference) => (
            <PreferenceRow key={preference.kind} preference={preference} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreferenceRow({ preference }: { preference: Preference }) {
  const [update] = useUpdateNotificationPreferencesMutation();
  const { shown, choose } = useImmediateChoice(preference, (next) =>
    update({ variables: { preferences: [next] } }),
  );
  const label = kindLabels[shown.kind];
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1 pr-3 text-left font-medium text-ink">
        {label}
      </th>
      <Choice
        label={`${label}, sur le site`}
        checked={shown.inSite}
        onChange={(inSite) => choose({ ...shown, inSite })}
      />
      <Choice
        label={`${label}, par email`}
        checked={shown.byMail}
        onChange={(byMail) => choose({ ...shown, byMail })}
      />
    </tr>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <td className="text-center">
      <label className="inline-grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-accent"
        />
      </label>
    </td>
  );
}
