import { useState } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { formatDateTime } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Tabs } from '#ui/inputs/Tabs';
import { ChangeNotice } from './ChangeNotice';
import { ConflictDialog } from './compare/ConflictDialog';
import { ContentTab } from './tabs/ContentTab';
import { EditorBar } from './EditorBar';
import { OtherEditors } from './presence/OtherEditors';
import { PreviewTab } from './tabs/PreviewTab';
import { ArticleRevisionsDialog } from './compare/ArticleRevisionsDialog';
import { SeoTab } from './tabs/SeoTab';
import { SettingsTab } from './tabs/SettingsTab';
import {
  useArticleEditor,
  type ArticleEditorOptions,
  type ArticleEditorState,
} from './useArticleEditor';
import { useArticleEditing } from './presence/useArticleEditing';
import { useFileDrops } from './tabs/useFileDrops';

export interface ArticleEditorProps extends Omit<ArticleEditorOptions, 'showField' | 'onCreated'> {
  /** Tab that is open at first; without it, the content. */
  startTab?: string;
  /** Called with the ID of a new article after it was saved, and the open tab. */
  onCreated: (id: string, tab: string) => void;
  /**
   * Discards unsaved changes and loads the article from the server.
   * @param discarded the unsaved values, which an undo button restores
   */
  onReload: (discarded?: DiscardedDraft) => Promise<unknown>;
}

/** Unsaved form values as JSON, and the version of the article that the changes are based on. */
export interface DiscardedDraft {
  json: string;
  version: number | null;
}

const CONTENT = new Set(['title', 'excerpt', 'contentHtml']);

/** Tabs on which the bar with the save buttons is fixed to the bottom of the screen. */
const WRITTEN = new Set(['contenu', 'parametres']);

function tabOf(field: string): string {
  if (CONTENT.has(field)) return 'contenu';
  return field.startsWith('seo') ? 'seo' : 'parametres';
}

/** Editor of an article, with its tabs, unsaved draft and versions. */
export function ArticleEditor({ onReload, onCreated, startTab, ...options }: ArticleEditorProps) {
  const [tab, setTab] = useState(startTab ?? 'contenu');
  const [revisions, setRevisions] = useState(false);
  const editor = useArticleEditor({
    ...options,
    onCreated: (id) => onCreated(id, tab),
    showField: (field) => setTab(tabOf(field)),
  });
  const { form, article, conflict, isRestored } = editor;
  const { isDirty } = form.formState;
  useFileDrops();
  const editing = useArticleEditing(article?.id ?? null);
  const reload = async (discarded?: DiscardedDraft) => {
    await editor.stopAutosave();
    await onReload(discarded);
    // If the reload fails, this form is still displayed with its unsaved text, which must be saved
    // again.
    editor.resumeAutosave();
  };
  const discard = () => reload({ json: JSON.stringify(form.getValues()), version: editor.version });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.formState.isSubmitting) void editor.submit(false);
      }}
    >
      <FormError message={editor.failure} />
      <OtherEditors editors={editing?.editors ?? []} />
      <ChangeNotice editor={editor} editing={editing} onReload={() => reload()} />
      {isRestored && isDirty && options.draft && (
        <RestoredDraft savedAt={options.draft.savedAt} onDrop={() => void discard()} />
      )}
      <EditorTabs editor={editor} tab={tab} onTab={setTab} />
      <EditorBar
        editor={editor}
        editing={editing}
        follows={WRITTEN.has(tab)}
        onRevisions={() => setRevisions(true)}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onSaveMine={() => void editor.saveMine(conflict)}
          onUseTheirs={() => {
            editor.clearConflict();
            void discard();
          }}
          onClose={editor.clearConflict}
        />
      )}
      {revisions && article && (
        <ArticleRevisionsDialog
          article={article}
          dirty={isDirty}
          onClose={() => setRevisions(false)}
          onRestored={() => void reload()}
        />
      )}
    </form>
  );
}

/** Notice that an unsaved draft was restored, with a button that discards it. */
function RestoredDraft({ savedAt, onDrop }: { savedAt: string; onDrop: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-warning bg-warning-soft px-4 py-3 text-body text-warning">
      <p>Vos modifications du {formatDateTime(savedAt)} ont été reprises.</p>
      <Button variant="secondary" size="small" onClick={onDrop}>
        Abandonner ces modifications
      </Button>
    </div>
  );
}

interface EditorTabsProps {
  editor: ArticleEditorState;
  tab: string;
  onTab: (id: string) => void;
}

function EditorTabs({ editor: { form, article }, tab, onTab }: EditorTabsProps) {
  const content = <ContentTab form={form} article={article} />;
  const settings = <SettingsTab form={form} article={article} />;
  const preview = <PreviewTab values={form.getValues()} article={article} />;
  return (
    <Card className="p-4 md:p-6">
      <Tabs
        label="Article"
        value={tab}
        onValueChange={onTab}
        items={[
          { id: 'contenu', label: 'Contenu', content, forceMount: true },
          { id: 'parametres', label: 'Paramètres', content: settings },
          { id: 'seo', label: 'SEO', content: <SeoTab form={form} article={article} /> },
          { id: 'apercu', label: 'Aperçu', content: preview },
        ]}
      />
    </Card>
  );
}
