import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';

import {
  useOpenCaseMutation,
  type CaseSubjectType,
  type ReportSeverity,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea, TextInput } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { reportSeverityLabels } from '../reports/reportLabels';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

const SUBJECTS: readonly { value: CaseSubjectType; label: string; number: string }[] = [
  { value: 'NONE', label: 'Autre chose', number: '' },
  { value: 'USER', label: 'Une personne', number: 'Numéro du compte' },
  { value: 'COMMENT', label: 'Un commentaire', number: 'Numéro du commentaire' },
  { value: 'CONTENT', label: 'Un article', number: 'Numéro de l’article' },
];
const SEVERITIES: readonly ReportSeverity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/**
 * Dialog that opens a case manually. If the subject already has an open case, the dialog goes to
 * that case.
 */
export function OpenCaseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [mutate, { loading }] = useOpenCaseMutation();
  const navigate = useNavigate();
  const [subjectType, setSubjectType] = useState<CaseSubjectType>('NONE');
  const [subjectId, setSubjectId] = useState('');
  const [title, setTitle] = useState('');
  const [severity, setSeverity] = useState<ReportSeverity>('MEDIUM');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const close = useUnsavedChanges(`${title}${note}`.trim() !== '');
  const none = subjectType === 'NONE';
  const send = async () => {
    setErrors({});
    try {
      const input = {
        subjectType,
        subjectId: none ? null : subjectId.trim(),
        title: none ? title : null,
        severity,
        note,
      };
      const { data } = await mutate({ variables: { input } });
      toast.success('Dossier ouvert');
      // The form is emptied first, because leaving a changed form asks for confirmation.
      flushSync(() => {
        setTitle('');
        setNote('');
      });
      await navigate(adminPaths.case(data.openCase.number));
    } catch (error) {
      const { fields } = readApiError(error);
      if (Object.keys(fields).length > 0) setErrors(fields);
      else toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <Dialog
      open={open}
      locked={loading}
      onOpenChange={() => close(onClose)}
      title="Ouvrir un dossier"
      description="Ouvrez un dossier sans attendre de signalement. Si un dossier existe déjà sur le même sujet, votre note y est ajoutée."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void send();
        }}
      >
        <Field label="Sujet du dossier" error={errors.subjectType}>
          {(control) => (
            <Select
              {...control}
              value={subjectType}
              onChange={(event) => setSubjectType(event.target.value as CaseSubjectType)}
            >
              {SUBJECTS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {none ? (
          <Field label="Titre" error={errors.title}>
            {(control) => (
              <TextInput
                {...control}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <Field
            label={SUBJECTS.find(({ value }) => value === subjectType)?.number}
            error={errors.subjectId}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={subjectId}
                onChange={(event) => setSubjectId(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Gravité" error={errors.severity}>
          {(control) => (
            <Select
              {...control}
              value={severity}
              onChange={(event) => setSeverity(event.target.value as ReportSeverity)}
            >
              {SEVERITIES.map((value) => (
                <option key={value} value={value}>
                  {reportSeverityLabels[value].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Pourquoi ce dossier&nbsp;?"
          hint="Ce texte sera la première note du dossier."
          error={errors.note}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={loading} onClick={() => close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={loading} busyLabel="Ouverture…">
            Ouvrir le dossier
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
