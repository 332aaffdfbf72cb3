import { useWatch } from 'react-hook-form';

import { Field } from '../../../ui/Field';
import { TextArea, TextInput } from '../../../ui/inputs';
import type { ArticleTabProps } from './ContentTab';

/** What search engines and shared links are told, and how it will look there. */
export function SeoTab({ form }: ArticleTabProps) {
  const { errors } = form.formState;
  const [title, excerpt, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ['title', 'excerpt', 'seoTitle', 'seoDescription'],
  });
  return (
    <div className="grid gap-4">
      <Field
        label="Titre pour les moteurs de recherche"
        hint="Vide, c’est le titre de l’article."
        error={errors.seoTitle?.message}
        optional
      >
        {(control) => <TextInput {...control} {...form.register('seoTitle')} maxLength={200} />}
      </Field>
      <Field
        label="Description pour les moteurs de recherche"
        hint="Vide, c’est l’extrait."
        error={errors.seoDescription?.message}
        optional
      >
        {(control) => (
          <TextArea {...control} {...form.register('seoDescription')} rows={3} maxLength={500} />
        )}
      </Field>
      <div className="rounded-rayon border border-trait bg-fond p-4">
        <p className="text-[13px] font-semibold text-muet">Dans un moteur de recherche</p>
        <p className="mt-2 text-lg text-bleu wrap-anywhere">{seoTitle || title || 'Sans titre'}</p>
        <p className="mt-1 line-clamp-3 text-sm text-muet wrap-anywhere">
          {seoDescription || excerpt || 'Sans description'}
        </p>
      </div>
    </div>
  );
}
