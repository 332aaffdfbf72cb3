import { useWatch } from 'react-hook-form';

import { TextField } from '../TextField';
import type { ArticleTabProps } from './ContentTab';

/** What search engines and shared links are told, and how it will look there. */
export function SeoTab({ form }: ArticleTabProps) {
  const [title, excerpt, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ['title', 'excerpt', 'seoTitle', 'seoDescription'],
  });
  return (
    <div className="grid gap-4">
      <TextField
        form={form}
        name="seoTitle"
        label="Titre pour les moteurs de recherche"
        hint="Vide, c’est le titre de l’article."
        maxLength={200}
        optional
      />
      <TextField
        form={form}
        name="seoDescription"
        label="Description pour les moteurs de recherche"
        hint="Vide, c’est l’extrait."
        rows={3}
        maxLength={500}
        optional
      />
      <div className="rounded-rayon border border-trait bg-fond p-4">
        <p className="text-note font-semibold text-muet">Dans un moteur de recherche</p>
        <p className="mt-2 text-lg text-bleu wrap-anywhere">{seoTitle || title || 'Sans titre'}</p>
        <p className="mt-1 line-clamp-3 text-sm text-muet wrap-anywhere">
          {seoDescription || excerpt || 'Sans description'}
        </p>
      </div>
    </div>
  );
}
