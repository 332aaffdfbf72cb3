import { useWatch } from 'react-hook-form';

import type { ArticleToEditFragment } from '#client/generated/graphql';
import { SaveArticleInput as limits } from '#client/generated/limits';
import { counted } from '#client/platform/text/format';
import { pageTitle } from '#client/platform/head/PageHead';
import { articleShareImage } from '#client/platform/head/shareImage';
import { useSite } from '#client/platform/head/site';
import { TextField } from '#areas/admin/lists/fields/TextField';
import type { ArticleTabProps } from '../articleForm';
import { SharePreview } from '../SharePreview';

/** Number of characters of a title and description that search engines display. */
const SHOWN = { title: 60, description: 160 };

const REDRAWN = 'L’image est mise à jour à chaque enregistrement.';
const NOT_DRAWN =
  'L’image est créée à la publication de l’article. Avant, les partages affichent l’image du site.';

export interface SeoTabProps extends ArticleTabProps {
  /** Saved article; null for a new one. */
  article: ArticleToEditFragment | null;
}

/** Tab with the title and description for search engines and shared links, and a preview. */
export function SeoTab({ form, article }: SeoTabProps) {
  const { name } = useSite();
  const [title, excerpt, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ['title', 'excerpt', 'seoTitle', 'seoDescription'],
  });
  const effective = { title: seoTitle || title, description: seoDescription || excerpt };
  const { dirtyFields } = form.formState;
  const isDrawn = article?.audience === 'PUBLIC' && article.status === 'PUBLISHED';
  const isRedrawn = dirtyFields.title || dirtyFields.category || dirtyFields.imageUrl;
  return (
    <div className="grid gap-4">
      <div>
        <TextField
          form={form}
          name="seoTitle"
          label="Titre pour les moteurs de recherche"
          hint="Laissez vide pour reprendre le titre de l’article. Le nom du site est ajouté à la fin."
          maxLength={limits.seoTitle.max}
          optional
        />
        <Counter text={pageTitle(effective.title, name)} shown={SHOWN.title} />
      </div>
      <div>
        <TextField
          form={form}
          name="seoDescription"
          label="Description pour les moteurs de recherche"
          hint="Laissez vide pour reprendre l’extrait."
          rows={3}
          maxLength={limits.seoDescription.max}
          optional
        />
        <Counter text={effective.description} shown={SHOWN.description} />
      </div>
      <SharePreview
        {...effective}
        image={isDrawn ? articleShareImage(article) : null}
        imageNote={isDrawn ? isRedrawn && REDRAWN : NOT_DRAWN}
        shown={SHOWN}
      />
    </div>
  );
}

/** Length of a text, with a warning when it will be cut. */
function Counter({ text, shown }: { text: string; shown: number }) {
  const over = text.length - shown;
  return (
    <p className="mt-1.5 text-sm text-muted">
      {counted(text.length, 'caractère')} sur {shown}
      {over > 0 && (
        <span className="font-medium text-warning">
          &nbsp;: la fin sera coupée dans les résultats de recherche
        </span>
      )}
    </p>
  );
}
