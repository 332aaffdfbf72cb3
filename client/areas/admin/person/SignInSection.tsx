import type { SignInObstacleKind, UserDetailsFragment } from '#client/generated/graphql';
import { may, useViewer, type Viewer } from '#client/platform/session/useSession';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { useUserActions } from '../users/list/useUserActions';
import type { UserMenuHandlers } from '../users/list/userMenu';
import type { PersonProps } from './PersonHeader';
import { Lines } from './PersonSection';
import { obstacleText } from './signInObstacles';

/** Card with the reasons why the member cannot sign in. */
export function SignInSection({ user, onChanged }: PersonProps) {
  const viewer = useViewer();
  const actions = useUserActions(onChanged);
  const helps = helpsOf(user, viewer, actions.handlersFor(user));
  const obstacles = user.signInObstacles;
  const mailsPassword = may(viewer, 'USERS_EDIT') && user.viewerCan.edit && !user.invitedAt;
  const isListed = obstacles.some(({ kind }) => kind === 'PASSWORD_CLOSED');
  if (obstacles.length === 0 && !may(viewer, 'USERS_EDIT')) return null;
  return (
    <Card as="section" aria-labelledby="titre-connexion" className="mb-4 px-5 py-[18px]">
      <h2 id="titre-connexion" className="text-lg">
        Connexion
      </h2>
      {obstacles.length === 0 && (
        <p className="mt-2 text-body text-muted">Rien n’empêche ce membre de se connecter.</p>
      )}
      <Lines>
        {obstacles.map((obstacle) => {
          const text = obstacleText(obstacle, user);
          return <HelpLine key={obstacle.kind} {...text} help={helps[obstacle.kind]} />;
        })}
        {mailsPassword && !isListed && (
          <HelpLine
            title="Mot de passe oublié"
            note="Le lien arrive dans la boîte de réception du membre. L’équipe ne le voit pas."
            help={helps.PASSWORD_CLOSED}
          />
        )}
      </Lines>
      {may(viewer, 'USERS_EDIT') && <Limits user={user} viewer={viewer} />}
      {actions.dialog}
    </Card>
  );
}

interface HelpAction {
  label: string;
  onPress: () => void;
}

interface HelpLineProps {
  title: string;
  note: string;
  /** Action that removes the obstacle; undefined when the viewer may not perform the action. */
  help: HelpAction | undefined;
}

/** Reason, its explanation, and the button for the action. */
function HelpLine({ title, note, help }: HelpLineProps) {
  return (
    <li className="flex flex-col items-start gap-x-4 gap-y-2.5 py-2.5 sm:flex-row sm:justify-between">
      <div className="min-w-0">
        <p className="text-body font-semibold text-ink wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">{note}</p>
      </div>
      {help && (
        <Button variant="secondary" size="small" className="shrink-0" onClick={help.onPress}>
          {help.label}
        </Button>
      )}
    </li>
  );
}

/** Returns the actions that remove the obstacles, keyed by obstacle. */
function helpsOf(
  { viewerCan }: UserDetailsFragment,
  viewer: Viewer,
  handlers: UserMenuHandlers,
): Partial<Record<SignInObstacleKind, HelpAction>> {
  const edits = may(viewer, 'USERS_EDIT') && viewerCan.edit;
  return {
    ...(viewerCan.liftBan && {
      BANNED: { label: 'Lever le bannissement', onPress: handlers.onLiftBan },
    }),
    ...(edits && {
      LOCKED: { label: 'Débloquer la connexion', onPress: handlers.onLiftLock },
      PASSWORD_CLOSED: {
        label: 'Envoyer un lien de mot de passe',
        onPress: handlers.onPasswordMail,
      },
      INVITATION_PENDING: {
        label: 'Renvoyer l’invitation',
        onPress: handlers.onInvitationMail,
      },
      EMAIL_UNCONFIRMED: {
        label: 'Renvoyer la confirmation',
        onPress: handlers.onConfirmationMail,
      },
    }),
    // The server lists this obstacle only for viewers who may disable the second factor.
    SECOND_FACTOR: {
      label: 'Désactiver la double authentification',
      onPress: handlers.onResetTwoFactor,
    },
  };
}

/** Notice about the obstacles that others must remove for this member. */
function Limits({ user, viewer }: { user: UserDetailsFragment; viewer: Viewer }) {
  const limit = user.viewerCan.edit
    ? !may(viewer, 'USERS_MANAGE') &&
      !user.invitedAt &&
      'Si ce membre a perdu son téléphone ou sa clé d’accès, un administrateur peut désactiver la double authentification.'
    : 'Ce membre a un rôle égal ou supérieur au vôtre\u00A0: vous ne pouvez pas l’aider à se connecter.';
  return limit && <p className="mt-2 text-sm text-muted">{limit}</p>;
}
