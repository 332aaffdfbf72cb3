import { RefreshCw } from 'lucide-react';
import { useState } from 'react';

import type { ArticleStatus } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { TRASH } from '../articleLabels';
import type { ArticleEditorState } from './useArticleEditor';
import type { ArticleEditing } from './presence/useArticleEditing';

export interface ChangeNoticeProps {
  editor: ArticleEditorState;
  editing: ArticleEditing | null;
  /** Loads the article from the server. Called only when the form has no unsaved changes. */
  onReload: () => Promise<void>;
}

/**
 * French phrases for a change of an article. `done` continues a sentence about the member who made
 * the change. `passive` is a whole sentence, used when the member is unknown.
 */
type Change = readonly [done: string, passive: string];

const SAVED: Change = ['enregistré une nouvelle version de cet article', 'Cet article a changé.'];
const ERASED: Change = [
  'supprimé définitivement cet article',
  'Cet article a été supprimé définitivement.',
];
const CHANGES: Readonly<Record<ArticleStatus, Change>> = {
  DRAFT: ['dépublié cet article', 'Cet article est de nouveau un brouillon.'],
  SCHEDULED: ['programmé la publication de cet article', 'La publication a été programmée.'],
  PUBLISHED: ['publié cet article', 'Cet article a été publié.'],
  ARCHIVED: ['archivé cet article', 'Cet article a été archivé.'],
  TRASHED: ['mis cet article à la corbeille', 'Cet article a été mis à la corbeille.'],
};

/** Notice that the article was changed by another member or in another tab. */
export function ChangeNotice({ editor, editing, onReload }: ChangeNoticeProps) {
  const { article, version, form } = editor;
  const { isSubmitting, isDirty } = form.formState;
  // Ignores changes while this form is saving. The server may announce the change of this form
  // before it responds to the save request.
  const isChanged =
    editing !== null &&
    article !== null &&
    !isSubmitting &&
    (editing.version === null || editing.version > (version ?? article.version));
  return (
    <div role="status">
      {isChanged && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-warning bg-warning-soft px-4 py-3 text-body text-warning">
          <RefreshCw aria-hidden="true" size={18} className="shrink-0" />
          <p className="min-w-0 grow basis-60 wrap-anywhere">
            <Sentence editing={editing} was={article.status} />{' '}
            {isGone(editing)
              ? 'L’article ne peut plus être enregistré. Votre texte reste affiché ici.'
              : isDirty && 'Votre texte est conservé.'}
          </p>
          <Choice editor={editor} editing={editing} onReload={onReload} />
        </div>
      )}
    </div>
  );
}

const isGone = ({ status }: ArticleEditing): boolean => status === null || status === 'TRASHED';

function Sentence({ editing, was }: { editing: ArticleEditing; was: ArticleStatus }) {
  const { status, changedBy } = editing;
  const viewer = useViewer();
  const changed = status !== null && status !== was ? CHANGES[status] : SAVED;
  const [done, passive] = status === null ? ERASED : changed;
  if (!changedBy) return <>{passive}</>;
  if (changedBy.id === viewer.user.id) return <>Vous avez {done} dans une autre page.</>;
  return (
    <>
      <b className="font-semibold">{changedBy.username}</b> a {done}.
    </>
  );
}

interface ChoiceProps extends ChangeNoticeProps {
  editing: ArticleEditing;
}

function Choice({ editor, editing, onReload }: ChoiceProps) {
  const [busy, setBusy] = useState(false);
  const { isDirty } = editor.form.formState;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  if (editing.status === null) return null;
  if (editing.status === 'TRASHED') {
    return (
      <ButtonLink variant="secondary" size="small" to={adminPaths.articleList({ statut: TRASH })}>
        Ouvrir la corbeille
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => void run(isDirty ? () => editor.compare(editing.changedBy) : onReload)}
    >
      {isDirty ? 'Comparer et choisir' : 'Afficher la nouvelle version'}
    </Button>
  );
}
