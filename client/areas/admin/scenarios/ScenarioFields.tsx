import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { get, useFieldArray, useWatch, type Path, type UseFormReturn } from 'react-hook-form';

import type { Condition } from '#client/shared/call/scenarioShape';
import { sheetLabels } from '#client/shared/call/sheet';
import { SaidError } from '#ui/feedback/SaidError';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea, TextInput } from '#ui/inputs/inputs';
import type { ScenarioValues } from './scenarioForm';
import {
  blanks,
  conditionBlanks,
  conditionLabels,
  itemNames,
  labelOf,
  meansOptions,
  options,
  valueOptions,
} from './scenarioLabels';

export type ScenarioForm = UseFormReturn<ScenarioValues, unknown, ScenarioValues>;

interface PartProps {
  form: ScenarioForm;
  /** Path of the part in the form: 'content.exchanges.0'. */
  path: string;
}

// Paths are plain text here, because they are built from the structure of the scenario.
const at = (path: string) => path as Path<ScenarioValues>;
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

function messageAt({ formState }: ScenarioForm, path: string): string | undefined {
  const error = get(formState.errors, path) as
    | { message?: string; root?: { message?: string } }
    | undefined;
  return error?.message ?? error?.root?.message;
}

/** Fields of a part of a scenario, generated from its structure, with the validator's messages. */
export function ScenarioFields({ form, path }: PartProps) {
  const value: unknown = useWatch({ control: form.control, name: at(path) });
  const name = nameOf(path);
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === 'string') && !(name in blanks) ? (
      <LinesField form={form} path={path} value={value} />
    ) : (
      <ItemList form={form} path={path} />
    );
  }
  if (typeof value === 'object' && value !== null) {
    return (
      <Group title={labelOf(name, value)} message={messageAt(form, path)}>
        <Parts form={form} path={path} value={value} />
      </Group>
    );
  }
  return <LeafField form={form} path={path} value={value} />;
}

function Parts({ form, path, value }: PartProps & { value: object }) {
  const names = Object.keys(value).filter((name) => get(value, name) !== undefined);
  return names.map((name) => <ScenarioFields key={name} form={form} path={`${path}.${name}`} />);
}

interface GroupProps {
  title: string;
  message?: string;
  children: ReactNode;
}

function Group({ title, message, children }: GroupProps) {
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold text-ink">{title}</legend>
      <GroupError message={message} />
      {children}
    </fieldset>
  );
}

const GroupError = ({ message }: { message?: string }) => (
  <p className="text-body text-accent-strong empty:hidden">
    <SaidError message={message} />
  </p>
);

function LeafField({ form, path, value }: PartProps & { value: unknown }) {
  const name = nameOf(path);
  const label = labelOf(name, value);
  const error = messageAt(form, path);
  const isMeans = name === 'id' && /\.means\./.test(path);
  const choices = isMeans ? meansOptions : options[name];
  if (typeof value === 'boolean') {
    return (
      <label className="flex min-h-11 items-center gap-3 text-body">
        <input type="checkbox" className="size-5" {...form.register(at(path))} />
        {label}
      </label>
    );
  }
  return (
    <Field label={label} error={error} required>
      {(control) =>
        choices ? (
          <Select {...control} {...form.register(at(path))}>
            <Options of={choices} />
          </Select>
        ) : typeof value === 'number' ? (
          <TextInput
            {...control}
            {...form.register(at(path), { valueAsNumber: true })}
            inputMode="numeric"
          />
        ) : (
          <TextInput {...control} {...form.register(at(path))} />
        )
      }
    </Field>
  );
}

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Field of a list of sentences, one per line. */
function LinesField({ form, path, value }: PartProps & { value: readonly string[] }) {
  const errors = get(form.formState.errors, path) as { message?: string }[] | undefined;
  const error =
    messageAt(form, path) ?? (Array.isArray(errors) ? errors.find(Boolean)?.message : undefined);
  return (
    <Field label={labelOf(nameOf(path), value)} error={error} required>
      {(control) => (
        <TextArea
          {...control}
          rows={Math.max(2, value.length)}
          value={value.join('\n')}
          onChange={({ target }) =>
            form.setValue(at(path), (target.value ? target.value.split('\n') : []) as never, {
              shouldDirty: true,
            })
          }
        />
      )}
    </Field>
  );
}

/** List of parts with buttons that add and remove one. */
function ItemList({ form, path }: PartProps) {
  const name = nameOf(path);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: path as 'content.exchanges',
  });
  const item = itemNames[name] ?? 'Ligne';
  return (
    <Group title={labelOf(name, fields)} message={messageAt(form, path)}>
      {fields.map(({ id }, index) => {
        const own = `${path}.${index}`;
        return (
          <details
            key={id}
            className="rounded-control border border-line bg-canvas"
            open={name === 'when' || get(form.formState.errors, own) !== undefined || undefined}
          >
            <summary className="min-h-11 px-4 py-2.5 font-semibold text-ink">
              {item} {index + 1} <ItemText form={form} path={own} />
            </summary>
            <div className="grid gap-3 px-4 pb-4">
              <GroupError message={messageAt(form, own)} />
              {name === 'when' ? (
                <ConditionFields form={form} path={own} />
              ) : (
                <Parts form={form} path={own} value={form.getValues(at(own)) as object} />
              )}
              <div>
                <Button variant="secondary" size="small" onClick={() => remove(index)}>
                  <Trash2 aria-hidden="true" size={16} /> Retirer
                  <span className="sr-only">
                    {' '}
                    {item.toLowerCase()} {index + 1}
                  </span>
                </Button>
              </div>
            </div>
          </details>
        );
      })}
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => append(structuredClone(blanks[name]) as never)}
        >
          <Plus aria-hidden="true" size={16} /> Ajouter
          <span className="sr-only">{` dans ${labelOf(name, fields)}`}</span>
        </Button>
      </div>
    </Group>
  );
}

/** Text or ID of an item, which names it while it is folded. */
function ItemText({ form, path }: PartProps) {
  const value = useWatch({ control: form.control, name: at(path) }) as
    | { text?: string; id?: string }
    | undefined;
  return <span className="font-normal text-muted">{value?.text ?? value?.id ?? ''}</span>;
}

function ConditionFields({ form, path }: PartProps) {
  const condition = useWatch({ control: form.control, name: at(path) }) as unknown as
    | Condition
    | undefined;
  const rule = Object.keys(condition ?? {})[0] as keyof Condition | undefined;
  if (!condition || !rule) return null;
  const value = condition[rule];
  const choices = (
    {
      known: sheetLabels,
      unknown: sheetLabels,
      sent: meansOptions,
      notSent: meansOptions,
      noQuestion: valueOptions,
    } as Partial<Record<keyof Condition, Readonly<Record<string, string>>>>
  )[rule];
  const set = (next: Condition) => form.setValue(at(path), next as never, { shouldDirty: true });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Règle" required>
        {(control) => (
          <Select
            {...control}
            value={rule}
            onChange={({ target }) => set(conditionBlanks[target.value as keyof Condition])}
          >
            <Options of={conditionLabels} />
          </Select>
        )}
      </Field>
      {typeof value === 'object' && (
        <>
          <LeafField form={form} path={`${path}.${rule}.field`} value={value.field} />
          <LeafField form={form} path={`${path}.${rule}.seconds`} value={value.seconds} />
        </>
      )}
      {typeof value === 'number' && (
        <LeafField form={form} path={`${path}.${rule}`} value={value} />
      )}
      {typeof value === 'string' && (
        <Field label="Valeur" error={messageAt(form, `${path}.${rule}`)} required>
          {(control) =>
            choices ? (
              <Select {...control} {...form.register(at(`${path}.${rule}`))}>
                <Options of={choices} />
              </Select>
            ) : (
              <TextInput {...control} {...form.register(at(`${path}.${rule}`))} />
            )
          }
        </Field>
      )}
    </div>
  );
}
