import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import {
  useOpenCaseMutation,
  type CaseSubjectType,
  type ReportSeverity,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea, TextInput } from '#ui/inputs/inputs';
import { reportSeverityLabels } from '#areas/admin/reports/reportLabels';

const SUBJECTS: readonly { value: CaseSubjectType; label: string; number: string }[] = [
  { value: 'NONE', label: 'Autre sujet', number: '' },
  { value: 'USER', label: 'Une personne', number: 'Numéro du compte' },
  { value: 'COMMENT', label: 'Un commentaire', number: 'Numéro du commentaire' },
  { value: 'CONTENT', label: 'Un article', number: 'Numéro de l’article' },
];
const SEVERITIES: readonly ReportSeverity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

const EMPTY = {
  subjectType: 'NONE' as CaseSubjectType,
  subjectId: '',
  title: '',
  severity: 'MEDIUM' as ReportSeverity,
  note: '',
};

/**
 * Dialog that opens a case manually. If the subject already has an open case, the dialog goes to
 * that case.
 */
export function OpenCaseDialog({ onClose }: { onClose: () => void }) {
  const [open] = useOpenCaseMutation();
  const navigate = useNavigate();
  const form = useActionForm({
    values: EMPTY,
    typed: ['title', 'note'],
    errorsIn: 'toast',
    perform: ({ subjectType, subjectId, title, severity, note }) => {
      const none = subjectType === 'NONE';
      const input = {
        subjectType,
        subjectId: none ? null : subjectId.trim(),
        title: none ? title : null,
        severity,
        note,
      };
      return open({ variables: { input } });
    },
    success: 'Dossier ouvert',
    onDone: (opened) => opened && navigate(adminPaths.case(opened.data.openCase.case.number)),
  });
  const { register, errors } = form;
  const subjectType = useWatch({ control: form.control, name: 'subjectType' });
  return (
    <FormDialog
      form={form}
      title="Ouvrir un dossier"
      description="Si un dossier est déjà ouvert sur le même sujet, le motif y est ajouté en note."
      submitLabel="Ouvrir le dossier"
      busyLabel="Ouverture…"
      onClose={onClose}
    >
      <Field label="Sujet du dossier" error={errors.subjectType}>
        {(control) => (
          <Select {...control} {...register('subjectType')}>
            {SUBJECTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {subjectType === 'NONE' ? (
        <Field label="Titre" error={errors.title}>
          {(control) => <TextInput {...control} {...register('title')} />}
        </Field>
      ) : (
        <Field
          label={SUBJECTS.find(({ value }) => value === subjectType)?.number}
          error={errors.subjectId}
        >
          {(control) => <TextInput {...control} {...register('subjectId')} inputMode="numeric" />}
        </Field>
      )}
      <Field label="Gravité" error={errors.severity}>
        {(control) => (
          <Select {...control} {...register('severity')}>
            {SEVERITIES.map((value) => (
              <option key={value} value={value}>
                {reportSeverityLabels[value].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Motif de l’ouverture"
        hint="Ce motif sera la première note du dossier."
        error={errors.note}
      >
        {(control) => <TextArea {...control} {...register('note')} rows={3} />}
      </Field>
    </FormDialog>
  );
}
