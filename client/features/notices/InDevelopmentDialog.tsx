import { useSite } from '#client/platform/head/site';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';

/** Dialog that every play button opens while the game is in development. */
export default function InDevelopmentDialog({ onClose }: { onClose: () => void }) {
  const { newsletterUrl } = useSite();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Jeu en développement"
      description="Une nouvelle version du jeu est en cours de développement."
    >
      <p>
        La connexion et l’inscription au jeu ne sont pas encore ouvertes au public. L’ouverture sera
        annoncée dans les actualités du site{newsletterUrl ? ' et dans la newsletter' : ''}.
      </p>
      <DialogActions>
        {newsletterUrl && (
          <ButtonLink to={newsletterUrl} variant="secondary">
            S’inscrire à la newsletter
          </ButtonLink>
        )}
        <Button onClick={onClose}>Compris</Button>
      </DialogActions>
    </Dialog>
  );
}
