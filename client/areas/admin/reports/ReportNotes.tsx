import { useActionForm } from '#client/actions/useActionForm';
import type { ReportDetailsFragment } from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { Can } from '#client/platform/session/Can';
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
  const form = useActionForm({
    ...actions.handling,
    values: { text: '' },
    typed: ['text'],
    clears: true,
    perform: ({ text }) => actions.addNote({ variables: { id, text } }),
    success: 'Note ajoutée',
  });
  return (
    <form className="mt-3 grid justify-items-start gap-2.5" onSubmit={form.submit}>
      <Field
        label="Ajouter une note"
        hint="Pour l’équipe seulement."
        error={form.errors.text}
        className="w-full"
      >
        {(control) => <TextArea {...control} {...form.register('text')} rows={2} />}
      </Field>
      <Button type="submit" variant="secondary" size="small" busy={form.busy}>
        Ajouter la note
      </Button>
    </form>
  );
}
