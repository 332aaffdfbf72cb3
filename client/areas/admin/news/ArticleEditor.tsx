import { useState } from 'react';

import { FormError } from '../../../features/session/FormError';
import { formatDateTime } from '../../../platform/format';
import { publicPaths } from '../../../platform/paths';
import { may, useViewer } from '../../../platform/session/useSession';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Tabs } from '../../../ui/Tabs';
import { articleStatusLabels } from './articleWords';
import { ConflictDialog } from './ConflictDialog';
import { ContentTab } from './ContentTab';
import { PreviewTab } from './PreviewTab';
import { RevisionsDialog } from './RevisionsDialog';
import { SeoTab } from './SeoTab';
import { SettingsTab } from './SettingsTab';
import {
  useArticleEditor,
  type ArticleEditorOptions,
  type ArticleEditorState,
} from './useArticleEditor';

export interface ArticleEditorProps extends Omit<ArticleEditorOptions, 'showField'> {
  /** Forgets what was typed and shows the article as it is on the server. */
  onReload: () => Promise<void>;
}

const CONTENT = new Set(['title', 'excerpt', 'contentHtml']);

/** The tab that holds a field. */
function tabOf(field: string): string {
  if (CONTENT.has(field)) return 'contenu';
  return field.startsWith('seo') ? 'seo' : 'parametres';
}

/** An article to write: its four tabs, its draft, its versions, saving and publishing. */
export function ArticleEditor({ onReload, ...options }: ArticleEditorProps) {
  const [tab, setTab] = useState('contenu');
  const [revisions, setRevisions] = useState(false);
  const editor = useArticleEditor({ ...options, showField: (field) => setTab(tabOf(field)) });
  const { form, article, conflict, isRestored } = editor;
  const { isDirty } = form.formState;
  const reload = async () => {
    await editor.stopKeeping();
    await onReload();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.formState.isSubmitting) void editor.submit(false);
      }}
    >
      <FormError message={editor.failure} />
      {isRestored && isDirty && options.draft && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-rayon border border-ambre bg-ambre-pale px-4 py-3 text-[15px] text-ambre">
          <p>Votre brouillon du {formatDateTime(options.draft.savedAt)} a été repris.</p>
          <Button variant="second" size="petit" onClick={() => void reload()}>
            Abandonner ce brouillon
          </Button>
        </div>
      )}
      <Card className="p-4 md:p-6">
        <Tabs
          label="Article"
          value={tab}
          onValueChange={setTab}
          items={[
            {
              id: 'contenu',
              label: 'Contenu',
              content: <ContentTab form={form} />,
              keep: true,
            },
            { id: 'parametres', label: 'Paramètres', content: <SettingsTab form={form} /> },
            { id: 'seo', label: 'SEO', content: <SeoTab form={form} /> },
            {
              id: 'apercu',
              label: 'Aperçu',
              content: <PreviewTab values={form.getValues()} article={article} />,
            },
          ]}
        />
      </Card>
      <EditorBar editor={editor} onRevisions={() => setRevisions(true)} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onKeep={() => void editor.keepMine(conflict)}
          onTake={() => {
            editor.forgetConflict();
            void reload();
          }}
          onClose={editor.forgetConflict}
        />
      )}
      {revisions && article && (
        <RevisionsDialog
          article={article}
          dirty={isDirty}
          onClose={() => setRevisions(false)}
          onRestored={() => void reload()}
        />
      )}
    </form>
  );
}

interface EditorBarProps {
  editor: ArticleEditorState;
  onRevisions: () => void;
}

/** At the foot of the editor: how things stand, and what to do with them. */
function EditorBar({ editor, onRevisions }: EditorBarProps) {
  const viewer = useViewer();
  const { form, article, isKept } = editor;
  const { isSubmitting } = form.formState;
  const status = articleStatusLabels[article?.status ?? 'DRAFT'];
  const isPublished = article?.status === 'PUBLISHED';
  return (
    <div className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-rayon border border-trait bg-papier px-4 py-3 shadow-ombre">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={status.tone}>{status.label}</Badge>
        <p role="status" className="text-sm text-muet">
          {isKept && 'Brouillon enregistré'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {article && (
          <>
            <a
              href={publicPaths.articlePreview(article.id)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center px-2 font-semibold text-bleu hover:underline"
            >
              Voir sur le site
            </a>
            <Button variant="second" onClick={onRevisions}>
              Versions
            </Button>
          </>
        )}
        <Button
          type="submit"
          variant={isPublished ? 'primaire' : 'second'}
          busy={isSubmitting}
          busyLabel="Enregistrement…"
        >
          Enregistrer
        </Button>
        {!isPublished && may(viewer, 'CONTENT_NEWS_PUBLISH') && (
          <Button disabled={isSubmitting} onClick={() => void editor.submit(true)}>
            Publier
          </Button>
        )}
      </div>
    </div>
  );
}
