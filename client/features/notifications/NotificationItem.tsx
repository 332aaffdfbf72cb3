import { Check, CircleCheck, CircleX, Info, Trash2, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { BellNotificationFragment, NotificationType } from '#client/generated/graphql';
import { LocalTime } from '#client/platform/text/EventTime';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { useClosedSections } from '#client/platform/memberSections';
import { classes } from '#ui/inputs/classes';
import { SmartLink } from '#ui/layout/SmartLink';
import { Spinner } from '#ui/feedback/Spinner';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

const STYLES: Record<NotificationType, { Icon: typeof Info; tone: string; label: string }> = {
  SUCCESS: { Icon: CircleCheck, tone: 'bg-success-soft text-success', label: 'Succès' },
  WARNING: { Icon: TriangleAlert, tone: 'bg-warning-soft text-warning', label: 'Avertissement' },
  ERROR: { Icon: CircleX, tone: 'bg-accent-soft text-accent-strong', label: 'Erreur' },
  INFO: { Icon: Info, tone: 'bg-info-soft text-info', label: 'Information' },
};

/** CSS classes that stretch the title's clickable area over the whole row. */
const STRETCHED =
  'text-left after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-info';

export interface NotificationItemProps {
  notification: BellNotificationFragment;
  onRead: () => Promise<void>;
  onDelete: () => Promise<void>;
  /** Called when the user follows the link of the notification. */
  onFollow: () => void;
}

/** Notification in the panel: text, date, link and buttons. */
export function NotificationItem(props: NotificationItemProps) {
  const { notification, onRead, onDelete } = props;
  const { type, title, message, read, createdAt, actionUrl, actionText, scheduledFor } =
    notification;
  const { Icon, tone, label } = STYLES[type];
  const isClosed = useClosedSections();
  return (
    <li
      tabIndex={-1}
      className={classes(
        'relative flex gap-3 px-4 py-3.5 -outline-offset-3 md:px-5',
        !read && 'bg-selected',
      )}
    >
      <span className={classes('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden="true" size={18} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
      <div className="min-w-0 grow">
        <p className="flex gap-2 text-body leading-snug font-semibold text-ink">
          <span dir="auto" className="min-w-0 grow wrap-anywhere">
            <NotificationTitle {...props} />
          </span>
          {!read && (
            <span className="mt-[5px] size-2.5 shrink-0 rounded-full bg-info forced-color-adjust-none">
              <VisuallyHidden>Non lue</VisuallyHidden>
            </span>
          )}
        </p>
        <p dir="auto" className="mt-0.5 text-start text-sm leading-normal wrap-anywhere">
          {message}
        </p>
        {scheduledFor && <LocalTime span={[scheduledFor]} />}
        <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-3 text-detail">
          <RelativeTime instant={createdAt} className="text-muted" />
          {actionUrl &&
            (isClosed(actionUrl) ? (
              <span className="text-muted">Bientôt</span>
            ) : (
              <span aria-hidden="true" className="font-semibold text-ink">
                {actionText ?? 'Ouvrir'} →
              </span>
            ))}
          <span className="relative z-10 -mr-2 ml-auto flex">
            {!read && (
              <RowButton label="Marquer comme lue" about={title} run={onRead}>
                <Check aria-hidden="true" size={18} />
              </RowButton>
            )}
            <RowButton label="Supprimer" about={title} run={onDelete}>
              <Trash2 aria-hidden="true" size={17} />
            </RowButton>
          </span>
        </div>
      </div>
    </li>
  );
}

/** Title of a notification. */
function NotificationTitle({ notification, onRead, onFollow }: NotificationItemProps) {
  const { title, read, actionUrl, actionText } = notification;
  const isClosed = useClosedSections();
  const markRead = () => {
    if (!read) void onRead();
  };
  if (actionUrl && !isClosed(actionUrl)) {
    return (
      <SmartLink
        to={actionUrl}
        className={STRETCHED}
        onClick={() => {
          markRead();
          onFollow();
        }}
      >
        {title}
        <VisuallyHidden> – {actionText ?? 'Ouvrir'}</VisuallyHidden>
      </SmartLink>
    );
  }
  if (read) return title;
  return (
    <button type="button" className={STRETCHED} onClick={markRead}>
      {title}
      <VisuallyHidden> – marquer comme lue</VisuallyHidden>
    </button>
  );
}

interface RowButtonProps {
  label: string;
  /** Title of the notification, which screen readers hear after the button's label. */
  about: string;
  run: () => Promise<void>;
  children: ReactNode;
}

function RowButton({ label, about, run, children }: RowButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await run();
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-label={`${label}\u00A0: ${about}`}
      title={label}
      aria-busy={busy || undefined}
      onClick={() => void press()}
      className="grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:size-11"
    >
      {busy ? <Spinner className="size-4" /> : children}
    </button>
  );
}
