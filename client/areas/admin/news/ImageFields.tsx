import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { Button } from '../../../ui/Button';
import { SmartImage } from '../../../ui/SmartImage';
import { TextField } from '../TextField';
import type { ArticleTabProps } from './ContentTab';
import type { ChosenImage } from './ImageUpload';
import { MediaDialog } from './MediaDialog';

/** The image of an article: an address, or one of the media library. */
export function ImageFields({ form }: ArticleTabProps) {
  const [open, setOpen] = useState(false);
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' });
  const choose = ({ url, alt }: ChosenImage) => {
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true });
    form.setValue('imageAlt', alt, { shouldDirty: true });
  };
  return (
    <div className="grid gap-4 border-t border-trait pt-4 md:col-span-2 md:grid-cols-[240px_minmax(0,1fr)]">
      <SmartImage
        src={imageUrl || null}
        alt=""
        className="aspect-[3/2] w-full max-w-60 rounded-rayon-petit"
      />
      <div className="grid gap-4">
        <TextField
          form={form}
          name="imageUrl"
          label="Adresse de l’image"
          hint="Elle vient de la médiathèque\u00A0; sans image, une couverture est dessinée."
          optional
        />
        <TextField
          form={form}
          name="imageAlt"
          label="Texte alternatif de l’image"
          hint="Ce qu’elle montre, pour qui ne la voit pas."
          optional
        />
        <div>
          <Button variant="second" size="petit" onClick={() => setOpen(true)}>
            Choisir dans la médiathèque
          </Button>
        </div>
      </div>
      {open && <MediaDialog onClose={() => setOpen(false)} onChoose={choose} />}
    </div>
  );
}
