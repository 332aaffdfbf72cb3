import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { useDialogs } from '#client/platform/dialogs';
import { publicPaths } from '#client/platform/address/paths';
import { useSession } from '#client/platform/session/useSession';
import { Button, ButtonLink } from '#ui/inputs/Button';

/** Message that replaces a form after success, with a link to what the user can do next. */
export function Done({ children, signIn = false }: { children: ReactNode; signIn?: boolean }) {
  const { openSignIn } = useDialogs();
  const { status } = useSession();
  return (
    <>
      <output className="flex gap-2.5 rounded-control bg-success-soft px-4 py-3.5 font-medium text-success">
        <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <span>{children}</span>
      </output>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {signIn && status === 'anonymous' && (
          <Button onClick={() => openSignIn()}>Se connecter</Button>
        )}
        <ButtonLink to={publicPaths.home} variant="secondary">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </>
  );
}
