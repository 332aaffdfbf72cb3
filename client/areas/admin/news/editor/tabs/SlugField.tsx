import { useContext } from 'react';
import { useWatch } from 'react-hook-form';

import { useArticleAddressQuery, type ArticleToEditFragment } from '#client/generated/graphql';
import { SaveArticleInput as limits } from '#client/generated/limits';
import { OriginContext } from '#client/platform/head/PageHead';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { useSettled } from '#client/platform/forms/useSettled';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import type { ArticleTabProps } from '../articleForm';

export interface SlugFieldProps extends ArticleTabProps {
  /** Saved article; null for a new one. */
  article: ArticleToEditFragment | null;
}

/** Field for the URL slug of an article. It shows the resulting URL, or why the slug is refused. */
export function SlugField({ form, article }: SlugFieldProps) {
  const origin = useContext(OriginContext);
  const audience = useWatch({ control: form.control, name: 'audience' });
  const { slug: shown, problem } = useForeseenAddress(form, article);
  const { errors } = form.formState;
  const error = errors.slug?.message ?? problem ?? undefined;
  const path = audience === 'PUBLIC' ? publicPaths.article(shown) : memberPaths.article(shown);
  return (
    <div className="min-w-0">
      <Field
        label="Adresse de l’article"
        hint={
          article
            ? 'Les anciens liens de l’article mèneront à la nouvelle adresse.'
            : 'Laissez vide pour créer l’adresse à partir du titre.'
        }
        error={error}
        optional
      >
        {(control) => (
          <TextInput {...control} {...form.register('slug')} maxLength={limits.slug.max} />
        )}
      </Field>
      {shown && !error && (
        <p className="mt-1.5 text-sm text-muted wrap-anywhere">
          {origin}
          {path}
        </p>
      )}
    </div>
  );
}

/** Loads the URL that the article would get with the typed slug or title. */
function useForeseenAddress(form: SlugFieldProps['form'], article: SlugFieldProps['article']) {
  const [slug, title] = useWatch({ control: form.control, name: ['slug', 'title'] });
  const asked = useSettled(slug.trim());
  const from = useSettled(title.trim());
  const isUnchanged = article !== null && (asked === '' || asked === article.slug);
  const { data } = useArticleAddressQuery({
    variables: { articleId: article?.id ?? null, slug: asked, title: from },
    skip: isUnchanged || !(asked || from),
    fetchPolicy: 'no-cache',
  });
  if (isUnchanged) return { slug: article.slug, problem: null };
  // While the user is typing, the URL for the previous input is hidden.
  const isOld = asked !== slug.trim() || (!asked && from !== title.trim());
  return (isOld ? null : data?.articleAddress) ?? { slug: '', problem: null };
}
