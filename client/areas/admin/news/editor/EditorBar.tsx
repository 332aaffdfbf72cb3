import { ExternalLink, History } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';

import { publicPaths } from '#client/platform/address/paths';
import { may, useViewer } from '#client/platform/session/useSession';
import { Badge } from '#ui/data/Badge';
import { Button, buttonClasses } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { useBarInTheWay } from '#ui/inputs/useBarInTheWay';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { isToCome } from './articleForm';
import { articleStatusLabels, scheduledTime } from '../articleLabels';
import type { ArticleEditorState } from './useArticleEditor';
import { newestState, type ArticleEditing } from './presence/useArticleEditing';

export interface EditorBarProps {
  editor: ArticleEditorState;
  /** State of the article in the last report of the server; null before the first report. */
  editing: ArticleEditing | null;
  /** Whether the bar is fixed to the bottom of the screen. */
  follows: boolean;
  onRevisions: () => void;
}

export function EditorBar({ editor, editing, follows, onRevisions }: EditorBarProps) {
  const { article, isSaved, isUnanswered, refusal } = editor;
  const state = newestState(article, editing);
  const status = articleStatusLabels[state?.status ?? 'DRAFT'];
  const bar = useBarInTheWay(follows);
  return (
    <div
      ref={bar}
      className={classes(
        'mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-3 py-2.5 shadow-card md:px-4 md:py-3',
        follows && 'sticky-foot sticky bottom-(--page-bottom) z-20',
      )}
    >
      <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1 pl-1">
        <Badge
          tone={status.tone}
          className="max-md:h-auto max-md:min-h-6 max-md:py-0.5 max-md:leading-tight max-md:whitespace-normal"
        >
          {status.label}
          {state?.scheduledFor && ` ${scheduledTime(state.scheduledFor)}`}
        </Badge>
        <p
          role="status"
          className={classes('text-sm', isUnanswered || refusal ? 'text-warning' : 'text-muted')}
        >
          {isSaved && 'Modifications gardées'}
          {refusal && `Modifications non gardées. ${refusal}`}
          {isUnanswered && 'Modifications non gardées\u00A0: le serveur ne répond pas.'}
        </p>
      </div>
      {article && (
        <div className="flex gap-1 md:gap-2.5">
          <a
            href={publicPaths.articlePreview(article.id)}
            target="_blank"
            rel="noopener"
            className={buttonClasses('quiet', 'normal', 'max-md:size-11 max-md:p-0')}
          >
            <ExternalLink aria-hidden="true" size={18} />
            <span className="max-md:sr-only">Voir sur le site</span>
            <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
          </a>
          <Button variant="quiet" className="max-md:size-11 max-md:p-0" onClick={onRevisions}>
            <History aria-hidden="true" size={18} />
            <span className="max-md:sr-only">Versions</span>
          </Button>
        </div>
      )}
      <SaveButtons editor={editor} />
    </div>
  );
}

/**
 * Prevents the button from taking the focus on a mouse click. Otherwise the focused field would be
 * validated. Its error message would then move the button away from the pointer.
 */
const leaveFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Buttons that save the article. If a future time of publication is set, saving schedules the
 * article, and there is no button to publish immediately. An invalid or past time does not change
 * the buttons, because the field shows the error.
 */
function SaveButtons({ editor: { form, article, submit } }: { editor: ArticleEditorState }) {
  const viewer = useViewer();
  const { isSubmitting, dirtyFields } = form.formState;
  const scheduledFor = useWatch({ control: form.control, name: 'scheduledFor' });
  const isMoved = Boolean(dirtyFields.scheduledFor);
  const isScheduling = isMoved && isToCome(scheduledFor);
  const waits = isScheduling || (!isMoved && scheduledFor !== '');
  const publishes =
    article?.status !== 'PUBLISHED' && !waits && may(viewer, 'CONTENT_NEWS_PUBLISH');
  return (
    <div className="flex gap-2.5 max-md:w-full narrow:flex-wrap">
      <Button
        type="submit"
        variant={publishes ? 'secondary' : 'primary'}
        busy={isSubmitting}
        busyLabel="Enregistrement…"
        className="max-md:grow"
        onMouseDown={leaveFocus}
      >
        {isScheduling ? 'Programmer' : 'Enregistrer'}
      </Button>
      {publishes && (
        <Button
          disabled={isSubmitting}
          className="max-md:grow"
          onMouseDown={leaveFocus}
          onClick={() => void submit(true)}
        >
          Publier
        </Button>
      )}
    </div>
  );
}
