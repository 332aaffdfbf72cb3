import { ArrowLeft, ExternalLink, History, Play } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { ActionButton } from '#ui/inputs/ActionButton';
import { useAction } from '#client/actions/useAction';
import { useActionForm } from '#client/actions/useActionForm';
import {
  ManagedScenarioDocument,
  ManagedScenariosDocument,
  useManagedScenarioQuery,
  useManagedScenariosQuery,
  usePublishScenarioMutation,
  useSaveScenarioMutation,
  useUnpublishScenarioMutation,
  type EditedScenarioFragment,
} from '#client/generated/graphql';
import { SaveScenarioInput as limits } from '#client/generated/limits';
import { quoted } from '#client/shared/quoted';
import { adminPaths, publicPaths } from '#client/platform/address/paths';
import { discardChanges } from '#client/platform/forms/forms';
import type { Preload } from '#client/platform/graphql/preload';
import { may, useViewer } from '#client/platform/session/useSession';
import { DetailPage } from '#features/shell/DetailPage';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { SaveBar } from '#ui/inputs/SaveBar';
import { Card } from '#ui/layout/Card';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import { PAGE_SIZE } from '../lists/ListCard';
import { TextField } from '../lists/fields/TextField';
import { useVersions } from '../versions/useVersions';
import { VersionConflictDialog } from '../versions/VersionConflictDialog';
import { ScenarioFields } from './ScenarioFields';
import { linesOf, scenarioSchema, valuesOf } from './scenarioForm';
import { ScenarioRevisionsDialog } from './ScenarioRevisionsDialog';
import { StateBadge } from './StateBadge';

const ScenarioPreview = lazyDialog(async () => (await import('./ScenarioPreview')).default);

/** Page of the list whose first scenario is copied to a new one. */
const FIRST_PAGE = { page: 1, pageSize: PAGE_SIZE };

export const preload: Preload = ({ params: { id } }) =>
  id
    ? [{ query: ManagedScenarioDocument, variables: { id } }]
    : [{ query: ManagedScenariosDocument, variables: FIRST_PAGE }];

/** Page with the editor of a sample call, which is also tried and published there. */
export default function ScenarioEditorPage() {
  const { id } = useParams();
  return id ? <Existing key={id} id={id} /> : <NewScenario />;
}

const BackLink = () => (
  <ButtonLink variant="secondary" size="small" to={adminPaths.scenarios}>
    <ArrowLeft aria-hidden="true" size={16} /> Scénarios
  </ButtonLink>
);

function NewScenario() {
  const query = useManagedScenariosQuery({ variables: FIRST_PAGE });
  return (
    <Page
      title="Nouveau scénario"
      description="Écrivez un appel d’essai."
      lead="Le nouveau scénario part d’une copie. Remplacez chaque texte, puis enregistrez."
      actions={<BackLink />}
    >
      <QueryView
        query={query}
        failure="Le modèle n’a pas pu être chargé."
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {({ managedScenarios: { items } }) =>
          items[0] && <ScenarioForm scenario={{ ...items[0], title: '' }} isNew />
        }
      </QueryView>
    </Page>
  );
}

function Existing({ id }: { id: string }) {
  const query = useManagedScenarioQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const scenario = query.data?.managedScenario;
  return (
    <DetailPage
      title={scenario?.title ?? 'Scénario'}
      description="Modifiez un appel d’essai."
      actions={<BackLink />}
      query={query}
      find={(data) => data.managedScenario}
      failure="Ce scénario n’a pas pu être chargé."
      skeleton={<Skeleton className="h-96 rounded-card" />}
      missing={{
        title: 'Scénario introuvable',
        action: <ButtonLink to={adminPaths.scenarios}>Retour aux scénarios</ButtonLink>,
        children: 'Ce scénario n’existe pas.',
      }}
    >
      {(found) => <ScenarioForm scenario={found} />}
    </DetailPage>
  );
}

interface ScenarioFormProps {
  scenario: EditedScenarioFragment;
  isNew?: boolean;
}

function ScenarioForm({ scenario, isNew = false }: ScenarioFormProps) {
  const { form, adopt, conflict } = useScenarioForm(scenario, isNew);
  const { title, content } = form.getValues();
  const [isTrying, setTrying] = useState(false);
  const tryDraft = async () => {
    if (await form.trigger()) setTrying(true);
  };
  return (
    <form
      noValidate
      className="grid gap-4 [&_:is(input,textarea,select)]:scroll-mb-36"
      onSubmit={form.submit}
    >
      <Card as="section" aria-label="Publication" className="grid gap-3 p-4 md:p-5">
        <p className="rounded-control bg-info-soft px-4 py-3 text-body text-ink">
          Limitez les consignes à celles des dépliants grand public. Faites relire une nouvelle
          consigne par un sapeur-pompier avant de publier.
        </p>
        <div className="flex flex-wrap items-center gap-2.5">
          {!isNew && <StateBadge {...scenario} />}
          <Button variant="secondary" size="small" onClick={() => void tryDraft()}>
            <Play aria-hidden="true" size={16} /> Essayer l’appel
          </Button>
          {!isNew && <Tools scenario={scenario} dirty={form.isTyped} onChanged={adopt} />}
        </div>
      </Card>
      {conflict && <Conflict {...conflict} />}
      <Card as="section" aria-label="Scénario" className="grid gap-4 p-4 md:p-5">
        <TextField form={form} name="title" label="Titre" limit={limits.title.max} />
        {Object.keys(content).map((name) => (
          <ScenarioFields key={name} form={form} path={`content.${name}`} />
        ))}
      </Card>
      {isNew ? (
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Création…">
            Créer le scénario
          </Button>
        </div>
      ) : (
        <SaveBar dirty={form.isTyped} saving={form.busy} onCancel={() => discardChanges(form)} />
      )}
      {isTrying && (
        <ScenarioPreview
          title={title || 'Brouillon'}
          content={content}
          onClose={() => setTrying(false)}
        />
      )}
    </form>
  );
}

/** Manages the form of a scenario, its version, and conflicts with another editor. */
function useScenarioForm(scenario: EditedScenarioFragment, isNew: boolean) {
  const navigate = useNavigate();
  const [save] = useSaveScenarioMutation();
  const { base, setBase, intercept, conflictIn } = useVersions(scenario, valuesOf);
  const form = useActionForm({
    values: valuesOf(scenario),
    schema: scenarioSchema,
    perform: async ({ title, content }) => {
      const own = isNew ? {} : { id: base.id, version: base.version };
      const input = { ...own, title, content: JSON.stringify(content) };
      const { data } = await save({
        variables: { input },
        update: (cache) => void cache.evict({ fieldName: 'managedScenarios' }),
      });
      return data.saveScenario.scenario;
    },
    success: isNew ? 'Le scénario est créé.' : 'Le scénario est enregistré.',
    toasts: { key: 'scenario' },
    errorsIn: 'toast',
    intercept,
    onDone: (saved) => {
      if (!saved) return;
      if (isNew) void navigate(adminPaths.editScenario(saved.id), { replace: true });
      else adopt(saved);
    },
  });
  function adopt(saved: EditedScenarioFragment) {
    setBase(saved);
    form.reset(valuesOf(saved));
  }
  return { form, adopt, conflict: conflictIn(form) };
}

interface ToolsProps {
  scenario: EditedScenarioFragment;
  dirty: boolean;
  /** Called with the scenario after a publication or a restoration. */
  onChanged: (scenario: EditedScenarioFragment) => void;
}

function Tools({ scenario, dirty, onChanged }: ToolsProps) {
  const { id, slug, isPublished } = scenario;
  const viewer = useViewer();
  const [showsVersions, setShowsVersions] = useState(false);
  const [publish] = usePublishScenarioMutation();
  const [unpublish] = useUnpublishScenarioMutation();
  const { busy, run } = useAction(
    async () => {
      const variables = { id };
      return isPublished
        ? (await unpublish({ variables })).data.unpublishScenario.scenario
        : (await publish({ variables })).data.publishScenario.scenario;
    },
    {
      success: isPublished ? 'Le scénario est dépublié.' : 'Le scénario est publié.',
      toasts: { key: 'scenario' },
      onDone: (changed) => changed && onChanged(changed),
    },
  );
  const disabledReason = !may(viewer, 'CONTENT_NEWS_PUBLISH')
    ? 'Votre rôle ne permet pas de publier.'
    : dirty
      ? 'Enregistrez d’abord vos modifications.'
      : null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setShowsVersions(true)}>
        <History aria-hidden="true" size={16} /> Versions
      </Button>
      <ActionButton
        variant="secondary"
        size="small"
        busy={busy}
        disabledReason={disabledReason}
        onClick={() => void run()}
      >
        {isPublished ? 'Dépublier le scénario' : 'Publier le scénario'}
      </ActionButton>
      {isPublished && (
        <ButtonLink variant="quiet" size="small" to={publicPaths.call(slug)}>
          <ExternalLink aria-hidden="true" size={16} /> Voir la page
        </ButtonLink>
      )}
      {showsVersions && (
        <ScenarioRevisionsDialog
          scenario={scenario}
          dirty={dirty}
          onClose={() => setShowsVersions(false)}
          onRestored={onChanged}
        />
      )}
    </>
  );
}

type ConflictProps = NonNullable<ReturnType<typeof useScenarioForm>['conflict']>;

function Conflict({ theirs, mine, ...conflict }: ConflictProps) {
  if (!theirs) return null;
  return (
    <VersionConflictDialog
      {...conflict}
      title={`Le scénario ${quoted(theirs.title)} a changé pendant que vous écriviez`}
      change="enregistré le scénario"
      unknownChange="Une autre personne a enregistré le scénario."
      theirs={linesOf(valuesOf(theirs))}
      mine={linesOf(mine)}
    />
  );
}
