import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useSendAccountMailMutation, type AccountMail } from '#client/generated/graphql';
import { ofName } from '#client/platform/text/format';
import type { UserDialogProps } from '../userDialogs.types';

interface MailLabels {
  title: (name: string) => string;
  confirmLabel: string;
  text: string;
}

const LABELS: Readonly<Record<AccountMail, MailLabels>> = {
  CONFIRMATION: {
    title: (name) => `Renvoyer l’email de confirmation ${name}\u00A0?`,
    confirmLabel: 'Renvoyer la confirmation',
    text: 'Ce membre reçoit un nouveau lien pour confirmer son adresse email, valable 24\u00A0heures. Le lien précédent ne fonctionne plus.',
  },
  INVITATION: {
    title: (name) => `Renvoyer l’invitation ${name}\u00A0?`,
    confirmLabel: 'Renvoyer l’invitation',
    text: 'Ce membre reçoit un nouveau lien pour choisir son mot de passe, valable 7\u00A0jours. Le lien précédent ne fonctionne plus.',
  },
  PASSWORD_RESET: {
    title: (name) => `Envoyer un lien de mot de passe au compte ${name}\u00A0?`,
    confirmLabel: 'Envoyer le lien',
    text: 'Ce membre reçoit un lien pour choisir un nouveau mot de passe, valable une heure. Son mot de passe actuel fonctionne jusqu’à ce changement.',
  },
};

function AccountMailDialog({
  mail,
  user,
  onChanged,
  onClose,
}: UserDialogProps & { mail: AccountMail }) {
  const [send] = useSendAccountMailMutation();
  const { title, confirmLabel, text } = LABELS[mail];
  return (
    <ConfirmAction
      title={title(ofName(user.username))}
      confirmLabel={confirmLabel}
      busyLabel="Envoi…"
      perform={() => send({ variables: { userId: user.id, mail } })}
      success={({ data }) => data.sendAccountMail.message}
      onDone={onChanged}
      onClose={onClose}
    >
      <p>{text} L’email est envoyé à l’adresse du compte.</p>
    </ConfirmAction>
  );
}

export const ConfirmationMailDialog = (props: UserDialogProps) => (
  <AccountMailDialog {...props} mail="CONFIRMATION" />
);

/** Dialog that resends the invitation, which contains the link to choose the first password. */
export const InvitationMailDialog = (props: UserDialogProps) => (
  <AccountMailDialog {...props} mail="INVITATION" />
);

export const PasswordMailDialog = (props: UserDialogProps) => (
  <AccountMailDialog {...props} mail="PASSWORD_RESET" />
);
