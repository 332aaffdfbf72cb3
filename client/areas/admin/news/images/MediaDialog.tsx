import { useState } from 'react';

import {
  useMediaLibraryQuery,
  type LibraryImageFragment,
  type MediaLibraryQuery,
} from '#client/generated/graphql';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';
import { Dialog } from '#ui/overlays/Dialog';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { SearchField } from '#ui/inputs/SearchField';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SmartImage } from '#ui/layout/SmartImage';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { ImagePanel } from './ImagePanel';
import { ImageUpload } from './ImageUpload';
import type { ChosenImage } from './uploadImage';

export interface MediaDialogProps {
  /** Image file that is already selected for upload when the dialog opens. */
  file?: File;
  onClose: () => void;
  onChoose: (image: ChosenImage) => void;
}

export function MediaDialog({ file, onClose, onChoose }: MediaDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<LibraryImageFragment | null>(null);
  const query = useMediaLibraryQuery({
    variables: { page, search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const [dirty, setDirty] = useState(false);
  const unlessTyped = useUnsavedChanges(dirty);
  const close = () => unlessTyped(onClose);
  const choose = (image: ChosenImage) => {
    onClose();
    onChoose(image);
  };
  if (opened) {
    return (
      <Dialog open size="large" onOpenChange={close} title="Image de la médiathèque">
        <ImagePanel
          image={opened}
          onBack={() => setOpened(null)}
          onCancel={() => unlessTyped(() => setOpened(null))}
          onDirty={setDirty}
          onChanged={() => void query.refetch()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open size="large" onOpenChange={close} title="Médiathèque">
      <ImageUpload file={file} onUploaded={choose} onDirty={setDirty} />
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
        query={withPreviousData(query)}
        failure="Les images n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-48 rounded-card" />}
        isEmpty={({ media }) => media.total === 0}
        empty={
          <EmptyState title="Aucune image trouvée">
            {search ? 'Essayez une autre recherche.' : 'Ajoutez la première image ci-dessus.'}
          </EmptyState>
        }
      >
        {({ media }) => (
          <>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
              {media.items.map((image) => (
                <li key={image.id} className="flex flex-col gap-1">
                  <ImageChoice image={image} onChoose={() => unlessTyped(() => choose(image))} />
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => unlessTyped(() => setOpened(image))}
                  >
                    Gérer<VisuallyHidden> {image.name}</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
            {media.pageCount > 1 && <Pages of={media} onPage={setPage} />}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

interface PagesProps {
  of: MediaLibraryQuery['media'];
  onPage: (page: number) => void;
}

function Pages({ of: { page, pageCount }, onPage }: PagesProps) {
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <ActionButton
        variant="secondary"
        size="small"
        disabledReason={page <= 1 ? 'Vous êtes à la première page.' : null}
        onClick={() => onPage(page - 1)}
      >
        Précédentes
      </ActionButton>
      <span className="text-sm text-muted">
        Page {page} sur {pageCount}
      </span>
      <ActionButton
        variant="secondary"
        size="small"
        disabledReason={page >= pageCount ? 'Vous êtes à la dernière page.' : null}
        onClick={() => onPage(page + 1)}
      >
        Suivantes
      </ActionButton>
    </div>
  );
}

function ImageChoice({ image, onChoose }: { image: LibraryImageFragment; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full grow flex-col overflow-hidden rounded-control border border-line bg-surface text-left hover:border-muted"
    >
      <SmartImage src={image.url} alt="" loading="lazy" className="aspect-[3/2] w-full bg-canvas" />
      <span className="block px-2.5 py-2">
        <b dir="auto" className="line-clamp-1 text-note font-semibold text-ink wrap-anywhere">
          {image.name}
        </b>
        <span dir="auto" className="line-clamp-2 text-note text-muted wrap-anywhere">
          {image.alt}
        </span>
      </span>
    </button>
  );
}
