import { useMyPlayerSettingsQuery } from '#client/generated/graphql';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { AutoFollowSwitch } from '../favourites/AutoFollowSwitch';
import { PrivacyPart } from './PrivacyPart';

/** Section that states who can mention the member, with the choice to follow own discussions. */
export function DiscussionsPart() {
  const query = useMyPlayerSettingsQuery();
  return (
    <PrivacyPart
      id="discussions"
      text="Vos favoris et les discussions que vous suivez sont visibles par vous seul."
    >
      <QueryView
        query={query}
        failure="Vos choix n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-12" />}
      >
        {({ myPlayerSettings }) => (
          <p className="text-body">
            {myPlayerSettings.visibility === 'ME'
              ? 'Personne ne peut vous mentionner dans un commentaire, car votre page de joueur est visible par vous seul.'
              : 'Les membres peuvent vous mentionner dans un commentaire, car ils voient votre page de joueur.'}{' '}
            <a
              href="#page-de-joueur"
              className="font-semibold text-accent-strong underline underline-offset-4"
            >
              Modifier qui voit ma page
            </a>
          </p>
        )}
      </QueryView>
      <div className="mt-2">
        <AutoFollowSwitch />
      </div>
    </PrivacyPart>
  );
}
