import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Page } from '#features/shell/Page';
import { GameLinkDocument, useGameLinkQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { isUserCode, shownUserCode, USER_CODE_RULE } from '#client/shared/userCode';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { AccountTrail } from '#areas/member/AccountTrail';
import { CodeCard } from './CodeCard';
import { ConfirmLink, type Decided } from './ConfirmLink';

const givenIn = (search: URLSearchParams): string => search.get('code') ?? '';

/** Returns the code of the address as people see it; null when it is missing or malformed. */
function codeIn(search: URLSearchParams): string | null {
  const given = givenIn(search);
  return isUserCode(given) ? shownUserCode(given) : null;
}

export const preload: Preload = ({ search }) => {
  const code = codeIn(search);
  return code ? [{ query: GameLinkDocument, variables: { code } }] : [];
};

/** Page that links a game to the account by the code that the game shows. */
export default function LinkPage() {
  const [search] = useSearchParams();
  const code = codeIn(search);
  const given = givenIn(search);
  return (
    <Page
      title="Lier le jeu à votre compte"
      description="Liez le jeu à votre compte avec le code qu’il affiche."
      trail={<AccountTrail />}
      lead="Une fois lié, le jeu enregistre vos gardes à votre nom."
    >
      <div className="max-w-160">
        {code ? (
          <LinkRequest key={code} code={code} />
        ) : (
          <CodeCard key={given} code={given} problem={given ? USER_CODE_RULE : undefined} />
        )}
      </div>
    </Page>
  );
}

/** Request of the game that shows the code, its outcome, or the field for another code. */
function LinkRequest({ code }: { code: string }) {
  // Not from the cache, because the code may have expired or been decided since.
  const query = useGameLinkQuery({ variables: { code }, fetchPolicy: 'network-only' });
  const [decided, setDecided] = useState<Decided | null>(null);
  if (decided) return <Outcome decided={decided} />;
  return (
    <QueryView
      query={query}
      failure="Ce code n’a pas pu être vérifié."
      skeleton={<Skeleton className="h-100 rounded-card" />}
      isEmpty={({ gameLink }) => gameLink === null}
      empty={
        <CodeCard
          code={code}
          problem="Ce code est inconnu ou a expiré. Demandez un nouveau code dans le jeu."
        />
      }
    >
      {({ gameLink }) =>
        gameLink && (
          <ConfirmLink
            code={code}
            link={gameLink}
            onDecided={setDecided}
            onGone={() => void query.refetch()}
          />
        )
      }
    </QueryView>
  );
}

/** Moves the focus from the button that has disappeared. */
const focus = (element: HTMLElement | null) => element?.focus();

function Outcome({ decided: { isLinked, message } }: { decided: Decided }) {
  const Icon = isLinked ? CircleCheck : CircleX;
  return (
    <div role="status" tabIndex={-1} ref={focus} className="outline-none">
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
