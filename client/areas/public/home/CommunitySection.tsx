import { MessagesSquare, Radio, Share2, Video, type LucideIcon } from 'lucide-react';

import type { ChannelKind } from '#client/generated/publicGraphql';
import { homeSections } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { Badge } from '#ui/data/Badge';
import { SmartLink } from '#ui/layout/SmartLink';

interface Channel {
  icon: LucideIcon;
  name: string;
  text: string;
  /** Statistics of the channel, such as its followers, in words. */
  counts: string[];
  action: string;
  offline?: boolean;
}

/** The four channels with their statistics. */
const CHANNELS: Record<ChannelKind, Channel> = {
  SOCIAL_NETWORK: {
    icon: Share2,
    name: 'Réseau social',
    text: 'Suivez les annonces et les coulisses du développement.',
    counts: ['1,3\u00a0k abonnés'],
    action: 'Suivre la page',
  },
  CHAT: {
    icon: MessagesSquare,
    name: 'Serveur de discussion',
    text: 'Échangez avec l’équipe et les joueurs, et proposez vos idées.',
    counts: ['1\u00a0000+ membres'],
    action: 'Rejoindre le serveur',
  },
  LIVE_STREAM: {
    icon: Radio,
    name: 'Chaîne de direct',
    text: 'Regardez des parties commentées en direct.',
    counts: ['250+ abonnés'],
    action: 'Voir la chaîne',
    offline: true,
  },
  VIDEO: {
    icon: Video,
    name: 'Chaîne vidéo',
    text: 'Revoyez les présentations et les extraits du jeu quand vous voulez.',
    counts: ['14 vidéos', '200+ abonnés'],
    action: 'Regarder les vidéos',
  },
};

/** Section with the community channels. Their URLs come from the settings of the site. */
export function CommunitySection() {
  const { channels } = useSite();
  return (
    <section
      id={homeSections.community}
      tabIndex={-1}
      aria-labelledby="titre-communaute"
      className="py-14 outline-none md:py-22"
    >
      <div className="page-column">
        <h2 id="titre-communaute" className="text-3xl font-extrabold md:text-display">
          Rejoignez la communauté
        </h2>
        <p className="mt-3 max-w-[44em] text-lg text-muted">
          Suivez le projet, posez vos questions et donnez votre avis.
        </p>
        <ul className="mt-11 grid gap-[18px] sm:grid-cols-2 lg:grid-cols-4">
          {channels.map(({ kind, url }) => (
            <li key={kind}>
              <ChannelCard channel={CHANNELS[kind]} url={url} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ChannelCard({ channel, url }: { channel: Channel; url: string }) {
  const { icon: Icon, name, text, counts, action, offline } = channel;
  return (
    <div className="group relative flex h-full flex-col rounded-card border border-line p-6 transition-colors hover:border-line-strong hover:bg-canvas">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <Icon aria-hidden="true" size={24} className="text-ink" />
        {offline && (
          <Badge>
            <span aria-hidden="true" className="size-2 rounded-full border-2 border-current" />
            Hors ligne
          </Badge>
        )}
      </div>
      <h3 className="mt-4 mb-1.5 text-lg">{name}</h3>
      <p className="text-body text-muted">{text}</p>
      <p className="data mt-4 flex flex-wrap gap-x-3 gap-y-1 text-body font-bold text-ink">
        {counts.map((count) => (
          <span key={count}>{count}</span>
        ))}
      </p>
      <p className="mt-auto pt-4 text-body font-semibold text-accent-strong">
        <SmartLink
          to={url}
          className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {action}
        </SmartLink>
      </p>
    </div>
  );
}
