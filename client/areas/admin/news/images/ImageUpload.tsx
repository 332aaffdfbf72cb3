import { ImageUp } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { UpdateMediaInput as limits } from '#client/generated/limits';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { useReported } from '#client/platform/forms/useReported';
import { Button, buttonClasses } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { toast } from '#ui/feedback/toast';
import {
  IMAGE_TYPES,
  imageNameOf,
  uploadImage,
  type ChosenImage,
  type ImageTexts,
} from './uploadImage';

interface Errors {
  image?: string;
  name?: string;
  alt?: string;
}

/**
 * Manages the upload of a file with its name and alternative text. Errors are shown at their
 * fields. If the file or the alternative text is refused, its field gets the focus.
 */
function useImageUpload(onUploaded: (image: ChosenImage) => void) {
  const file = useRef<HTMLInputElement>(null);
  const altField = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    if (wrong.image) file.current?.focus();
    else if (wrong.alt) altField.current?.focus();
  };
  const submit = async (image: File | null, texts: ImageTexts) => {
    if (busy) return;
    setFailure(null);
    const missing: Errors = {};
    if (!image) missing.image = 'Choisissez une image.';
    if (!texts.alt) missing.alt = 'Décrivez l’image dans le texte alternatif.';
    refuse(missing);
    if (!image || !texts.alt) return;
    setBusy(true);
    try {
      const uploaded = await uploadImage(image, texts);
      toast.success('Image ajoutée avec succès');
      onUploaded(uploaded);
    } catch (error) {
      const { fields } = readApiError(error);
      refuse(fields);
      if (!fields.image && !fields.name && !fields.alt) setFailure(fullMessageOf(error));
      setBusy(false);
    }
  };
  const clearError = (field: keyof Errors) =>
    setErrors((known) => ({ ...known, [field]: undefined }));
  return { file, altField, busy, errors, failure, submit, clearError };
}

export interface ImageUploadProps {
  /** File that is already selected when the form opens. */
  file?: File;
  onUploaded: (image: ChosenImage) => void;
  /**
   * Called with true when closing the dialog would lose typed text, and with false once there is no
   * typed text.
   */
  onDirty: (dirty: boolean) => void;
}

/** Form that adds an image to the library. The alternative text is required. */
export function ImageUpload({ file: given, onUploaded, onDirty }: ImageUploadProps) {
  const { file, altField, busy, errors, failure, submit, clearError } = useImageUpload(onUploaded);
  const [image, setImage] = useState<File | null>(given ?? null);
  const [name, setName] = useState(imageNameOf(given ?? null));
  const [alt, setAlt] = useState('');
  useReported(alt.trim() !== '' || name.trim() !== imageNameOf(image), onDirty);
  // The name of the image defaults to the file name, until another name is typed.
  const choose = (chosen: File | null) => {
    if (name === imageNameOf(image)) setName(imageNameOf(chosen));
    setImage(chosen);
    clearError('image');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(image, { name: name.trim(), alt: alt.trim() });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="rounded-card border border-line bg-canvas p-4">
      <FormError message={failure} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Nouvelle image"
          hint="PNG, JPEG ou WebP, 8&nbsp;Mo au plus."
          error={errors.image}
        >
          {(control) => (
            <FileBox wrong={Boolean(errors.image)} name={image?.name}>
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
          error={errors.name}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={limits.name.max}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          className="md:col-span-2"
          label="Texte alternatif"
          hint="Décrivez l’image pour les personnes qui ne la voient pas."
          error={errors.alt}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={altField}
              value={alt}
              maxLength={limits.alt.max}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex justify-end">
        <Button type="submit" size="small" busy={busy} busyLabel="Envoi…">
          Ajouter et choisir
        </Button>
      </div>
    </form>
  );
}

interface FileBoxProps {
  wrong: boolean;
  /** Name of the chosen file. */
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
