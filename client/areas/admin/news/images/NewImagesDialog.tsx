import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { UpdateMediaInput as limits } from '#client/generated/limits';
import { readApiError } from '#client/platform/text/apiError';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { counted } from '#client/platform/text/format';
import { Meter } from '#ui/data/Meter';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import type { PendingImage } from '../text/pendingImages';
import { imageNameOf, uploadImage, type ChosenImage } from './uploadImage';

export interface NewImagesDialogProps {
  images: readonly PendingImage[];
  onAdded: (id: string, image: ChosenImage) => void;
  /** Called when the dialog is closed. Images that were not uploaded are then discarded. */
  onClose: () => void;
}

interface Sending {
  id: string;
  done: number;
  total: number;
}

/** Uploads images one after the other, and stores the error message of each refusal. */
function useUploads(onAdded: NewImagesDialogProps['onAdded']) {
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (images: readonly PendingImage[], alts: Readonly<Record<string, string>>) => {
    setErrors({});
    for (const [done, { id, file }] of images.entries()) {
      setSending({ id, done, total: images.length });
      try {
        const texts = { name: imageNameOf(file), alt: alts[id] ?? '' };
        // Sent one after the other, because the server processes one image at a time.
        // oxlint-disable-next-line no-await-in-loop
        onAdded(id, await uploadImage(file, texts));
      } catch (error) {
        const { image, alt, name } = readApiError(error).fields;
        const message = image ?? alt ?? name ?? fullMessageOf(error);
        setErrors((known) => ({ ...known, [id]: message }));
      }
    }
    setSending(null);
  };
  return { errors, setErrors, sending, send };
}

/** Dialog that adds pasted or dropped images to the library. Each requires an alternative text. */
export function NewImagesDialog({ images, onAdded, onClose }: NewImagesDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const { errors, setErrors, sending, send } = useUploads(onAdded);
  const busy = sending !== null;
  const accepted = images.filter(({ problem }) => problem === null);
  // An uploaded image leaves `images`, but its text stays in `alts`.
  const unlessTyped = useUnsavedChanges(accepted.some(({ id }) => Boolean(alts[id]?.trim())));
  const close = () => unlessTyped(onClose);
  const altOf = ({ id, alt }: PendingImage) => alts[id] ?? alt;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React treats this form as nested in the article's form, which must not be submitted.
    event.stopPropagation();
    if (busy) return;
    const missing = accepted.filter((image) => altOf(image).trim() === '');
    if (missing[0]) {
      const message = 'Décrivez l’image dans le texte alternatif.';
      setErrors(Object.fromEntries(missing.map(({ id }) => [id, message])));
      form.current?.querySelector<HTMLElement>(`[name="alt-${missing[0].id}"]`)?.focus();
    } else {
      const typed = accepted.map((image) => [image.id, altOf(image).trim()] as const);
      void send(accepted, Object.fromEntries(typed));
    }
  };
  return (
    <Dialog
      open
      once
      locked={busy}
      onOpenChange={close}
      title={images.length > 1 ? 'Ajouter des images' : 'Ajouter une image'}
      description="Chaque image est ajoutée à la médiathèque, puis à sa place dans le texte."
    >
      <form ref={form} noValidate onSubmit={submit}>
        <ul className="grid gap-4">
          {images.map((image) => (
            <li key={image.id} className="flex gap-3">
              <Thumbnail file={image.file} />
              <div className="min-w-0 grow">
                <p dir="auto" className="text-body font-semibold text-ink wrap-anywhere">
                  {image.file.name}
                </p>
                {image.problem ? (
                  <p className="mt-1 flex gap-1.5 text-sm font-medium text-accent-strong">
                    <CircleAlert aria-hidden="true" size={16} className="mt-[3px] shrink-0" />
                    {image.problem}
                  </p>
                ) : (
                  <Field
                    className="mt-1"
                    label="Texte alternatif"
                    hint={
                      sending?.id === image.id
                        ? 'Envoi…'
                        : 'Décrivez l’image pour les personnes qui ne la voient pas.'
                    }
                    error={errors[image.id]}
                    required
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        name={`alt-${image.id}`}
                        data-autofocus={image === accepted[0] || undefined}
                        value={altOf(image)}
                        maxLength={limits.alt.max}
                        readOnly={busy}
                        onChange={({ target }) => {
                          setAlts((known) => ({ ...known, [image.id]: target.value }));
                          setErrors((known) => ({ ...known, [image.id]: undefined }));
                        }}
                      />
                    )}
                  </Field>
                )}
              </div>
            </li>
          ))}
        </ul>
        {sending && (
          <div className="mt-4">
            <Meter
              label="Envoi des images"
              value={sending.done}
              max={sending.total}
              text={`${counted(sending.done, 'image')} sur ${sending.total}`}
            />
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={close}>
            {accepted.length > 0 ? 'Continuer sans image' : 'Fermer'}
          </Button>
          {accepted.length > 0 && (
            <Button type="submit" busy={busy} busyLabel="Envoi…">
              {accepted.length > 1 ? `Ajouter les ${accepted.length} images` : 'Ajouter l’image'}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Thumbnail of a file; empty when the browser cannot display it. */
function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file.type.startsWith('image/') ? (
    <img ref={image} alt="" className="size-16 shrink-0 rounded-control bg-canvas object-cover" />
  ) : (
    <span className="size-16 shrink-0 rounded-control bg-canvas" />
  );
}
