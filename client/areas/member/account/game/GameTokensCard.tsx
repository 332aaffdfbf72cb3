import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { useMyGameTokensQuery } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { GameTokenRow } from './GameTokenRow';
import { NewGameTokenDialog } from './NewGameTokenDialog';

/** Card of the game tokens, which only allow the game to record calls. */
export function GameTokensCard() {
  const query = useMyGameTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  return (
    <Card as="section" aria-labelledby="titre-cles" className="mt-4 px-5 py-[22px] sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="titre-cles" className="text-lg">
          Clés du jeu
        </h2>
        <Button variant="secondary" size="small" onClick={() => setCreating(true)}>
          <KeyRound aria-hidden="true" size={16} /> Créer une clé
        </Button>
      </div>
      <p className="mt-1 text-body text-muted">
        Une clé permet seulement au jeu d’enregistrer vos appels.
      </p>
      <QueryView
        query={query}
        failure="Vos clés n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-3 h-16" />}
        isEmpty={({ myGameTokens }) => myGameTokens.length === 0}
        empty={<p className="mt-3 text-body">Aucune clé pour le moment.</p>}
      >
        {({ myGameTokens }) => (
          <ul className="mt-2 -mb-3 divide-y divide-line">
            {myGameTokens.map((token) => (
              <GameTokenRow key={token.id} token={token} onRevoked={query.refetch} />
            ))}
          </ul>
        )}
      </QueryView>
      {creating && (
        <NewGameTokenDialog onClose={() => setCreating(false)} onCreated={query.refetch} />
      )}
    </Card>
  );
}
