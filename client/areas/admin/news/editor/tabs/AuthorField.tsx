import { isolated } from '#client/shared/quoted';
import type { ArticleToEditFragment } from '#client/generated/graphql';
import { may, useViewer } from '#client/platform/session/useSession';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import type { ArticleTabProps } from '../articleForm';
import { useSignatures } from './useSignatures';

export interface AuthorFieldProps extends ArticleTabProps {
  /** Saved article; null for a new one. */
  article: ArticleToEditFragment | null;
}

/** Line with the author name that will be displayed under the article. */
export function SignatureLine({ form, article }: AuthorFieldProps) {
  const { chosen } = useSignatures({ form }, article);
  return (
    <p className="min-h-6 text-body text-muted wrap-anywhere">
      {chosen && (
        <>
          Signé{' '}
          <b dir="auto" className="font-semibold text-ink">
            {chosen.name}
          </b>
        </>
      )}
    </p>
  );
}

/** Field for the author of the article. */
export function AuthorField({ form, article }: AuthorFieldProps) {
  const viewer = useViewer();
  const { chosen, choices } = useSignatures({ form }, article);
  const { errors } = form.formState;
  if (!may(viewer, 'CONTENT_NEWS_MANAGE')) {
    return (
      <div className="min-w-0">
        <p className="mb-1.5 text-body font-semibold text-ink">Auteur</p>
        <p dir="auto" className="wrap-anywhere">
          {chosen?.name}
        </p>
        <p className="mt-1.5 text-sm text-muted">
          Pour choisir une autre signature, il faut la permission de gérer les actualités.
        </p>
      </div>
    );
  }
  return (
    <Field
      label="Auteur"
      hint="Nom affiché aux visiteurs. Sans signature enregistrée, l’auteur signe avec son nom d’utilisateur."
      error={errors.authorId?.message}
    >
      {(control) => (
        <Select
          {...control}
          value={chosen?.id ?? ''}
          onChange={({ target }) =>
            form.setValue('authorId', target.value, { shouldDirty: true, shouldValidate: true })
          }
        >
          {choices.map(({ id, name, isOwn }) => (
            <option key={id} value={id}>
              {isOwn ? `${isolated(name)} (vous)` : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
