import type { SubjectDecision } from '#client/generated/graphql';
import { Dialog } from '#ui/overlays/Dialog';
import { CaseDecision } from '../cases/detail/CaseDecision';

export interface CommentCaseDialogProps {
  caseNumber: string;
  /** Decision that the viewer named in the menu of the comment. */
  subject: SubjectDecision;
  onSettled: () => void;
  onClose: () => void;
}

/** Messages of the toast after a decision. */
const MESSAGES: Readonly<Record<SubjectDecision, string>> = {
  COMPLIANT: 'Commentaire approuvé',
  HIDE: 'Commentaire rejeté',
  DELETE: 'Commentaire supprimé',
  BREACH: 'Décision enregistrée',
};

/** Dialog that decides the open case of a comment. */
export function CommentCaseDialog({
  caseNumber,
  subject,
  onSettled,
  onClose,
}: CommentCaseDialogProps) {
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={onClose}
      title={`Décider du dossier ${caseNumber}`}
      description="La décision règle aussi les signalements de ce commentaire."
    >
      <CaseDecision
        number={caseNumber}
        subject={subject}
        label="Décision"
        success={(chosen) => MESSAGES[chosen]}
        onDone={onClose}
        onSettled={onSettled}
      />
    </Dialog>
  );
}
