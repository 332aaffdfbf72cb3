import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';

import { Avatar } from '#ui/data/Avatar';
import type { ProfileFragment } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { AVATAR_TYPES, useAvatarFile } from './useAvatarFile';

export function AvatarEditor({ user }: { user: ProfileFragment }) {
  const file = useRef<HTMLInputElement>(null);
  const { busy, send, remove } = useAvatarFile();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const image = target.files?.[0];
    if (image) send(image);
    // Lets the user choose the same file again after an error.
    target.value = '';
  };
  return (
    <div className="mt-4 flex items-center gap-4 narrow:flex-wrap">
      <Avatar name={user.username} url={user.avatarUrl} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2.5">
          <input
            ref={file}
            type="file"
            accept={AVATAR_TYPES.join(',')}
            aria-label="Image de l’avatar"
            className="hidden"
            onChange={choose}
          />
          <Button
            variant="secondary"
            size="small"
            busy={busy === 'send'}
            busyLabel="Envoi…"
            onClick={() => file.current?.click()}
          >
            <ImageUp aria-hidden="true" size={16} /> Envoyer une image
          </Button>
          {user.avatarUrl && (
            <Button
              variant="quiet"
              size="small"
              busy={busy === 'remove'}
              busyLabel="Retrait…"
              onClick={remove}
            >
              <Trash2 aria-hidden="true" size={16} /> Retirer
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-sm text-muted">PNG, JPEG ou WebP, 5&nbsp;Mo au plus.</p>
      </div>
    </div>
  );
}
