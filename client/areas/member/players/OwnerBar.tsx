import { Eye } from 'lucide-react';

import { playerPartLabels, visibilityLabels } from '#features/players/playerLabels';
import type { PlayerDetailsFragment, PlayerVisibility } from '#client/generated/graphql';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { choiceClasses } from '#ui/inputs/ChoiceGroup';
import { SmartLink } from '#ui/layout/SmartLink';
import { sights } from './sights';

export interface OwnerBarProps {
  username: string;
  seenBy: PlayerVisibility;
  player: PlayerDetailsFragment | null | undefined;
}

/** Bar for the owner of a player page. */
export function OwnerBar({ username, seenBy, player }: OwnerBarProps) {
  return (
    <aside
      aria-label="Votre page"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-info-soft px-4 py-2.5 text-body"
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Eye aria-hidden="true" size={19} className="text-info" />
        {player?.visibility ? `${visibilityLabels[player.visibility]}.` : 'Aperçu de votre page.'}
        <SmartLink
          to={memberPaths.privacyPart('page-de-joueur')}
          className="font-semibold text-info underline underline-offset-4"
        >
          Modifier
        </SmartLink>
        {player?.hiddenParts && player.hiddenParts.length > 0 && (
          <span className="text-sm">{hiddenText(player.hiddenParts)}</span>
        )}
      </p>
      <nav aria-label="Voir ma page" className="flex flex-wrap gap-2">
        {sights.map(({ vue, seenBy: sight, label }) => (
          <SmartLink
            key={sight}
            to={publicPaths.playerSeenBy(username, vue)}
            replace
            preserveScroll
            aria-current={sight === seenBy ? 'true' : undefined}
            className={`${choiceClasses(sight === seenBy)} inline-flex items-center`}
          >
            {label}
          </SmartLink>
        ))}
      </nav>
    </aside>
  );
}

/** Returns a sentence that lists the hidden parts: 'Masqué sur votre page : réponse moyenne.' */
function hiddenText(parts: NonNullable<PlayerDetailsFragment['hiddenParts']>): string {
  const names = parts.map((part) => playerPartLabels[part].toLowerCase()).join(', ');
  return `Masqué sur votre page\u00a0: ${names}.`;
}
