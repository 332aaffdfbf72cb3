import { counted } from '#client/platform/text/format';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { saveFile } from '#client/platform/memberFiles';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Checkbox } from '#ui/inputs/inputs';
import { ImportRows, RolesToConfirm } from './ImportRows';
import { useImportUsers, type ImportReport } from './useImportUsers';

/** Content of an example file for the import. */
const EXAMPLE =
  '\uFEFFNom d’utilisateur;Email;Prénom;Nom;Abonnement;Rôles\r\n' +
  'lmartin;lea.martin@example.org;Léa;Martin;Gratuit;\r\n';

const saveExample = () =>
  saveFile('modele-utilisateurs.csv', new Blob([EXAMPLE], { type: 'text/csv;charset=utf-8' }));

export interface ImportDialogProps {
  onClose: () => void;
  /** Called after accounts were created. */
  onChanged: () => void;
}

/** Returns the reason why the file cannot be imported yet; null when it can be imported. */
function refusalOf({ created, withRoles }: ImportReport, confirmed: boolean): string | null {
  if (created === 0) return 'Ce fichier ne contient aucun compte à créer.';
  return withRoles > 0 && !confirmed ? 'Confirmez d’abord les rôles donnés.' : null;
}

/** Dialog that creates accounts from a file, after a preview of the result for each line. */
export function ImportDialog({ onClose, onChanged }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { report, running, failure, choose, create } = useImportUsers(onChanged, onClose);
  // Preview whose roles the viewer confirmed. The preview of another file requires another
  // confirmation.
  const [confirmed, setConfirmed] = useState<ImportReport | null>(null);
  const done = report !== null && !report.dryRun;
  return (
    <Dialog
      open
      size="large"
      locked={running}
      onOpenChange={onClose}
      title="Importer des utilisateurs"
      description="Un fichier CSV, 5&nbsp;000 lignes au plus. Chaque nouveau compte reçoit un email pour choisir son mot de passe."
    >
      <FormError message={failure} />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="Fichier CSV"
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void choose(file);
          // Clears the input, so that the same file can be selected again after it was corrected.
          target.value = '';
        }}
      />
      {!report && (
        <p className="text-body text-text">
          La première ligne contient les titres&nbsp;: <b>Nom d’utilisateur</b>, <b>Email</b>, et,
          si vous voulez, <b>Prénom</b>, <b>Nom</b>, <b>Abonnement</b>, <b>Rôles</b>. Vous pouvez
          importer un fichier exporté depuis cette page. UTF-8, UTF-16 ou Windows-1252, cellules
          séparées par des points-virgules, des virgules ou des tabulations. Les comptes sont créés
          après votre confirmation. Les comptes existants ne changent pas.
        </p>
      )}
      {report && <ImportRows report={report} />}
      {report && !done && report.withRoles > 0 && (
        <section
          aria-labelledby="titre-roles-importes"
          className="mt-4 rounded-control border border-warning bg-warning-soft px-3.5 py-3"
        >
          <h3 id="titre-roles-importes" className="mb-1 text-body font-semibold text-warning">
            {report.withRoles > 1
              ? `${report.withRoles} comptes recevront un rôle de l’équipe`
              : 'Un compte recevra un rôle de l’équipe'}
          </h3>
          <RolesToConfirm rows={report.rows} />
          <Checkbox
            label="Je confirme ces rôles"
            checked={confirmed === report}
            onChange={({ target }) => setConfirmed(target.checked ? report : null)}
          />
        </section>
      )}
      <DialogActions>
        {done ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <>
            {!report && (
              <Button variant="quiet" disabled={running} onClick={saveExample}>
                Télécharger un modèle
              </Button>
            )}
            <Button
              variant={report ? 'secondary' : 'primary'}
              busy={running && !report}
              busyLabel="Lecture…"
              disabled={running && Boolean(report)}
              onClick={() => input.current?.click()}
              data-autofocus
            >
              <FileUp aria-hidden="true" size={16} />{' '}
              {report ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </Button>
            {report && (
              <ActionButton
                busy={running}
                busyLabel="Création…"
                disabledReason={refusalOf(report, confirmed === report)}
                onClick={() => void create()}
              >
                Créer {counted(report.created, 'compte')}
              </ActionButton>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
