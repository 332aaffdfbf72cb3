import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';

import { useHydrated } from '#client/platform/device/useHydrated';
import { formatNumber } from '#client/platform/text/format';
import { publicPaths } from '#client/platform/address/paths';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { cleanText } from '#client/shared/writtenText';
import { showNumbersIfEmergency } from '#client/platform/emergency/useEmergency';
import { useSite } from '#client/platform/head/site';
import { WrittenEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { Button } from '#ui/inputs/Button';
import { CharacterCount } from '#ui/inputs/CharacterCount';
import { TextArea } from '#ui/inputs/inputs';
import { useDiscussion } from '../discussion';
import { MentionList } from './MentionList';
import { useMention } from './useMention';

export interface CommentFormProps {
  /** Label of the text field: 'Votre commentaire', 'Votre réponse à Léa'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Sends the trimmed text. Returns an error message, or undefined on success. */
  onSubmit: (text: string) => Promise<string | undefined>;
  submitLabel: string;
  busyLabel: string;
  /** Saved text of the comment to edit; absent for a new comment. */
  saved?: string;
  /** Whether the text is stored as a draft, so that leaving the page does not lose it. */
  stored?: boolean;
  /** Closes the form and discards the text; when absent, there is no cancel button. */
  onCancel?: () => void;
  /** Whether a button opened the form. The form then receives the focus. */
  focused?: boolean;
}

/** Form of a comment. An empty text is not sent; errors are shown beside the field. */
export function CommentForm(props: CommentFormProps) {
  const { label, value, onChange, onSubmit, submitLabel, busyLabel, onCancel, focused } = props;
  const { saved = '', stored } = props;
  const articleId = useDiscussion();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const { maxCommentLength } = useSite();
  const isHydrated = useHydrated();
  const text = cleanText(value);
  const close = useUnsavedChanges(text !== '' && text !== cleanText(saved), stored);
  const isTooLong = text.length > maxCommentLength;
  const change = (next: string) => {
    setFailure(undefined);
    onChange(next);
  };
  const listId = `${id}-noms`;
  const mention = useMention({ articleId, value, onChange: change, field, listId });

  useEffect(() => {
    if (!focused) return;
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [focused]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || !text || isTooLong) return;
    setBusy(true);
    setFailure(undefined);
    const failed = await onSubmit(text);
    setFailure(failed);
    setBusy(false);
    if (!failed) void showNumbersIfEmergency(text);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="mb-1.5 block text-body font-semibold text-ink">
        {label}
      </label>
      <div className="relative">
        <TextArea
          ref={field}
          id={id}
          rows={3}
          value={value}
          readOnly={busy}
          // Leaves room below the field, so that scrolling to it also shows the buttons.
          className="scroll-my-28"
          aria-invalid={failure || isTooLong ? true : undefined}
          aria-describedby={`${id}-longueur ${id}-erreur`}
          {...mention.said}
          onChange={(event) => {
            change(event.target.value);
            mention.follow();
          }}
          onClick={mention.follow}
          onBlur={mention.close}
          onKeyDown={(event) => {
            mention.onKeyDown(event);
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
          onKeyUp={(event) => {
            if (/^(Arrow(Left|Right)|Home|End)$/.test(event.key)) mention.follow();
          }}
        />
        <MentionList
          id={listId}
          names={mention.names}
          chosen={mention.chosen}
          onComplete={mention.complete}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 text-sm">
        <Link
          to={publicPaths.rules}
          className="-my-2 inline-flex min-h-9 items-center text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          Règles de la communauté
        </Link>
        <CharacterCount
          id={`${id}-longueur`}
          length={formatNumber(text.length)}
          limit={formatNumber(maxCommentLength)}
          over={isTooLong}
        />
      </div>
      <WrittenEmergencyNumbers text={value} />
      <div aria-live="polite" id={`${id}-erreur`}>
        {isTooLong && !failure && (
          <p className="mt-1.5 text-sm font-medium text-accent-strong">
            {`Le commentaire ne peut pas dépasser ${formatNumber(maxCommentLength)} caractères.`}
          </p>
        )}
        {failure && (
          <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-accent-strong">
            <CircleAlert aria-hidden="true" size={16} className="mt-[3px] shrink-0" />
            <span>{failure}</span>
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2.5">
        {onCancel && (
          <Button variant="secondary" disabled={busy} onClick={() => close(onCancel)}>
            Annuler
          </Button>
        )}
        {!text && (
          <p id={`${id}-vide`} className="mr-auto self-center text-sm text-muted">
            Écrivez votre commentaire.
          </p>
        )}
        <Button
          type="submit"
          // Enabled until hydration, because only then the typed text is known.
          disabled={isHydrated && (!text || isTooLong)}
          aria-describedby={text ? `${id}-erreur` : `${id}-vide`}
          busy={busy}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
