import { useWatch } from 'react-hook-form';

import { counted } from '../../../platform/format';
import { TextField } from '../TextField';
import type { ArticleTabProps } from './ContentTab';
import { SharePreview } from './SharePreview';

/** How much of each search engines show, in characters; what is longer is cut by them. */
const SHOWN = { title: 60, description: 160 };

/** What search engines and shared links are told, and how it will look there. */
export function SeoTab({ form }: ArticleTabProps) {
  const [title, excerpt, seoTitle, seoDescription, imageUrl] = useWatch({
    control: form.control,
    name: ['title', 'excerpt', 'seoTitle', 'seoDescription', 'imageUrl'],
  });
  const told = { title: seoTitle || title, description: seoDescription || excerpt };
  return (
    <div className="grid gap-4">
      <div>
        <TextField
          form={form}
          name="seoTitle"
          label="Titre pour les moteurs de recherche"
          hint="Vide, c’est le titre de l’article."
          maxLength={200}
          optional
        />
        <Counter text={told.title} shown={SHOWN.title} />
      </div>
      <div>
        <TextField
          form={form}
          name="seoDescription"
          label="Description pour les moteurs de recherche"
          hint="Vide, c’est l’extrait."
          rows={3}
          maxLength={500}
          optional
        />
        <Counter text={told.description} shown={SHOWN.description} />
      </div>
      <SharePreview {...told} imageUrl={imageUrl} shown={SHOWN} />
    </div>
  );
}

/** How long the text that will be told is, and whether it will be cut. */
function Counter({ text, shown }: { text: string; shown: number }) {
  const over = text.length - shown;
  return (
    <p className="mt-1.5 text-sm text-muet">
      {counted(text.length, 'caractère')} sur {shown}
      {over > 0 && (
        <span className="font-medium text-ambre">
          &nbsp;: la fin sera coupée dans les résultats de recherche
        </span>
      )}
    </p>
  );
}
