import { Download } from 'lucide-react';
import { useState } from 'react';

import {
  useDeactivateAccountMutation,
  useDeleteAccountMutation,
  useExportMyDataMutation,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { formatLongDate } from '../../../platform/format';
import { saveFile } from '../../../platform/memberFiles';
import { useSession } from '../../../platform/session/useSession';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { PasswordInput } from '../../../ui/inputs';
import { toast } from '../../../ui/toast';

/** A copy of one's data, a pause, or the end of the account. */
export function DangerZone() {
  const [asking, setAsking] = useState<'deactivate' | 'delete' | null>(null);
  return (
    <Card as="section" aria-labelledby="titre-danger" className="border-rouge px-6 py-[22px]">
      <h2 id="titre-danger" className="text-lg">
        Zone de danger
      </h2>
      <ul className="mt-2 divide-y divide-trait">
        <Act
          title="Exporter mes données"
          text="Un fichier JSON de tout ce que le site garde à votre sujet."
        >
          <ExportButton />
        </Act>
        <Act
          title="Désactiver temporairement le compte"
          text="Votre profil est masqué jusqu’à votre prochaine connexion."
        >
          <Button variant="second" onClick={() => setAsking('deactivate')}>
            Désactiver
          </Button>
        </Act>
        <Act
          title="Supprimer définitivement le compte"
          text="Vos données sont effacées après 30 jours, pendant lesquels une connexion annule tout."
        >
          <Button onClick={() => setAsking('delete')}>Supprimer</Button>
        </Act>
      </ul>
      {asking === 'deactivate' && <DeactivateDialog onClose={() => setAsking(null)} />}
      {asking === 'delete' && <DeleteDialog onClose={() => setAsking(null)} />}
    </Card>
  );
}

interface ActProps {
  title: string;
  text: string;
  children: React.ReactNode;
}

function Act({ title, text, children }: ActProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 basis-80">
        <p className="font-semibold text-encre">{title}</p>
        <p className="text-[15px] text-muet">{text}</p>
      </div>
      {children}
    </li>
  );
}

function ExportButton() {
  const [exportData, { loading }] = useExportMyDataMutation();
  const act = async () => {
    try {
      const { data } = await exportData({});
      const { fileName, json } = data.exportMyData;
      saveFile(fileName, new Blob([json], { type: 'application/json' }));
      toast.success('Vos données ont été exportées');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Button variant="second" busy={loading} busyLabel="Préparation…" onClick={() => void act()}>
      <Download aria-hidden="true" size={18} /> Exporter
    </Button>
  );
}

function DeactivateDialog({ onClose }: { onClose: () => void }) {
  const [deactivate, { loading }] = useDeactivateAccountMutation();
  const { signOut } = useSession();
  const act = async () => {
    try {
      const { data } = await deactivate({});
      toast.success(data.deactivateAccount.message);
      await signOut();
    } catch (error) {
      toast.error(messageOf(error));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title="Désactiver le compte ?"
      tone="danger"
      confirmLabel="Désactiver le compte"
      busyLabel="Désactivation…"
      busy={loading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      Toutes vos sessions se ferment et votre profil est masqué. Reconnectez-vous quand vous le
      voulez&nbsp;: le compte est réactivé aussitôt, avec tout ce qu’il contient.
    </ConfirmDialog>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [remove, { loading }] = useDeleteAccountMutation();
  const { signOut } = useSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const act = async () => {
    setError(undefined);
    try {
      const { data } = await remove({ variables: { password } });
      const { message, erasedAt } = data.deleteAccount;
      toast.success(`${message} Effacement prévu le ${formatLongDate(erasedAt)}.`, 10_000);
      await signOut();
    } catch (failed) {
      const { fields } = readApiError(failed);
      setError(fields.password ?? messageOf(failed));
    }
  };
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={onClose}
      title="Supprimer le compte ?"
      description="Vos sessions se ferment tout de suite. Après 30 jours, vos données personnelles sont effacées pour toujours ; vos commentaires restent, sans votre nom."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password && !loading) void act();
        }}
      >
        <Field label="Mot de passe" error={error} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              data-autofocus
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <p className="mt-4 text-[15px]">
          Une connexion pendant ces 30 jours annule la suppression.
        </p>
        <DialogActions>
          <Button variant="second" disabled={loading} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={!password} busy={loading} busyLabel="Suppression…">
            Supprimer le compte
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
