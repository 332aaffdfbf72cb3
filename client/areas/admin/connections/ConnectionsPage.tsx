import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';

import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useAction } from '#client/actions/useAction';
import {
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhooksQuery,
  WebhooksDocument,
  type WebhookDetailsFragment,
} from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { formatDateTime } from '#client/platform/text/format';
import { quoted } from '#client/shared/quoted';
import { Badge } from '#ui/data/Badge';
import { CopyableValue } from '#ui/data/CopyableValue';
import { DataTable, DataTableSkeleton } from '#ui/data/table/DataTable';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { toast } from '#ui/feedback/toast';
import { Button } from '#ui/inputs/Button';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { PAGE_SIZE } from '../lists/ListCard';
import { ListPage } from '../lists/ListPage';
import { answerOf, eventLabels, formatLabels, stateOf } from './connectionLabels';

const ConnectionDialog = lazyDialog(
  async () => (await import('./ConnectionDialog')).ConnectionDialog,
);
const DeliveriesDialog = lazyDialog(
  async () => (await import('./DeliveriesDialog')).DeliveriesDialog,
);

type Shown = WebhookDetailsFragment;

const address = listAddress<{ page?: number }>(adminPaths.connectionsOf, {
  page: parameter.page(),
});

const variablesOf = ({ page }: { page: number }) => ({ page, pageSize: PAGE_SIZE });

export const preload: Preload = ({ search }) => [
  { query: WebhooksDocument, variables: variablesOf(address.read(search)) },
];

const columns: readonly DataTableColumn<Shown>[] = [
  {
    id: 'nom',
    header: 'Connexion',
    main: true,
    cell: ({ name, format, host }) => (
      <>
        <span className="font-semibold text-ink wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {formatLabels[format]} · {host}
        </span>
      </>
    ),
  },
  {
    id: 'evenements',
    header: 'Annonce',
    cell: ({ events }) => (
      <span className="text-sm">{events.map((event) => eventLabels[event]).join(', ')}</span>
    ),
  },
  {
    id: 'etat',
    header: 'État',
    cell: (webhook) => {
      const { label, tone } = stateOf(webhook);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'dernier',
    header: 'Dernier envoi',
    cell: ({ lastTriedAt, lastStatus }) =>
      lastTriedAt
        ? `${formatDateTime(lastTriedAt)}, ${lastStatus === null ? 'sans réponse' : `réponse ${lastStatus}`}`
        : 'Aucun',
  },
];

/** Page with the webhooks of the site, and dialogs to create, edit, test and delete them. */
export default function ConnectionsPage() {
  const { search, hrefFor } = useListAddress(address);
  const query = useWebhooksQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<Shown | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Shown | null>(null);
  const [renewed, setRenewed] = useState<Shown | null>(null);
  const [listed, setListed] = useState<Shown | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const refresh = () => void query.refetch();
  const test = useTest();
  return (
    <ListPage
      title={adminPageNames.connections}
      description="Les salons et les programmes qui reçoivent les annonces du site."
      lead="Le site annonce ses actualités et ses événements dans vos salons Discord ou Slack, et à vos programmes."
      actions={
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" size={18} /> Ajouter une connexion
        </Button>
      }
      query={query}
      pageOf={({ webhooks }) => webhooks}
      noun="connexion"
      label="Pages des connexions"
      hrefFor={hrefFor}
      failure="Les connexions n’ont pas pu être chargées."
      skeleton={<DataTableSkeleton columns={columns} rowCount={4} />}
      empty={{
        title: 'Aucune connexion',
        icon: <WebhookIcon size={32} />,
        children: 'Ajoutez le salon de la communauté pour y annoncer les actualités.',
      }}
      dialogs={
        <>
          {edited && (
            <ConnectionDialog
              edited={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
              onDone={(made) => {
                setSecret(made);
                refresh();
              }}
            />
          )}
          {listed && <DeliveriesDialog webhook={listed} onClose={() => setListed(null)} />}
          {deleted && (
            <DeleteDialog deleted={deleted} onClose={() => setDeleted(null)} onDone={refresh} />
          )}
          {renewed && (
            <RenewDialog renewed={renewed} onClose={() => setRenewed(null)} onDone={setSecret} />
          )}
          {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
        </>
      }
    >
      {({ items }) => (
        <DataTable
          label="Connexions"
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          rowMenu={(row) => [
            { label: 'Envoyer un essai', onSelect: () => test(row) },
            { label: 'Modifier', onSelect: () => setEdited(row) },
            { label: 'Voir les derniers envois', onSelect: () => setListed(row) },
            ...(row.format === 'JSON'
              ? [{ label: 'Renouveler le secret', onSelect: () => setRenewed(row) }]
              : []),
            { label: 'Supprimer', danger: true, onSelect: () => setDeleted(row) },
          ]}
        />
      )}
    </ListPage>
  );
}

/** Returns a function that sends a test message, and shows the answer in a toast. */
function useTest(): (webhook: Shown) => void {
  const [send] = useTestWebhookMutation();
  const { run } = useAction(
    async ({ id }: Shown) => (await send({ variables: { id } })).data.testWebhook,
    {
      onDone: (result) => {
        if (!result) return;
        const { delivery, webhook } = result;
        if (delivery.state === 'DELIVERED') toast.success(`${webhook.name} a reçu l’essai`);
        else toast.error(`${webhook.name} n’a pas reçu l’essai. ${answerOf(delivery)}`);
      },
    },
  );
  return (webhook) => void run(webhook);
}

interface DeleteDialogProps {
  deleted: Shown;
  onClose: () => void;
  onDone: () => void;
}

function DeleteDialog({ deleted: { id, name }, onClose, onDone }: DeleteDialogProps) {
  const [remove] = useDeleteWebhookMutation();
  return (
    <ConfirmAction
      title={`Supprimer ${quoted(name)}\u00A0?`}
      tone="danger"
      confirmLabel="Supprimer la connexion"
      perform={() => remove({ variables: { id } })}
      success={({ data }) => data.deleteWebhook.message}
      onDone={onDone}
      onClose={onClose}
    >
      Le site ne lui enverra plus rien. Son adresse et la liste de ses envois seront effacées.
    </ConfirmAction>
  );
}

interface RenewDialogProps {
  renewed: Shown;
  onClose: () => void;
  onDone: (secret: string | null) => void;
}

function RenewDialog({ renewed: { id, name }, onClose, onDone }: RenewDialogProps) {
  const [renew] = useRenewWebhookSecretMutation();
  return (
    <ConfirmAction
      title={`Renouveler le secret de ${quoted(name)}\u00A0?`}
      confirmLabel="Renouveler le secret"
      perform={async () => (await renew({ variables: { id } })).data.renewWebhookSecret}
      onDone={(result) => onDone(result?.secret ?? null)}
      onClose={onClose}
    >
      Le programme qui reçoit les messages les refusera jusqu’à ce qu’il connaisse le nouveau
      secret.
    </ConfirmAction>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Secret de signature"
      description="Donnez ce secret au programme qui reçoit les messages. Il ne sera plus affiché."
    >
      <CopyableValue label="Secret de signature" value={secret} />
      <DialogActions>
        <Button onClick={onClose}>J’ai copié le secret</Button>
      </DialogActions>
    </Dialog>
  );
}
