import { useId, useState } from 'react';

import { ConfirmAction } from '#client/actions/ConfirmAction';
import type { Failure } from '#client/actions/useAction';
import { FormError } from '#ui/feedback/FormError';
import {
  useRemoveRecentAccessMutation,
  type AccessKind,
  type RecentAccessQuery,
} from '#client/generated/publicGraphql';
import { formatDateTime } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Checkbox } from '#ui/inputs/inputs';
import { quoted } from '#client/shared/quoted';

type Access = RecentAccessQuery['recentAccess']['items'][number];

const KINDS: Readonly<Record<AccessKind, string>> = {
  PASSKEY: 'Clé d’accès',
  SECOND_FACTOR: 'Double authentification',
  RECOVERY_CODES: 'Codes de secours',
  GAME_KEY: 'Clé du jeu',
  GAME_INSTALLATION: 'Installation du jeu',
  API_TOKEN: 'Jeton d’API',
  EXTERNAL_ACCOUNT: 'Compte lié',
  DEVICE: 'Appareil',
};

const STAYS =
  'Ce lien ne peut pas la désactiver\u00A0: connectez-vous avec votre code, puis ouvrez Mon compte, onglet Sécurité.';

const labelOf = ({ kind, name }: Access) => (name ? `${KINDS[kind]} ${quoted(name)}` : KINDS[kind]);

export interface RecentAccessReviewProps {
  token: string;
  items: readonly Access[];
  onDone: (message: string) => void;
  /** Called when the server refuses the link, because it no longer works. */
  onDead: () => void;
}

/** Checklist of the access that was recently added to an account, such as passkeys. */
export function RecentAccessReview({ token, items, onDone, onDead }: RecentAccessReviewProps) {
  const hintId = useId();
  const [remove] = useRemoveRecentAccessMutation();
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const [failure, showFailure] = useState<Failure | null>(null);
  const chosen = items.filter(({ id, removable }) => removable && !unchecked.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(unchecked);
    if (isChosen) next.delete(id);
    else next.add(id);
    setUnchecked(next);
  };
  return (
    <>
      <FormError {...failure} />
      <p id={hintId} className="text-body text-muted">
        Décochez les accès que vous avez ajoutés vous-même. Le retrait déconnecte aussi tous les
        appareils.
      </p>
      <ul aria-describedby={hintId} className="mt-3 divide-y divide-line border-y border-line">
        {items.map((access) => (
          <li key={access.id}>
            <Checkbox
              label={<span className="wrap-anywhere">{labelOf(access)}</span>}
              hint={`Ajout le ${formatDateTime(access.addedAt)}`}
              disabledReason={access.removable ? null : STAYS}
              checked={access.removable && !unchecked.has(access.id)}
              onChange={(event) => toggle(access.id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button
        className="mt-5 w-full"
        disabled={chosen.length === 0}
        onClick={() => setAsking(true)}
      >
        {unchecked.size === 0 ? 'Retirer tous ces accès' : 'Retirer les accès cochés'}
      </Button>
      {asking && (
        <ConfirmAction
          title={'Retirer ces accès\u00A0?'}
          tone="danger"
          confirmLabel="Retirer ces accès"
          busyLabel="Retrait…"
          perform={() => remove({ variables: { token, ids: chosen.map(({ id }) => id) } })}
          showFailure={showFailure}
          onDone={(result) => result && onDone(result.data.removeRecentAccess.message)}
          onFailed={({ code }) => code === 'INVALID_TOKEN' && onDead()}
          onClose={() => setAsking(false)}
        >
          <p>Les accès suivants ne pourront plus servir. Ce retrait est définitif.</p>
          <ul className="mt-2 list-disc pl-5">
            {chosen.map((access) => (
              <li key={access.id} className="wrap-anywhere">
                {labelOf(access)}
              </li>
            ))}
          </ul>
        </ConfirmAction>
      )}
    </>
  );
}
