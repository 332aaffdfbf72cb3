import { useState } from 'react';

import { useAction } from '#client/actions/useAction';
import {
  useArticleRevisionsQuery,
  useRestoreArticleRevisionMutation,
  type ArticleRevisionsQuery,
  type ArticleToEditFragment,
} from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { PersonLink } from '#areas/admin/lists/PersonLink';
import { TextComparison } from '#areas/admin/versions/TextComparison';
import { comparedLines } from './comparedLines';

type Revision = ArticleRevisionsQuery['articleRevisions'][number];

export interface RevisionsDialogProps {
  article: ArticleToEditFragment;
  /** Whether restoring a version would discard unsaved changes. */
  dirty: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** Returns the lines of the fields that restoring a version replaces. */
const compared = (
  text: Omit<Revision, '__typename' | 'createdAt' | 'editorId' | 'editorName'>,
): string[] =>
  comparedLines({
    title: text.title,
    excerpt: text.excerpt,
    contentHtml: text.contentHtml,
    tags: text.tags.join(', '),
    imageUrl: text.imageUrl ?? '',
    imageAlt: text.imageAlt ?? '',
    seoTitle: text.seoTitle ?? '',
    seoDescription: text.seoDescription ?? '',
  });

/** Dialog that compares earlier versions of an article with the current one. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { article, onClose, onRestored } = props;
  const query = useArticleRevisionsQuery({
    variables: { articleId: article.id },
    fetchPolicy: 'network-only',
  });
  const [restore] = useRestoreArticleRevisionMutation();
  const { busy, run } = useAction(
    async (version: number) => {
      await restore({ variables: { id: article.id, version } });
      return version;
    },
    {
      success: (version) => `Version ${version} restaurée`,
      onDone() {
        onClose();
        onRestored();
      },
    },
  );
  return (
    <Dialog
      open
      size="large"
      locked={busy}
      onOpenChange={onClose}
      title="Versions de l’article"
      description="La version restaurée devient une nouvelle version. Les autres versions sont gardées."
    >
      <QueryView
        query={query}
        failure="Les versions n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-60 rounded-card" />}
        isEmpty={({ articleRevisions }) => articleRevisions.length === 0}
        empty={
          <EmptyState title="Aucune version">
            Le prochain enregistrement gardera la première version.
          </EmptyState>
        }
      >
        {({ articleRevisions }) => (
          <Revisions
            {...props}
            revisions={articleRevisions}
            restoring={busy}
            onRestore={(version) => void run(version)}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

interface RevisionsProps extends RevisionsDialogProps {
  revisions: readonly Revision[];
  restoring: boolean;
  onRestore: (version: number) => void;
}

/** Comparison of the chosen version with the current one. The previous version is preselected. */
function Revisions(props: RevisionsProps) {
  const { article, dirty, onClose, revisions, restoring, onRestore } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const former = revisions[1] ?? revisions[0];
  const shown = revisions.find(({ version }) => version === chosen) ?? former;
  if (!shown) return null;
  return (
    <>
      <Field label="Version" className="mb-4">
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={shown.version}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {revisions.map(({ version, createdAt, editorName }) => (
              <option key={version} value={version}>
                Version {version}, {formatDateTime(createdAt)}
                {editorName && `, ${editorName}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {shown.editorName && (
        <p className="-mt-2 mb-4 text-sm text-muted">
          Enregistrée par <PersonLink id={shown.editorId} name={shown.editorName} />
        </p>
      )}
      <TextComparison
        labels={[`Version ${shown.version}`, 'Version enregistrée']}
        before={compared(shown)}
        after={compared(article)}
      />
      {dirty && (
        <p className="mt-4 text-body text-warning">
          Vos modifications non enregistrées seront perdues.
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" disabled={restoring} onClick={onClose}>
          Fermer
        </Button>
        <Button busy={restoring} busyLabel="Restauration…" onClick={() => onRestore(shown.version)}>
          Restaurer la version {shown.version}
        </Button>
      </DialogActions>
    </>
  );
}
