import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { COVER_OF_CATEGORY, coverPath } from '#client/platform/covers';
import { Button } from '#ui/inputs/Button';
import { SmartImage } from '#ui/layout/SmartImage';
import { TextField } from '#areas/admin/lists/fields/TextField';
import type { ArticleTabProps } from '../editor/articleForm';
import type { ChosenImage } from './uploadImage';
import { CoverDialog } from './CoverDialog';
import { MediaDialog } from './MediaDialog';

/** Fields for the cover of an article: a URL, a library image, or an illustration. */
export function ImageFields({ form }: ArticleTabProps) {
  const [open, setOpen] = useState<'library' | 'covers' | null>(null);
  const close = () => setOpen(null);
  const [imageUrl, category] = useWatch({ control: form.control, name: ['imageUrl', 'category'] });
  const choose = ({ url, alt }: ChosenImage) => {
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true });
    form.setValue('imageAlt', alt, { shouldDirty: true });
  };
  return (
    <div className="grid gap-4 border-t border-line pt-4 md:col-span-2 md:grid-cols-[240px_minmax(0,1fr)]">
      <SmartImage
        src={imageUrl || null}
        alt=""
        standIn={coverPath(COVER_OF_CATEGORY[category])}
        className="aspect-[3/2] w-full max-w-60 rounded-control"
      />
      <div className="grid gap-4">
        <TextField
          form={form}
          name="imageUrl"
          label="Adresse de l’image"
          hint="Sans image, l’article affiche le dessin de sa catégorie."
          optional
        />
        <TextField
          form={form}
          name="imageAlt"
          label="Texte alternatif de l’image"
          hint="Décrivez l’image pour les personnes qui ne la voient pas."
          optional
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setOpen('library')}>
            Choisir dans la médiathèque
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen('covers')}>
            Choisir un dessin
          </Button>
        </div>
      </div>
      {open === 'library' && <MediaDialog onClose={close} onChoose={choose} />}
      {open === 'covers' && (
        <CoverDialog onClose={close} onChoose={(url) => choose({ url, alt: '' })} />
      )}
    </div>
  );
}
