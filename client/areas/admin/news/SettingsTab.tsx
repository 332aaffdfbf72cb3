import { useWatch } from 'react-hook-form';

import { categoryLabels } from '../../../platform/labels';
import { may, useViewer } from '../../../platform/session/useSession';
import { Field } from '../../../ui/Field';
import { Select, Switch, TextInput } from '../../../ui/inputs';
import { audienceCategories } from './articleWords';
import type { ArticleTabProps } from './ContentTab';
import { ImageFields } from './ImageFields';

/** Who reads the article, under which category and tags, with which image, and when. */
export function SettingsTab({ form }: ArticleTabProps) {
  const viewer = useViewer();
  const { errors } = form.formState;
  const audience = useWatch({ control: form.control, name: 'audience' });
  const setAudience = (next: 'PUBLIC' | 'MEMBER') => {
    form.setValue('audience', next, { shouldDirty: true });
    const [first] = audienceCategories[next];
    if (first && !audienceCategories[next].includes(form.getValues('category'))) {
      form.setValue('category', first, { shouldDirty: true });
    }
    if (next === 'PUBLIC') form.setValue('premium', false, { shouldDirty: true });
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Public" error={errors.audience?.message} required>
        {(control) => (
          <Select
            {...control}
            value={audience}
            onChange={(event) => setAudience(event.target.value as 'PUBLIC' | 'MEMBER')}
          >
            <option value="PUBLIC">Tout le monde</option>
            <option value="MEMBER">Membres</option>
          </Select>
        )}
      </Field>
      <Field label="Catégorie" error={errors.category?.message} required>
        {(control) => (
          <Select {...control} {...form.register('category')}>
            {audienceCategories[audience].map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {audience === 'MEMBER' && (
        <>
          <Field
            label="Étiquettes"
            hint="Séparées par des virgules, dix au plus."
            error={errors.tags?.message}
            optional
          >
            {(control) => <TextInput {...control} {...form.register('tags')} />}
          </Field>
          <Switch label="Premium" hint="Réservé aux abonnés." {...form.register('premium')} />
        </>
      )}
      {may(viewer, 'CONTENT_NEWS_MANAGE') && (
        <Switch
          label="À la une"
          hint="Mis en avant dans les listes."
          {...form.register('featured')}
        />
      )}
      {may(viewer, 'CONTENT_NEWS_PUBLISH') && (
        <Field
          label="Publier plus tard"
          hint="Heure de Paris. L’article se publie de lui-même."
          error={errors.scheduledFor?.message}
          optional
        >
          {(control) => (
            <TextInput {...control} {...form.register('scheduledFor')} type="datetime-local" />
          )}
        </Field>
      )}
      <ImageFields form={form} />
    </div>
  );
}
