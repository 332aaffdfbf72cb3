import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import {
  useCreateGameTokenMutation,
  useMyGameTokensQuery,
  useRevokeGameTokenMutation,
  type MyGameTokensQuery,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { formatDateTime, formatLongDate } from '../../../platform/format';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { TextInput } from '../../../ui/inputs';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { SecretValue } from './SecretValue';

type GameToken = MyGameTokensQuery['myGameTokens'][number];

/** The keys by which the game records calls in the member's name, and nothing else. */
export function GameTokensCard() {
  const query = useMyGameTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  return (
    <Card as="section" aria-labelledby="titre-cles" className="mt-4 px-6 py-[22px]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="titre-cles" className="text-lg">
          Clés du jeu
        </h2>
        <Button variant="second" size="petit" onClick={() => setCreating(true)}>
          <KeyRound aria-hidden="true" size={16} /> Créer une clé
        </Button>
      </div>
      <p className="mt-1 text-[15px] text-muet">
        Une clé permet au jeu d’enregistrer vos appels, et rien d’autre.
      </p>
      <QueryView
        query={query}
        failure="Vos clés n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-3 h-16" />}
        isEmpty={({ myGameTokens }) => myGameTokens.length === 0}
        empty={<p className="mt-3 text-[15px]">Aucune clé pour le moment.</p>}
      >
        {({ myGameTokens }) => (
          <ul className="mt-2 divide-y divide-trait">
            {myGameTokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoked={query.refetch} />
            ))}
          </ul>
        )}
      </QueryView>
      {creating && <NewTokenDialog onClose={() => setCreating(false)} onCreated={query.refetch} />}
    </Card>
  );
}

function TokenRow({ token, onRevoked }: { token: GameToken; onRevoked: () => unknown }) {
  const [revoke, { loading }] = useRevokeGameTokenMutation();
  const [asking, setAsking] = useState(false);
  const act = async () => {
    try {
      const { data } = await revoke({ variables: { id: token.id } });
      toast.success(data.revokeGameToken.message);
      onRevoked();
    } catch (error) {
      toast.error(messageOf(error));
    }
    setAsking(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold text-encre wrap-anywhere">{token.name}</p>
        <p className="text-sm text-muet">
          créée le {formatLongDate(token.createdAt)} ·{' '}
          {token.lastUsedAt ? `utilisée le ${formatDateTime(token.lastUsedAt)}` : 'jamais utilisée'}
        </p>
      </div>
      <Button variant="second" size="petit" onClick={() => setAsking(true)}>
        Révoquer<VisuallyHidden> la clé {token.name}</VisuallyHidden>
      </Button>
      {asking && (
        <ConfirmDialog
          title="Révoquer cette clé ?"
          tone="danger"
          confirmLabel="Révoquer"
          busyLabel="Révocation…"
          busy={loading}
          onConfirm={() => void act()}
          onCancel={() => setAsking(false)}
        >
          Le jeu ne pourra plus rien enregistrer avec «&nbsp;{token.name}&nbsp;». Vos appels déjà
          enregistrés restent.
        </ConfirmDialog>
      )}
    </li>
  );
}

function NewTokenDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => unknown }) {
  const [create, { loading }] = useCreateGameTokenMutation();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [secret, setSecret] = useState<string | null>(null);
  const act = async () => {
    setError(undefined);
    try {
      const { data } = await create({ variables: { name: name.trim() } });
      setSecret(data.createGameToken.token);
      onCreated();
    } catch (failed) {
      setError(readApiError(failed).fields.name ?? messageOf(failed));
    }
  };
  if (secret) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Votre nouvelle clé"
        description="Copiez-la maintenant dans le jeu : elle ne sera plus affichée."
      >
        <SecretValue label="Clé du jeu" value={secret} />
        <DialogActions>
          <Button onClick={onClose}>J’ai copié la clé</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open locked={loading} onOpenChange={onClose} title="Créer une clé du jeu">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !loading) void act();
        }}
      >
        <Field
          label="Nom de la clé"
          hint="Pour la reconnaître : «&nbsp;PC du salon&nbsp;»."
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={60}
              data-autofocus
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="second" disabled={loading} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={!name.trim()} busy={loading} busyLabel="Création…">
            Créer la clé
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
