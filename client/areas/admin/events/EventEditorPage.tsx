import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';

import {
  EditedEventDocument,
  useEditedEventQuery,
  type ManagedEventFragment,
} from '#client/generated/graphql';
import { quoted } from '#client/shared/quoted';
import { adminPaths, memberPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { discardChanges } from '#client/platform/forms/forms';
import { Badge } from '#ui/data/Badge';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { SaveBar } from '#ui/inputs/SaveBar';
import { Card } from '#ui/layout/Card';
import { VersionConflictDialog } from '#areas/admin/versions/VersionConflictDialog';
import { DetailPage } from '#features/shell/DetailPage';
import { Page } from '#features/shell/Page';
import { canceledTexts, linesOf, valuesOf } from './eventForm';
import { EventEnds } from './EventEnds';
import { EventFields, FixedTexts } from './EventFields';
import { standOf } from './eventLabels';
import { useEventForm } from './useEventForm';

export const preload: Preload = ({ params: { id } }) =>
  id ? [{ query: EditedEventDocument, variables: { id } }] : [];

export default function EventEditorPage() {
  const { id } = useParams();
  return id ? <Existing key={id} id={id} /> : <NewEvent />;
}

const BackLink = () => (
  <ButtonLink variant="secondary" size="small" to={adminPaths.events}>
    <ArrowLeft aria-hidden="true" size={16} /> Événements
  </ButtonLink>
);

function NewEvent() {
  return (
    <Page
      title="Nouvel événement"
      description="Créez un événement."
      lead="L’événement sera visible par tous les membres dès sa création."
      actions={<BackLink />}
    >
      <EventForm event={null} />
    </Page>
  );
}

function Existing({ id }: { id: string }) {
  const query = useEditedEventQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const event = query.data?.event;
  return (
    <DetailPage
      title={event?.name ?? 'Événement'}
      description="Modifiez un événement."
      actions={<BackLink />}
      query={query}
      find={(data) => data.event}
      failure="Cet événement n’a pas pu être chargé."
      skeleton={<Skeleton className="h-96 rounded-card" />}
      missing={{
        title: 'Événement introuvable',
        action: <ButtonLink to={adminPaths.events}>Retour aux événements</ButtonLink>,
        children: 'Cet événement n’existe pas ou a été supprimé.',
      }}
    >
      {(found) => <EventForm event={found} />}
    </DetailPage>
  );
}

interface EventFormProps {
  event: ManagedEventFragment | null;
}

function EventForm({ event }: EventFormProps) {
  const { form, base, conflict } = useEventForm(event);
  return (
    <form
      noValidate
      className="grid gap-4 [&_:is(input,textarea,select)]:scroll-mb-36"
      onSubmit={form.submit}
    >
      {event && <Stand event={event} />}
      {conflict && <Conflict {...conflict} />}
      {event?.canceledAt ? (
        <Canceled event={event} canceledAt={event.canceledAt} />
      ) : (
        <EventFields form={form} event={base} />
      )}
      {!event && (
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Création…">
            Créer l’événement
          </Button>
        </div>
      )}
      {event && (
        <SaveBar dirty={form.isTyped} saving={form.busy} onCancel={() => discardChanges(form)} />
      )}
    </form>
  );
}

function Canceled({ event, canceledAt }: { event: ManagedEventFragment; canceledAt: string }) {
  return (
    <Card as="section" aria-labelledby="titre-annule" className="grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="titre-annule" className="text-lg">
          Événement annulé
        </h2>
        <p className="mt-1 text-body text-muted">
          Vous ne pouvez plus modifier un événement annulé.
        </p>
      </div>
      <FixedTexts texts={canceledTexts(event, canceledAt)} />
    </Card>
  );
}

function Stand({ event }: { event: ManagedEventFragment }) {
  const { label, tone } = standOf(event);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        <ButtonLink variant="quiet" size="small" to={memberPaths.event(event.id)}>
          Voir la page de l’événement
        </ButtonLink>
      </p>
      <EventEnds event={event} />
    </div>
  );
}

type ConflictProps = NonNullable<ReturnType<typeof useEventForm>['conflict']>;

function Conflict({ theirs, mine, ...conflict }: ConflictProps) {
  if (!theirs) return null;
  const name = quoted(theirs.name);
  return (
    <VersionConflictDialog
      {...conflict}
      title={`L’événement ${name} a changé pendant que vous écriviez`}
      change="enregistré l’événement"
      unknownChange="Une autre personne a enregistré l’événement."
      theirs={linesOf(valuesOf(theirs), theirs)}
      mine={linesOf(mine, theirs)}
    />
  );
}
