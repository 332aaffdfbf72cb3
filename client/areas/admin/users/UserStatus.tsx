import type { UserRowFragment } from '../../../generated/graphql';
import { formatShortDate } from '../../../platform/format';
import { classes } from '../../../ui/classes';

type Standing = Pick<UserRowFragment, 'ban' | 'isActive' | 'isOnline' | 'deletionRequestedAt'>;

/** Where an account stands, in words and in a tone (specification of the administration, section 4). */
function standingOf({ ban, isActive, isOnline, deletionRequestedAt }: Standing) {
  if (ban) {
    const until = ban.expiresAt
      ? `Banni jusqu’au ${formatShortDate(ban.expiresAt)}`
      : 'Banni définitivement';
    return { words: until, tone: 'text-rouge-fonce' };
  }
  if (deletionRequestedAt) return { words: 'Suppression demandée', tone: 'text-ambre' };
  if (!isActive) return { words: 'Désactivé', tone: 'text-muet' };
  return isOnline
    ? { words: 'En\u00A0ligne', tone: 'text-vert' }
    : { words: 'Hors\u00A0ligne', tone: 'text-muet' };
}

/** Where an account stands: banned, leaving, deactivated, online or not. */
export function UserStatus({ user }: { user: Standing }) {
  const { words, tone } = standingOf(user);
  return (
    <span className={classes('inline-flex items-baseline gap-[7px] font-medium', tone)}>
      <i aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      <span>{words}</span>
    </span>
  );
}
