import { useState, type FormEvent } from 'react';

import { useAction, type Failure } from '#client/actions/useAction';
import { useActionForm } from '#client/actions/useActionForm';
import { FormError } from '#ui/feedback/FormError';
import {
  useDeleteImageMutation,
  useDescribeImageMutation,
  type LibraryImageFragment,
} from '#client/generated/graphql';
import { UpdateMediaInput as limits } from '#client/generated/limits';
import { counted } from '#client/platform/text/format';
import { adminPaths } from '#client/platform/address/paths';
import { useReported } from '#client/platform/forms/useReported';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { SmartImage } from '#ui/layout/SmartImage';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { articleStatusLabels } from '../articleLabels';

export interface ImagePanelProps {
  image: LibraryImageFragment;
  /** Called after the image was saved or deleted, to go back to the library. */
  onBack: () => void;
  /** Called by the button that goes back to the library without saving. */
  onCancel: () => void;
  /** Called with whether leaving the panel would lose unsaved text. */
  onDirty: (dirty: boolean) => void;
  /** Called after every attempt to change or delete the image, to reload the library. */
  onChanged: () => void;
}

/** Panel that edits the name and the alternative text of an image of the library. */
export function ImagePanel({ image, onBack, onCancel, onDirty, onChanged }: ImagePanelProps) {
  const { id, name, alt, viewerCan, usages, width, height } = image;
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [describe] = useDescribeImageMutation();
  const [destroy] = useDeleteImageMutation();
  const after = { onDone: onBack, onSettled: onChanged };
  const form = useActionForm({
    values: { name, alt },
    typed: ['name', 'alt'],
    perform: (texts) => describe({ variables: { id, ...texts } }),
    success: 'Image modifiée avec succès',
    ...after,
  });
  const removal = useAction(() => destroy({ variables: { id } }), {
    success: 'Image supprimée avec succès',
    showFailure: setRefusal,
    ...after,
  });
  const busy = form.busy || removal.busy;
  useReported(form.isTyped, onDirty);
  const submit = (event: FormEvent) => {
    // React treats this form as nested in the article's form, which must not be submitted.
    event.stopPropagation();
    setRefusal(null);
    form.submit(event);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Image" className="grid gap-4">
      <FormError {...(refusal ?? form.failure)} />
      <div className="grid gap-4 md:grid-cols-[240px_minmax(0,1fr)]">
        <SmartImage
          src={image.url}
          alt=""
          className="aspect-[3/2] w-full max-w-60 rounded-control bg-canvas"
        />
        <div className="grid content-start gap-4">
          <Field
            label="Nom"
            hint="Ce nom sert à retrouver l’image dans la médiathèque."
            error={form.errors.name}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('name')}
                data-autofocus
                maxLength={limits.name.max}
                readOnly={!viewerCan.describe}
              />
            )}
          </Field>
          <Field
            label="Texte alternatif"
            hint="Les nouveaux articles utiliseront ce texte. Les articles existants gardent le leur."
            error={form.errors.alt}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('alt')}
                maxLength={limits.alt.max}
                readOnly={!viewerCan.describe}
              />
            )}
          </Field>
          <p className="text-sm text-muted">
            {width} × {height} pixels
          </p>
        </div>
      </div>
      <Usages usages={usages} />
      {asked && (
        <p
          role="alert"
          className="rounded-control bg-accent-soft px-3.5 py-3 text-body text-accent-strong"
        >
          L’image sera supprimée définitivement.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" size="small" onClick={onCancel}>
          Retour aux images
        </Button>
        {viewerCan.delete && usages.length === 0 && (
          <Button
            variant={asked ? 'primary' : 'secondary'}
            size="small"
            disabled={busy}
            onClick={() => (asked ? void removal.run() : setAsked(true))}
          >
            {asked ? 'Supprimer définitivement' : 'Supprimer l’image'}
          </Button>
        )}
        {viewerCan.describe && (
          <ActionButton
            type="submit"
            variant={asked ? 'secondary' : 'primary'}
            size="small"
            busy={busy}
            disabledReason={form.isTyped ? null : 'Aucun changement à enregistrer.'}
          >
            Enregistrer
          </ActionButton>
        )}
      </div>
    </form>
  );
}

/** List of the articles that show the image. An image that an article shows cannot be deleted. */
function Usages({ usages }: Pick<LibraryImageFragment, 'usages'>) {
  if (usages.length === 0) return <p className="text-body">Aucun article n’affiche cette image.</p>;
  return (
    <div className="text-body">
      <p>
        {counted(usages.length, 'article montre', 'articles montrent')} cette image&nbsp;: elle ne
        peut pas être supprimée.
      </p>
      <ul aria-label="Articles qui affichent l’image" className="mt-1.5 grid list-disc gap-1 pl-5">
        {usages.map(({ articleId, title, status }) => (
          <li key={articleId} className="wrap-anywhere">
            {status === 'TRASHED' ? (
              title
            ) : (
              <a
                href={adminPaths.editArticle(articleId)}
                target="_blank"
                rel="noopener"
                className="text-info underline"
              >
                {title}
                <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
              </a>
            )}{' '}
            <span className="text-muted">({articleStatusLabels[status].label})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
