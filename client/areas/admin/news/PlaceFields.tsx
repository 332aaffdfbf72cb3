import { useContext } from 'react';
import { useWatch } from 'react-hook-form';

import { useArticleAuthorsQuery, type ArticleToEditFragment } from '../../../generated/graphql';
import { OriginContext } from '../../../platform/PageHead';
import { memberPaths, publicPaths } from '../../../platform/paths';
import { may, useViewer } from '../../../platform/session/useSession';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/inputs';
import { TextField } from '../TextField';
import { TypedDayField } from '../TypedDayField';
import type { ArticleTabProps } from './ContentTab';

export interface PlaceFieldsProps extends ArticleTabProps {
  /** The article as it is saved; null: a new one. */
  article: ArticleToEditFragment | null;
}

/** Where an article is found, who signs it, and the date that it bears. */
export function PlaceFields({ form, article }: PlaceFieldsProps) {
  const viewer = useViewer();
  return (
    <div className="grid gap-4 border-t border-trait pt-4 md:col-span-2 md:grid-cols-2">
      <SlugField form={form} article={article} />
      {may(viewer, 'CONTENT_NEWS_MANAGE') && <AuthorField form={form} article={article} />}
      {article?.publishedAt && may(viewer, 'CONTENT_NEWS_PUBLISH') && (
        <TypedDayField
          form={form}
          name="publishedAt"
          label="Date de publication"
          hint="Heure de Paris. Celle que les lecteurs voient, et qui range l’article dans les listes."
          kind="moment"
        />
      )}
    </div>
  );
}

function SlugField({ form, article }: PlaceFieldsProps) {
  const origin = useContext(OriginContext);
  const [slug, audience] = useWatch({ control: form.control, name: ['slug', 'audience'] });
  const shown = slug || (article?.slug ?? '');
  const path = audience === 'PUBLIC' ? publicPaths.article(shown) : memberPaths.article(shown);
  return (
    <div className="min-w-0">
      <TextField
        form={form}
        name="slug"
        label="Adresse de l’article"
        hint={
          article
            ? 'Les liens vers l’ancienne adresse d’un article publié mènent à la nouvelle.'
            : 'Vide, elle est faite du titre.'
        }
        maxLength={100}
        optional
      />
      {shown && (
        <p className="mt-1.5 text-sm text-muet wrap-anywhere">
          {origin}
          {path}
        </p>
      )}
    </div>
  );
}

function AuthorField({ form, article }: PlaceFieldsProps) {
  const { data } = useArticleAuthorsQuery();
  const { errors } = form.formState;
  const authors = data?.authors ?? (article ? [article.author] : []);
  const authorId = useWatch({ control: form.control, name: 'authorId' });
  return (
    <Field label="Auteur" error={errors.authorId?.message} optional={!article}>
      {(control) => (
        <Select
          {...control}
          value={authorId}
          onChange={({ target }) =>
            form.setValue('authorId', target.value, { shouldDirty: true, shouldValidate: true })
          }
        >
          {!article && <option value="">Ma signature, ou celle du site</option>}
          {authors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
