import {
  useNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  type NotificationKind,
  type NotificationPreferencesQuery,
} from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SavedMark } from '#ui/inputs/SavedMark';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';
import { Fold } from '#ui/layout/Fold';
import { kindLabels } from './kindLabels';
import { PrivacyPart } from './PrivacyPart';

type Preference = NotificationPreferencesQuery['notificationPreferences'][number];

/** Kinds about what others write to the member, which are not folded. */
const ABOUT_ME: readonly NotificationKind[] = [
  'COMMENT_MENTION',
  'COMMENT_REPLY',
  'COMMENT_LIKED',
  'THREAD_COMMENT',
  'MESSAGE',
];

/** Section of the notification preferences. Each choice is saved immediately. */
export function NotificationsPart() {
  const query = useNotificationPreferencesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <PrivacyPart
      id="notifications"
      text="Sur le site, vos notifications s’affichent sous le bouton «&nbsp;Notifications&nbsp;», en haut de chaque page. Par email, chaque message contient un lien pour ne plus le recevoir."
    >
      <QueryView
        query={query}
        failure="Vos préférences n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-112 sm:h-90" />}
      >
        {({ notificationPreferences }) => <Preferences preferences={notificationPreferences} />}
      </QueryView>
    </PrivacyPart>
  );
}

function Preferences({ preferences }: { preferences: readonly Preference[] }) {
  const aboutMe = ABOUT_ME.flatMap((kind) => preferences.find((one) => one.kind === kind) ?? []);
  const others = preferences.filter(({ kind }) => !ABOUT_ME.includes(kind));
  return (
    <>
      <h3 className="font-text text-base leading-normal font-semibold tracking-normal">
        Quand on parle de moi
      </h3>
      <PreferenceTable caption="Quand on parle de moi" preferences={aboutMe} />
      <p className="mt-2 text-sm text-muted">
        L’annulation, les changements et les résultats de vos événements sont envoyés comme
        «&nbsp;Un message de l’équipe&nbsp;». Ces messages s’affichent toujours sur le site.
      </p>
      {others.length > 0 && (
        <Fold
          title="Les autres notifications"
          line={counted(others.length, 'sujet')}
          className="mt-3 border-t border-line"
          isLineAtEnd
          lineClass="-mx-2 mt-1 px-2"
        >
          <PreferenceTable caption="Les autres notifications" preferences={others} />
        </Fold>
      )}
    </>
  );
}

interface PreferenceTableProps {
  caption: string;
  preferences: readonly Preference[];
}

function PreferenceTable({ caption, preferences }: PreferenceTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{caption}</caption>
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
  const { shown, isSaved, choose } = useImmediateChoice(preference, (next) =>
    update({ variables: { preferences: [next] } }),
  );
  const label = kindLabels[shown.kind];
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1 pr-3 text-left font-medium text-ink">
        <span className="flex flex-wrap items-center gap-x-3">
          {label}
          <SavedMark isSaved={isSaved} />
        </span>
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
