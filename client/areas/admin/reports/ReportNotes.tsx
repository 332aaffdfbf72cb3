import { useState } from 'react';

import type { ReportDetailsFragment } from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { Can } from '#client/platform/session/Can';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { PersonLink } from '../lists/PersonLink';
import type { ReportActions } from './useReportActions';
import { WrittenText } from '#ui/data/WrittenText';

interface ReportNotesProps {
  report: ReportDetailsFragment;
  actions: ReportActions;
}

/** Notes that staff wrote on a report. */
export function ReportNotes({ report, actions }: ReportNotesProps) {
  return (
    <section aria-labelledby="titre-notes">
      <h3 id="titre-notes" className="text-base">
        Notes de l’équipe
      </h3>
      {report.notes.length === 0 ? (
        <p className="mt-1 text-body text-muted">Aucune note.</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {report.notes.map(({ at, authorId, authorName, text }) => (
            <li key={`${at} ${text}`} className="py-2.5 text-body">
              <p className="text-sm text-muted wrap-anywhere">
                <b className="font-semibold text-ink">
                  <PersonLink id={authorId} name={authorName} />
                </b>
                {' · '}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              <WrittenText className="text-ink">{text}</WrittenText>
            </li>
          ))}
        </ol>
      )}
      <Can permission="MODERATION_REPORTS_HANDLE">
        <AddNote id={report.id} actions={actions} />
      </Can>
    </section>
  );
}

function AddNote({ id, actions }: { id: string; actions: ReportActions }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  useUnsavedChanges(text.trim() !== '');
  const send = async () => {
    const fields = await actions.addNote(id, text);
    setProblem(fields?.text);
    if (!fields) setText('');
  };
  return (
    <form
      className="mt-3 grid justify-items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!actions.busy) void send();
      }}
    >
      <Field
        label="Ajouter une note"
        hint="Pour l’équipe seulement."
        error={problem}
        className="w-full"
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="small" busy={actions.busy}>
        Ajouter la note
      </Button>
    </form>
  );
}
