import { AccountCard } from './AccountCard';
import { useMailedToken } from './MailedLink';
import { RecentAccessLink } from './RecentAccessLink';

/** Page of the link in the mail about a new password. */
export default function RecentAccessPage() {
  const { token } = useMailedToken();
  return (
    <AccountCard
      title="Accès ajoutés récemment"
      description="Vérifiez les accès ajoutés à votre compte ces 30 derniers jours."
      lead="Clés d’accès, double authentification, clés du jeu, jetons d’API, comptes d’autres sites et appareils ajoutés ces 30 derniers jours."
    >
      <RecentAccessLink token={token} />
    </AccountCard>
  );
}
