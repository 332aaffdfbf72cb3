import { useState } from 'react';

import {
  useArticleRevisionsQuery,
  useRestoreArticleRevisionMutation,
  type ArticleToEditFragment,
} from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { formatDateTime } from '../../../platform/format';
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/inputs';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast';
import { TextComparison } from './TextComparison';

export interface RevisionsDialogProps {
  article: ArticleToEditFragment;
  /** Whether something typed would be lost by a restoration. */
  dirty: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** What the article was after each saving, next to what it is; any of them can be restored. */
export function RevisionsDialog({ article, dirty, onClose, onRestored }: RevisionsDialogProps) {
  const query = useArticleRevisionsQuery({
    variables: { articleId: article.id },
    fetchPolicy: 'network-only',
  });
  const [restore, { loading }] = useRestoreArticleRevisionMutation();
  const [chosen, setChosen] = useState<number | null>(null);
  const act = async (version: number) => {
    try {
      await restore({ variables: { id: article.id, version } });
      toast.success(`Version ${version} restaurée`);
      onClose();
      onRestored();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Dialog
      open
      size="grand"
      locked={loading}
      onOpenChange={onClose}
      title="Versions de l’article"
      description="Restaurer une version en fait une nouvelle&nbsp;: rien n’est perdu de ce qui a été enregistré."
    >
      <QueryView
        query={query}
        failure="Les versions n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-60 rounded-rayon" />}
        isEmpty={({ articleRevisions }) => articleRevisions.length === 0}
        empty={
          <EmptyState title="Aucune version">
            La première est gardée au prochain enregistrement.
          </EmptyState>
        }
      >
        {({ articleRevisions }) => {
          const former = articleRevisions[1] ?? articleRevisions[0];
          const shown = articleRevisions.find(({ version }) => version === chosen) ?? former;
          return (
            shown && (
              <>
                <Field label="Version" className="mb-4">
                  {(control) => (
                    <Select
                      {...control}
                      data-autofocus
                      value={shown.version}
                      onChange={(event) => setChosen(Number(event.target.value))}
                    >
                      {articleRevisions.map(({ version, createdAt, editorName }) => (
                        <option key={version} value={version}>
                          Version {version}, {formatDateTime(createdAt)}
                          {editorName && `, ${editorName}`}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <TextComparison
                  labels={[`Version ${shown.version}`, 'Version enregistrée']}
                  before={{ ...shown, tags: shown.tags.join(', ') }}
                  after={{ ...article, tags: article.tags.join(', ') }}
                />
                {dirty && (
                  <p className="mt-4 text-[15px] text-ambre">
                    Ce que vous avez écrit et pas enregistré sera perdu.
                  </p>
                )}
                <DialogActions>
                  <Button variant="second" disabled={loading} onClick={onClose}>
                    Fermer
                  </Button>
                  <Button
                    busy={loading}
                    busyLabel="Restauration…"
                    onClick={() => void act(shown.version)}
                  >
                    Restaurer la version {shown.version}
                  </Button>
                </DialogActions>
              </>
            )
          );
        }}
      </QueryView>
    </Dialog>
  );
}
