import { PersonLink } from '#areas/admin/lists/PersonLink';
import { useViewer } from '#client/platform/session/useSession';
import { ofName } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { TextComparison } from './TextComparison';

export interface VersionConflictDialogProps {
  /** Title, which names the object: 'Cet article a changé pendant que vous écriviez'. */
  title: string;
  /** Member who changed the object first; null when the member is unknown. */
  changedBy: { id: string; username: string } | null;
  /** Past participle of the change by the member: 'enregistré l’article'. */
  change: string;
  /** Sentence about the change when the member is unknown. */
  unknownChange: string;
  /** Lines of the saved version. */
  theirs: readonly string[];
  /** Lines of the version of the viewer. */
  mine: readonly string[];
  onUseMine: () => void;
  onUseTheirs: () => void;
  /** Called when the viewer continues to write without a choice. */
  onClose: () => void;
}

/** Dialog for a version conflict. */
export function VersionConflictDialog(props: VersionConflictDialogProps) {
  const { title, changedBy, theirs, mine, onUseMine, onUseTheirs, onClose } = props;
  return (
    <Dialog
      open
      size="large"
      once
      onOpenChange={onClose}
      title={title}
      description={
        <>
          <WhatHappened {...props} /> Choisissez la version à garder. Les changements de l’autre
          seront perdus.
        </>
      }
    >
      <TextComparison
        labels={[
          changedBy ? `Version ${ofName(changedBy.username)}` : 'Version enregistrée',
          'Votre version',
        ]}
        before={theirs}
        after={mine}
        changedOnly
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Continuer à écrire
        </Button>
        <Button variant="secondary" onClick={onUseTheirs}>
          Garder la version enregistrée
        </Button>
        <Button onClick={onUseMine}>Garder ma version</Button>
      </DialogActions>
    </Dialog>
  );
}

function WhatHappened({ changedBy, change, unknownChange }: VersionConflictDialogProps) {
  const { user } = useViewer();
  if (!changedBy) return <>{unknownChange}</>;
  if (changedBy.id === user.id) return <>Vous avez {change} dans un autre onglet.</>;
  return (
    <>
      <PersonLink id={changedBy.id} name={changedBy.username} apart /> a {change}.
    </>
  );
}
