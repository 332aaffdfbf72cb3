import { DatabaseBackup } from 'lucide-react';
import type { ReactNode } from 'react';

import { BackupsDocument, type BackupsQuery } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { may, useViewer } from '#client/platform/session/useSession';
import { formatDateTime } from '#client/platform/text/format';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Spinner } from '#ui/feedback/Spinner';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Card } from '#ui/layout/Card';
import { ScreenLink } from '#areas/admin/shell/ScreenLink';
import {
  aboutLast,
  backupFailureText,
  retentionText,
  nextBackupText,
  folderText,
  sizeOf,
} from './backupLabels';
import { useBackups } from './useBackups';

type Backups = BackupsQuery['backups'];

export const backupsPreload = { query: BackupsDocument, variables: {} };

export function BackupsCard() {
  const { query, ended, startBackup, isStarting } = useBackups();
  return (
    <Card as="section" aria-labelledby="titre-sauvegardes" className="mt-6 px-5 py-[22px] sm:px-6">
      <QueryView
        query={query}
        failure="L’état des sauvegardes n’a pas pu être lu."
        skeleton={<Skeleton className="h-44" />}
      >
        {({ backups }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h2 id="titre-sauvegardes" className="text-lg">
                Sauvegardes
              </h2>
              <StartButton
                backups={backups}
                isStarting={isStarting}
                onStart={() => void startBackup()}
              />
            </div>
            <State backups={backups} ended={ended} />
            <Facts backups={backups} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface StartButtonProps {
  backups: Backups;
  isStarting: boolean;
  onStart: () => void;
}

/**
 * Button that starts a backup. Hidden from viewers without the permission to edit the settings. The
 * page itself does not require that permission.
 */
function StartButton({ backups, isStarting, onStart }: StartButtonProps) {
  if (!may(useViewer(), 'SYSTEM_SETTINGS_EDIT')) return null;
  const disabledReason = backups.underWaySince
    ? 'Une sauvegarde est déjà en cours\u00A0: attendez sa fin.'
    : null;
  return (
    <ActionButton
      variant="secondary"
      size="small"
      disabledReason={isStarting ? null : disabledReason}
      busy={isStarting}
      busyLabel="Démarrage…"
      onClick={onStart}
    >
      <DatabaseBackup aria-hidden="true" size={16} /> Sauvegarder maintenant
    </ActionButton>
  );
}

/** Progress of the running backup, or the result of the last one, for screen readers too. */
function State({ backups, ended }: { backups: Backups; ended: string | null }) {
  const { underWaySince, failed } = backups;
  return (
    <div role="status" className="mt-1 text-body wrap-anywhere empty:hidden">
      {underWaySince ? (
        <p className="flex items-center gap-2 text-ink">
          <Spinner />
          <span>
            Une sauvegarde est en cours depuis le{' '}
            <time dateTime={underWaySince}>{formatDateTime(underWaySince)}</time>.
          </span>
        </p>
      ) : failed ? (
        <p className="text-accent-strong">{`La dernière sauvegarde a échoué. ${backupFailureText(failed)}`}</p>
      ) : (
        ended && <p className="text-success">{ended}</p>
      )}
    </div>
  );
}

function Facts({ backups }: { backups: Backups }) {
  const { last, folder, freeBytes } = backups;
  const mayChange = may(useViewer(), 'SYSTEM_SETTINGS_EDIT');
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
      <Fact name="Dernière sauvegarde">
        {last ? (
          <>
            <time dateTime={last.at}>{formatDateTime(last.at)}</time>
            <Detail>{aboutLast(last)}</Detail>
          </>
        ) : (
          'Aucune sauvegarde'
        )}
      </Fact>
      <Fact name="Prochaine sauvegarde">{nextBackupText(backups)}</Fact>
      <Fact name="Sauvegardes gardées">
        {retentionText(backups)}
        <Detail>Les sauvegardes manuelles sont gardées jusqu’à leur suppression.</Detail>
      </Fact>
      <Fact name="Dossier">
        {folderText(backups)}
        {folder !== null && (
          <Detail>
            <code className="wrap-anywhere">{folder}</code>
          </Detail>
        )}
        {mayChange && (
          <Detail>
            <ScreenLink to={adminPaths.settings}>Changer le dossier</ScreenLink>
          </Detail>
        )}
        <Detail>
          {freeBytes === null
            ? 'Espace libre inconnu\u00a0: le dossier est illisible'
            : `${sizeOf(freeBytes)} libres`}
        </Detail>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink">{name}</dt>
      <dd className="text-body text-ink">{children}</dd>
    </div>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-muted">{children}</span>
);
