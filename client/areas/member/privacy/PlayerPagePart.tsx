import { useState } from 'react';

import { playerPartLabels } from '#features/players/playerLabels';
import {
  useMyPlayerSettingsQuery,
  type PlayerChoicesFragment,
  type PlayerPart,
  type PlayerVisibility,
} from '#client/generated/graphql';
import { publicPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { counted } from '#client/platform/text/format';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Switch } from '#ui/inputs/inputs';
import { RadioCards, type RadioCard } from '#ui/inputs/RadioCards';
import { SavedMark } from '#ui/inputs/SavedMark';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';
import { Fold } from '#ui/layout/Fold';
import { SmartLink } from '#ui/layout/SmartLink';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { useSavePlayerSettings } from '../players/useSavePlayerSettings';
import { PrivacyPart } from './PrivacyPart';

const AUDIENCES: readonly RadioCard<PlayerVisibility>[] = [
  {
    value: 'ME',
    label: 'Moi seul',
    hint: 'Pour les autres, votre page n’existe pas.',
  },
  {
    value: 'MEMBERS',
    label: 'Les membres',
    hint: 'Les membres connectés voient votre page. Les moteurs de recherche ne la voient pas.',
  },
  {
    value: 'EVERYBODY',
    label: 'Tout le monde',
    hint: 'Tout le monde voit votre page, y compris les moteurs de recherche.',
  },
];

/** Parts of the player page in groups, with what each part shows. */
const GROUPS: readonly { title: string; parts: Partial<Record<PlayerPart, string>> }[] = [
  {
    title: 'Vous',
    parts: {
      RANK: 'Votre rang, votre niveau et votre progression.',
      JOINED: 'La date de votre inscription.',
      BADGES: 'Le titre et les badges que vous portez.',
    },
  },
  {
    title: 'Sur le site',
    parts: {
      ACHIEVEMENTS: 'Les succès que vous avez débloqués.',
      EVENTS: 'Vos résultats aux événements.',
      COMMENTS: 'Visibles par les membres seulement.',
    },
  },
  {
    title: 'Votre jeu',
    parts: {
      ACTIVITY: 'Vos appels de chaque jour, sur un an.',
      BUSIEST_DAY: 'Votre jour avec le plus d’appels.',
      PERFECT_RUN: 'Vos appels parfaits d’affilée.',
      BEST_MONTH: 'Votre meilleur taux de réussite.',
      RESPONSE: 'Votre temps moyen avant de décrocher.',
      NIGHTS: 'Vos nuits avec au moins un appel.',
      PLAY_TIME: 'Votre temps total en appel.',
    },
  },
];

const PART_COUNT = Object.keys(playerPartLabels).length;

/** Section in which the member chooses who sees their player page, and which parts it shows. */
export function PlayerPagePart() {
  const query = useMyPlayerSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <PrivacyPart id="page-de-joueur" text="Votre page affiche toujours votre nom et votre avatar.">
      <QueryView
        query={query}
        failure="Vos choix n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-90 md:h-52" />}
      >
        {({ myPlayerSettings }) => (
          <>
            <Audience saved={myPlayerSettings.visibility} />
            <Parts saved={myPlayerSettings} />
          </>
        )}
      </QueryView>
    </PrivacyPart>
  );
}

function Audience({ saved }: { saved: PlayerVisibility }) {
  const { user } = useViewer();
  const save = useSavePlayerSettings();
  const [isAsking, setIsAsking] = useState(false);
  const { shown, isSaved, choose } = useImmediateChoice(saved, (visibility) =>
    save({ visibility }),
  );
  const publish = () => {
    setIsAsking(false);
    choose('EVERYBODY');
  };
  return (
    <>
      <RadioCards
        legend="Qui voit ma page de joueur"
        hidesLegend
        className="md:grid-cols-3"
        value={shown}
        choices={AUDIENCES}
        onChoose={(next) => (next === 'EVERYBODY' ? setIsAsking(true) : choose(next))}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <SmartLink
          to={publicPaths.playerSeenBy(user.username, shown === 'EVERYBODY' ? 'tous' : 'membres')}
          className="inline-flex min-h-11 items-center text-body font-semibold text-accent-strong underline underline-offset-4"
        >
          {shown === 'EVERYBODY'
            ? 'Voir ma page comme un visiteur'
            : 'Voir ma page comme un membre'}
        </SmartLink>
        <SavedMark isSaved={isSaved} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={'Montrer votre page à tout le monde\u00A0?'}
          confirmLabel="Montrer à tout le monde"
          onConfirm={publish}
          onCancel={() => setIsAsking(false)}
        >
          Les visiteurs et les moteurs de recherche verront votre nom, votre avatar et les rubriques
          affichées. Vous pouvez revenir en arrière à tout moment, mais un moteur de recherche peut
          garder une copie quelque temps.
        </ConfirmDialog>
      )}
    </>
  );
}

function Parts({ saved }: { saved: PlayerChoicesFragment }) {
  const save = useSavePlayerSettings();
  const { shown, isSaved, choose } = useImmediateChoice(saved.shownParts, (shownParts) =>
    save({ shownParts }),
  );
  const set = (part: PlayerPart, isShown: boolean) =>
    choose(isShown ? [...shown, part] : shown.filter((other) => other !== part));
  return (
    <Fold
      title="Rubriques affichées"
      line={`${counted(shown.length, 'rubrique')} sur ${PART_COUNT}`}
      className="mt-3 border-t border-line"
      isLineAtEnd
      lineClass="-mx-2 mt-1 px-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p className="text-sm text-muted">Une rubrique masquée reste visible par vous seul.</p>
        <SavedMark isSaved={isSaved} />
      </div>
      <div className="mt-3 gap-x-10 sm:columns-2">
        {GROUPS.map(({ title, parts }) => (
          <fieldset key={title} className="mb-4 break-inside-avoid">
            <legend className="text-sm font-semibold text-muted">{title}</legend>
            {(Object.keys(parts) as PlayerPart[]).map((part) => (
              <Switch
                key={part}
                label={playerPartLabels[part]}
                hint={parts[part]}
                checked={shown.includes(part)}
                onChange={(event) => set(part, event.target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Fold>
  );
}
