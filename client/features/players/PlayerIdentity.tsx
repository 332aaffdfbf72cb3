import { Award } from 'lucide-react';

import type { PlayerDetailsFragment, PlayerPart } from '#client/generated/publicGraphql';
import { formatMonthYear, formatNumber } from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { Avatar } from '#ui/data/Avatar';
import { itemIcons } from '#ui/data/itemIcons';
import { Meter } from '#ui/data/Meter';
import { Card } from '#ui/layout/Card';
import { classes } from '#ui/inputs/classes';
import { HiddenMark } from './HiddenMark';

type IsHidden = (part: PlayerPart) => boolean;

const BADGE_TONES = [
  'bg-special-soft text-special',
  'bg-info-soft text-info',
  'bg-warning-soft text-warning',
];

export interface PlayerIdentityProps {
  player: PlayerDetailsFragment;
  rank: PlayerDetailsFragment['rank'];
  isHidden: IsHidden;
}

/** Top of a player page: avatar with its frame, name, title, badges, rank. */
export function PlayerIdentity({ player, rank, isHidden }: PlayerIdentityProps) {
  const { username, avatarUrl, frame, worn, joinedAt } = player;
  const since = joinedAt && `membre depuis ${formatMonthYear(joinedAt)}`;
  const about = [worn?.title, since].filter(Boolean).join(' · ');
  const badges = worn?.badges ?? [];
  const hasEquipped = badges.length > 0 || Boolean(worn?.title);
  return (
    <Card
      as="section"
      aria-labelledby="nom-du-joueur"
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 px-4 py-[18px] sm:gap-x-7 sm:p-7',
        rank && 'lg:grid-cols-[auto_minmax(0,1fr)_330px]',
      )}
    >
      <span className={frame ? 'p-2.5 sm:p-3.5' : undefined}>
        <Avatar name={username} url={avatarUrl} frame={frame} size="huge" />
      </span>
      <div className="min-w-0">
        <h1
          id="nom-du-joueur"
          className="text-[1.625rem] leading-tight font-extrabold wrap-anywhere sm:text-[2rem]"
        >
          {username}
        </h1>
        {about && <p className="mt-1 text-muted wrap-anywhere first-letter:uppercase">{about}</p>}
        {joinedAt && isHidden('JOINED') && (
          <HiddenMark>Ancienneté visible par vous seul</HiddenMark>
        )}
        <Badges badges={badges} className="mt-3.5 max-sm:hidden" />
        {hasEquipped && isHidden('BADGES') && (
          <p className="mt-2">
            <HiddenMark>Titre et badges visibles par vous seul</HiddenMark>
          </p>
        )}
      </div>
      <Badges badges={badges} className="col-span-2 sm:hidden" />
      {rank && <Rank rank={rank} hidden={isHidden('RANK')} />}
    </Card>
  );
}

type Equipped = NonNullable<PlayerDetailsFragment['worn']>;

function Badges({ badges, className }: { badges: Equipped['badges']; className: string }) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label="Badges" className={classes('flex flex-wrap gap-2', className)}>
      {badges.map(({ name, icon }, index) => {
        const Icon = itemIcons[icon ?? ''] ?? Award;
        return (
          <li
            key={name}
            className={classes(
              'inline-flex min-h-6.5 items-center gap-1.5 rounded-md px-2.5 py-0.5 text-sm font-semibold wrap-anywhere',
              BADGE_TONES[index % BADGE_TONES.length],
            )}
          >
            <Icon aria-hidden="true" size={15} className="shrink-0" /> {name}
          </li>
        );
      })}
    </ul>
  );
}

interface RankProps {
  rank: NonNullable<PlayerDetailsFragment['rank']>;
  hidden: boolean;
}

function Rank({ rank, hidden }: RankProps) {
  const { level, nextRank, experienceToNextRank } = rank;
  const left =
    nextRank && experienceToNextRank !== null
      ? `${formatNumber(experienceToNextRank)}\u00A0XP avant le rang ${rankLabels[nextRank]}`
      : 'Rang le plus élevé';
  return (
    <div className="col-span-2 flex items-center gap-[18px] border-line max-lg:border-t max-lg:pt-4 lg:col-span-1 lg:self-stretch lg:border-l lg:pl-7">
      <span
        aria-hidden="true"
        className="grid h-18 w-16 shrink-0 place-items-center bg-chosen pb-2 font-title text-[1.625rem] leading-none font-extrabold text-white [clip-path:polygon(0_0,100%_0,100%_72%,50%_100%,0_72%)]"
      >
        {level}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold text-ink">
          Niveau {level} · {rankLabels[rank.rank]}
        </p>
        <Meter
          className="my-2 h-2.5"
          label="Progression vers le rang suivant"
          value={rank.rankPercent}
          max={100}
          text={left}
        />
        <p className="text-sm text-muted">{left}</p>
        {hidden && <HiddenMark />}
      </div>
    </div>
  );
}
