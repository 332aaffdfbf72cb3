import { defineErrors, row } from '../errors/catalogue';

/**
 * Errors of use cases that may require approval. The first two inform the caller that the request
 * for approval is stored, and are not failures: mutations return them as `ApprovalRequested`.
 */
export const approvalErrors = defineErrors({
  CONFIRMATION_AWAITED: row(
    202,
    'Votre demande est enregistrée. {who} {can} la confirmer jusqu’au {until}. Sans réponse, l’action ne sera pas faite.',
    'Raised when the action is stored until a second person approves it; mutations return ApprovalRequested instead. `current` contains the ID of the request and the time at which it lapses.',
  ),
  CONFIRMATION_DELAYED: row(
    202,
    'Votre demande est enregistrée. Aucune autre personne ne peut la confirmer\u00a0: l’action sera faite le {until}. Vous pouvez retirer votre demande avant cette date.',
    'Raised when the action is stored and will be executed after a delay, because no other member could approve it; mutations return ApprovalRequested instead. `current` contains the ID of the request and the time of the action.',
  ),
  CONFIRMATION_WAITING: row(
    409,
    'La même demande attend déjà une confirmation, jusqu’au {until}.',
    'Raised when the same action already waits for approval; `current` contains the ID of the request and the time at which it ends.',
  ),
  SECOND_PERSON_NEEDED: row(
    409,
    'Cette action demande une confirmation. Faites-la pour une seule personne, depuis sa page.',
    'Raised when a sensitive action is part of another action that cannot request approval, or when the settings became stricter while the action was running.',
  ),
  BULK_LIMIT_REACHED: row(
    409,
    'Sans confirmation d’une autre personne, vous pouvez agir sur {limit} au maximum. Utilisez une action groupée.',
    'Raised when the single actions of one request concern more accounts than the setting confirmBulkBeyond allows.',
  ),
});

/** Returns whether an error means that the request for approval is stored. */
export const isApprovalRequest = (code: string): boolean =>
  code === approvalErrors.CONFIRMATION_AWAITED.code ||
  code === approvalErrors.CONFIRMATION_DELAYED.code;
