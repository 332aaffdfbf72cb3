import { useRef, useState, type FormEvent } from 'react';

import { FormError } from '../../../features/session/FormError';
import { useMediaLibraryQuery, type MediaLibraryQuery } from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { keepPrevious } from '../../../platform/graphql/keepPrevious';
import { callMemberFile } from '../../../platform/memberFiles';
import { adminPaths } from '../../../platform/paths';
import { MAX_SEARCH_LENGTH } from '../../../platform/searchText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { Field } from '../../../ui/Field';
import { TextInput } from '../../../ui/inputs';
import { QueryView } from '../../../ui/QueryView';
import { SearchField } from '../../../ui/SearchField';
import { Skeleton } from '../../../ui/Skeleton';
import { SmartImage } from '../../../ui/SmartImage';
import { toast } from '../../../ui/toast';

type MediaImage = MediaLibraryQuery['media']['items'][number];

export interface MediaDialogProps {
  onClose: () => void;
  onChoose: (image: { url: string; alt: string }) => void;
}

/** The images of the site: choose one, or add one with the words that say what it shows. */
export function MediaDialog({ onClose, onChoose }: MediaDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useMediaLibraryQuery({
    variables: { page, search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const choose = (image: { url: string; alt: string }) => {
    onClose();
    onChoose(image);
  };
  return (
    <Dialog open size="grand" onOpenChange={onClose} title="Médiathèque">
      <UploadForm onUploaded={choose} />
      <div className="my-4 md:w-80">
        <SearchField
          value={search}
          label="Images"
          placeholder="Rechercher une image…"
          maxLength={MAX_SEARCH_LENGTH}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      </div>
      <QueryView
        query={keepPrevious(query)}
        failure="Les images n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-48 rounded-rayon" />}
        isEmpty={({ media }) => media.total === 0}
        empty={<EmptyState title="Aucune image trouvée" />}
      >
        {({ media }) => (
          <>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
              {media.items.map((image) => (
                <li key={image.id}>
                  <ImageChoice image={image} onChoose={() => choose(image)} />
                </li>
              ))}
            </ul>
            {media.pageCount > 1 && (
              <div className="mt-4 flex items-center justify-between gap-3">
                <Button
                  variant="second"
                  size="petit"
                  disabled={page <= 1}
                  onClick={() => setPage(page - 1)}
                >
                  Précédentes
                </Button>
                <span className="text-sm text-muet">
                  Page {media.page} sur {media.pageCount}
                </span>
                <Button
                  variant="second"
                  size="petit"
                  disabled={page >= media.pageCount}
                  onClick={() => setPage(page + 1)}
                >
                  Suivantes
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function ImageChoice({ image, onChoose }: { image: MediaImage; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="w-full overflow-hidden rounded-rayon-petit border border-trait text-left hover:border-muet"
    >
      <SmartImage src={image.url} alt="" loading="lazy" className="aspect-[3/2] w-full bg-fond" />
      <span className="line-clamp-2 px-2.5 py-2 text-[13px] text-encre wrap-anywhere">
        {image.alt}
      </span>
    </button>
  );
}

/** Adds an image to the library; the words that say what it shows are required. */
function UploadForm({ onUploaded }: { onUploaded: (image: { url: string; alt: string }) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (image: File) => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await callMemberFile(adminPaths.media, {
        method: 'POST',
        body: image,
        headers: { 'content-type': image.type, 'x-alt-text': encodeURIComponent(alt.trim()) },
      });
      const { data } = await answer.json();
      toast.success('Image ajoutée avec succès');
      onUploaded(data);
    } catch (error) {
      const { fields } = readApiError(error);
      setErrors(fields);
      if (!fields.image && !fields.alt) setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the article is around this one for React, and must not hear of it.
    event.stopPropagation();
    const image = file.current?.files?.[0];
    const missing: Record<string, string> = {};
    if (!image) missing.image = 'Choisissez une image.';
    if (!alt.trim()) missing.alt = 'Le texte alternatif est obligatoire.';
    setErrors(missing);
    if (image && alt.trim() && !busy) void upload(image);
  };
  return (
    <form noValidate onSubmit={submit} className="rounded-rayon border border-trait bg-fond p-4">
      <FormError message={failure} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Nouvelle image"
          hint="PNG, JPEG ou WebP, 8&nbsp;Mo au plus."
          error={errors.image}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={file}
              type="file"
              accept="image/png,image/jpeg,image/webp"
            />
          )}
        </Field>
        <Field
          label="Texte alternatif"
          hint="Ce que montre l’image, pour qui ne la voit pas."
          error={errors.alt}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              value={alt}
              maxLength={250}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex justify-end">
        <Button type="submit" size="petit" busy={busy} busyLabel="Envoi…">
          Ajouter et choisir
        </Button>
      </div>
    </form>
  );
}
