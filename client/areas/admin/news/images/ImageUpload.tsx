import { ImageUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { useActionForm } from '#client/actions/useActionForm';
import { FormError } from '#ui/feedback/FormError';
import { UpdateMediaInput as limits } from '#client/generated/limits';
import { useReported } from '#client/platform/forms/useReported';
import { Button, buttonClasses } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { IMAGE_TYPES, imageNameOf, uploadImage, type ChosenImage } from './uploadImage';

interface Upload {
  image: File | null;
  name: string;
  alt: string;
}

function missingIn({ image, alt }: Upload): Record<string, string> {
  return {
    ...(!image && { image: 'Choisissez une image.' }),
    ...(!alt.trim() && { alt: 'Décrivez l’image dans le texte alternatif.' }),
  };
}

export interface ImageUploadProps {
  /** File that is already selected when the form opens. */
  file?: File;
  onUploaded: (image: ChosenImage) => void;
  /** Called with whether closing the dialog would lose typed text. */
  onDirty: (dirty: boolean) => void;
}

/** Form that adds an image to the library. The alternative text is required. */
export function ImageUpload({ file: given, onUploaded, onDirty }: ImageUploadProps) {
  const file = useRef<HTMLInputElement>(null);
  const form = useActionForm<Upload, ChosenImage>({
    values: { image: given ?? null, name: imageNameOf(given ?? null), alt: '' },
    typed: ['name', 'alt'],
    check: missingIn,
    perform: ({ image, name, alt }) =>
      uploadImage(image as File, { name: name.trim(), alt: alt.trim() }),
    success: 'Image ajoutée avec succès',
    onDone: (uploaded) => uploaded && onUploaded(uploaded),
    onRefused: (names) => names.includes('image') && file.current?.focus(),
  });
  const image = useWatch({ control: form.control, name: 'image' });
  useReported(form.isTyped, onDirty);
  // The name of the image defaults to the file name, until another name is typed.
  const choose = (chosen: File | null) => {
    if (form.getValues('name') === imageNameOf(image))
      form.resetField('name', { defaultValue: imageNameOf(chosen) });
    form.setValue('image', chosen);
    form.clearErrors('image');
  };
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="rounded-card border border-line bg-canvas p-4"
    >
      <FormError {...form.failure} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Nouvelle image"
          hint="PNG, JPEG ou WebP, 8&nbsp;Mo au plus."
          error={form.errors.image}
        >
          {(control) => (
            <FileBox wrong={Boolean(form.errors.image)} name={image?.name}>
              <input
                {...control}
                ref={file}
                type="file"
                accept={[...IMAGE_TYPES].join(',')}
                className="sr-only"
                onChange={({ target }) => choose(target.files?.[0] ?? null)}
              />
            </FileBox>
          )}
        </Field>
        <Field
          label="Nom"
          hint="Ce nom sert à retrouver l’image dans la médiathèque."
          error={form.errors.name}
          optional
        >
          {(control) => (
            <TextInput {...control} {...form.register('name')} maxLength={limits.name.max} />
          )}
        </Field>
        <Field
          className="md:col-span-2"
          label="Texte alternatif"
          hint="Décrivez l’image pour les personnes qui ne la voient pas."
          error={form.errors.alt}
          required
        >
          {(control) => (
            <TextInput {...control} {...form.register('alt')} maxLength={limits.alt.max} />
          )}
        </Field>
      </div>
      <div className="mt-4 flex justify-end">
        <Button type="submit" size="small" busy={form.busy} busyLabel="Envoi…">
          Ajouter et choisir
        </Button>
      </div>
    </form>
  );
}

interface FileBoxProps {
  wrong: boolean;
  name?: string;
  /**
   * Native file input. It is visually hidden, because the browser may display its text in another
   * language. Screen readers still announce it.
   */
  children: ReactNode;
}

function FileBox({ wrong, name, children }: FileBoxProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control border bg-surface p-1 hover:border-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
        wrong ? 'border-accent' : 'border-field',
      )}
    >
      {children}
      <span className={buttonClasses('secondary', 'small', 'shrink-0')}>
        <ImageUp aria-hidden="true" size={16} />
        Parcourir
      </span>
      <span className="truncate pr-2 text-sm text-muted">{name ?? 'Aucune image choisie'}</span>
    </label>
  );
}
