import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Page } from '#features/shell/Page';
import { GameLinkDocument, useGameLinkQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { isUserCode, shownUserCode } from '#client/shared/userCode';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { AccountTrail } from '#areas/member/AccountTrail';
import { CodeCard } from './CodeCard';
import { ConfirmLink } from './ConfirmLink';

/** Returns the code of the address as people see it; null when it is missing or malformed. */
function codeIn(search: URLSearchParams): string | null {
  const code = search.get('code') ?? '';
  return isUserCode(code) ? shownUserCode(code) : null;
}

export const preload: Preload = ({ search }) => {
  const code = codeIn(search);
  return code ? [{ query: GameLinkDocument, variables: { code } }] : [];
};

/** Decision of the member, with the message of the server. */
interface Decided {
  isLinked: boolean;
  message: string;
}

/** Page that links a game to the account by the code that the game shows. */
export default function LinkPage() {
  const [search] = useSearchParams();
  const code = codeIn(search);
  return (
    <Page
      title="Lier le jeu à votre compte"
      description="Liez le jeu à votre compte avec le code qu’il affiche."
      trail={<AccountTrail />}
      lead="Une fois lié, le jeu enregistre vos gardes à votre nom."
    >
      <div className="max-w-160">{code ? <Request key={code} code={code} /> : <CodeCard />}</div>
    </Page>
  );
}

/** Request of the game that shows the code, its outcome, or the field for another code. */
function Request({ code }: { code: string }) {
  const query = useGameLinkQuery({ variables: { code } });
  const [decided, setDecided] = useState<Decided | null>(null);
  if (decided) return <Outcome decided={decided} />;
  return (
    <QueryView
      query={query}
      failure="Ce code n’a pas pu être vérifié."
      skeleton={<Skeleton className="h-100 rounded-card" />}
      isEmpty={({ gameLink }) => gameLink === null}
      empty={
        <CodeCard problem="Ce code est inconnu ou a expiré. Demandez un nouveau code dans le jeu." />
      }
    >
      {({ gameLink }) =>
        gameLink && <ConfirmLink code={code} link={gameLink} onDecided={setDecided} />
      }
    </QueryView>
  );
}

function Outcome({ decided: { isLinked, message } }: { decided: Decided }) {
  const Icon = isLinked ? CircleCheck : CircleX;
  return (
    // Receives the focus of the button that has disappeared.
    <div role="status" tabIndex={-1} ref={(element) => element?.focus()} className="outline-none">
      <EmptyState
        title={message}
        icon={<Icon size={32} />}
        action={
          <ButtonLink variant="secondary" to={memberPaths.accountTab('jeu')}>
            {isLinked ? 'Voir mes installations' : 'Retour à mon compte'}
          </ButtonLink>
        }
      >
        {isLinked
          ? 'Le jeu termine la liaison en quelques secondes. Un email vous le confirme.'
          : 'Vous n’avez pas demandé de code\u00A0? Vous n’avez rien d’autre à faire.'}
      </EmptyState>
    </div>
  );
}
