import { useWatch } from 'react-hook-form';

import type { ArticleToEditFragment } from '#client/generated/graphql';
import { categoryLabels } from '#client/platform/text/labels';
import { may, useViewer } from '#client/platform/session/useSession';
import { Field } from '#ui/inputs/Field';
import { Select, Switch } from '#ui/inputs/inputs';
import { TextField } from '#areas/admin/lists/fields/TextField';
import { TypedDayField } from '#areas/admin/lists/fields/TypedDayField';
import { audienceCategories, audienceLabels } from '#areas/admin/news/articleLabels';
import type { ArticleTabProps } from '../articleForm';
import { ImageFields } from '#areas/admin/news/images/ImageFields';
import { PlaceFields } from './PlaceFields';

const AUDIENCES = ['PUBLIC', 'MEMBER'] as const;

export interface SettingsTabProps extends ArticleTabProps {
  /** Saved article; null for a new one. */
  article: ArticleToEditFragment | null;
}

/** Tab with the audience, the category, the tags, the image and the planned time of publication. */
export function SettingsTab({ form, article }: SettingsTabProps) {
  const status = article?.status ?? 'DRAFT';
  const viewer = useViewer();
  const audience = useWatch({ control: form.control, name: 'audience' });
  // Only drafts and scheduled articles can be scheduled.
  const mayWait = status === 'DRAFT' || status === 'SCHEDULED';
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AudienceFields form={form} audience={audience} />
      <TextField
        form={form}
        name="tags"
        label="Étiquettes"
        hint={`Séparées par des virgules, dix au plus.${audience === 'PUBLIC' ? ' «\u00A0officiel\u00A0» et la catégorie sont ajoutées automatiquement.' : ''}`}
        optional
      />
      {mayWait && may(viewer, 'CONTENT_NEWS_PUBLISH') && (
        <TypedDayField
          form={form}
          name="scheduledFor"
          label="Publier plus tard"
          hint="L’article sera publié automatiquement à cette heure (heure de Paris)."
          kind="moment"
        />
      )}
      <div className="grid gap-x-4 border-t border-line pt-2 empty:hidden md:col-span-2 md:grid-cols-2">
        {audience === 'MEMBER' && (
          <Switch
            label="Premium"
            hint="Seuls les abonnés peuvent lire cet article."
            {...form.register('premium')}
          />
        )}
        {may(viewer, 'CONTENT_NEWS_MANAGE') && (
          <Switch
            label="À la une"
            hint="L’article porte un badge, et la gestion des actualités peut filtrer ces articles."
            {...form.register('featured')}
          />
        )}
      </div>
      <PlaceFields form={form} article={article} />
      <ImageFields form={form} />
    </div>
  );
}

interface AudienceFieldsProps extends ArticleTabProps {
  audience: (typeof AUDIENCES)[number];
}

/** Fields for the audience and the category. The choices of the category depend on the audience. */
function AudienceFields({ form, audience }: AudienceFieldsProps) {
  const { errors } = form.formState;
  const setAudience = (next: AudienceFieldsProps['audience']) => {
    form.setValue('audience', next, { shouldDirty: true });
    const [first] = audienceCategories[next];
    if (first && !audienceCategories[next].includes(form.getValues('category'))) {
      form.setValue('category', first, { shouldDirty: true });
    }
    if (next === 'PUBLIC') form.setValue('premium', false, { shouldDirty: true });
  };
  return (
    <>
      <Field label="Public" error={errors.audience?.message} required>
        {(control) => (
          <Select
            {...control}
            value={audience}
            onChange={({ target }) => setAudience(target.value as AudienceFieldsProps['audience'])}
          >
            {AUDIENCES.map((one) => (
              <option key={one} value={one}>
                {audienceLabels[one]}
              </option>
            ))}
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
    </>
  );
}
