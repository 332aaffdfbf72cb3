import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';

import { ManagedRulesDocument, useManagedRulesQuery } from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import { publicPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { discardChanges } from '#client/platform/forms/forms';
import { formatLongDate } from '#client/platform/text/format';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { toast } from '#ui/feedback/toast';
import { ActionButton } from '#ui/inputs/ActionButton';
import { ButtonLink } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea, TextInput } from '#ui/inputs/inputs';
import { SaveBar } from '#ui/inputs/SaveBar';
import { Card } from '#ui/layout/Card';
import { VersionConflictDialog } from '#areas/admin/versions/VersionConflictDialog';
import { Page } from '#features/shell/Page';
import { linesOf, MOST_RULES, phases, valuesOf, type Rules } from './rulesForm';
import { useRulesForm } from './useRulesForm';

export const preload: Preload = () => [{ query: ManagedRulesDocument, variables: {} }];

/** Page that edits the rules of the site, and publishes each change as a new version. */
export default function RulesPage() {
  const query = useManagedRulesQuery();
  return (
    <Page
      title={adminPageNames.rules}
      description="Les règles de la communauté."
      lead={
        'Chaque publication crée une nouvelle version. Les anciennes versions restent visibles.'
      }
      actions={
        <ButtonLink to={publicPaths.rules} variant="secondary">
          Voir la page publique
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        failure="Les règles n’ont pas pu être chargées."
        skeleton={<RulesSkeleton />}
      >
        {({ rules }) => rules && <RulesForm saved={rules} />}
      </QueryView>
    </Page>
  );
}

function RulesForm({ saved }: { saved: Rules }) {
  const { form, list, conflict } = useRulesForm(saved);
  const { isTyped: dirty, busy: saving } = form;
  const { errors } = form.formState;
  const remove = (index: number) => {
    const removed = form.getValues(`rules.${index}`);
    list.remove(index);
    toast.undoable('Règle retirée', () => list.insert(index, removed), { key: `rule-${index}` });
  };
  const { number, publishedAt } = saved.version;
  return (
    <form
      noValidate
      className="grid gap-4 [&_:is(input,textarea)]:scroll-mb-36"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty) form.submit(event);
      }}
    >
      {conflict && <Conflict {...conflict} />}
      <p className="text-body text-muted">
        Version {number}, en vigueur depuis le {formatLongDate(publishedAt)}. Laissez une ligne vide
        pour commencer un paragraphe.
      </p>
      <ol className="grid gap-4">
        {list.fields.map((field, index) => (
          <Card as="li" key={field.id} className="grid gap-4 p-4 md:p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg">Règle {index + 1}</h2>
              <div className="flex gap-1">
                <IconButton
                  label={`Monter la règle ${index + 1}`}
                  disabledReason={index === 0 ? 'Cette règle est déjà la première.' : null}
                  onClick={() => list.move(index, index - 1)}
                  Icon={ArrowUp}
                />
                <IconButton
                  label={`Descendre la règle ${index + 1}`}
                  disabledReason={
                    index === list.fields.length - 1 ? 'Cette règle est déjà la dernière.' : null
                  }
                  onClick={() => list.move(index, index + 1)}
                  Icon={ArrowDown}
                />
                <IconButton
                  label={`Retirer la règle ${index + 1}`}
                  disabledReason={
                    list.fields.length === 1 ? 'Le site a besoin d’au moins une règle.' : null
                  }
                  onClick={() => remove(index)}
                  Icon={Trash2}
                />
              </div>
            </div>
            <Field label="Titre" required error={errors.rules?.[index]?.title?.message}>
              {(control) => (
                <TextInput
                  {...control}
                  readOnly={saving}
                  {...form.register(`rules.${index}.title`)}
                />
              )}
            </Field>
            <Field label="Texte" required error={errors.rules?.[index]?.text?.message}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={5}
                  grows
                  readOnly={saving}
                  {...form.register(`rules.${index}.text`)}
                />
              )}
            </Field>
          </Card>
        ))}
      </ol>
      <div>
        <ActionButton
          variant="secondary"
          disabledReason={list.fields.length >= MOST_RULES ? `${MOST_RULES} règles au plus.` : null}
          onClick={() => list.append({ ref: crypto.randomUUID(), key: null, title: '', text: '' })}
        >
          <Plus aria-hidden="true" size={18} /> Ajouter une règle
        </ActionButton>
      </div>
      <Meanings form={form} />
      {dirty && (
        <Card className="p-4 md:p-5">
          <Field
            label="Résumé des changements"
            required
            hint="Ce résumé s’affiche avec la version."
            error={errors.summary?.message}
          >
            {(control) => (
              <TextInput {...control} readOnly={saving} {...form.register('summary')} />
            )}
          </Field>
        </Card>
      )}
      <SaveBar dirty={dirty} saving={saving} onCancel={() => discardChanges(form)} />
    </form>
  );
}

type ConflictProps = NonNullable<ReturnType<typeof useRulesForm>['conflict']>;

function Conflict({ theirs, mine, ...conflict }: ConflictProps) {
  const { number } = theirs.version;
  return (
    <VersionConflictDialog
      {...conflict}
      title="Les règles ont changé pendant que vous écriviez"
      change={`publié la version ${number} des règles`}
      unknownChange={`La version ${number} des règles a été publiée.`}
      theirs={linesOf(valuesOf(theirs))}
      mine={linesOf(mine)}
    />
  );
}

/**
 * Fields for the default rules. The general rule is cited by decisions that cite no other rule.
 * Each automatic check has its own default rule.
 */
function Meanings({ form }: Pick<ReturnType<typeof useRulesForm>, 'form'>) {
  const { errors } = form.formState;
  const rules = useWatch({ control: form.control, name: 'rules' });
  const options = rules.map(({ ref, title }, index) => (
    <option key={ref} value={ref}>
      {title.trim() || `Règle ${index + 1}`}
    </option>
  ));
  return (
    <Card as="section" aria-labelledby="titre-office" className="grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="titre-office" className="text-lg">
          Règles citées par défaut
        </h2>
        <p className="mt-1 text-body text-muted">
          Chaque décision cite une règle. Choisissez la règle citée par défaut.
        </p>
      </div>
      <Field
        label="Règle générale"
        hint="Cette règle est citée quand une décision n’en cite aucune autre."
        required
        error={errors.general?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('general')}>
            <option value="">Choisir une règle</option>
            {options}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-3">
        {phases.map(({ phase, label, otherwise }) => (
          <Field key={phase} label={label}>
            {(control) => (
              <Select {...control} {...form.register(`byPhase.${phase}`)}>
                <option value="">{otherwise}</option>
                {options}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </Card>
  );
}

interface IconButtonProps {
  label: string;
  disabledReason: string | null;
  onClick: () => void;
  Icon: typeof ArrowUp;
}

function IconButton({ label, Icon, ...rest }: IconButtonProps) {
  return (
    <ActionButton variant="quiet" size="small" aria-label={label} title={label} {...rest}>
      <Icon aria-hidden="true" size={18} />
    </ActionButton>
  );
}

function RulesSkeleton() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-72 rounded-card" />
      ))}
    </div>
  );
}
