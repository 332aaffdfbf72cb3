import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { Avatar } from '../../../features/shell/Avatar';
import { useMyProfileQuery, type ProfileFragment } from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { callMemberFile } from '../../../platform/memberFiles';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';

/** What the server takes; it looks at what the file holds, not at its name. */
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
const LARGEST_BYTES = 5 * 1024 * 1024;

/** The picture of the account: sent from the device, or taken away. */
export function AvatarEditor({ user }: { user: ProfileFragment }) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'send' | 'remove' | null>(null);
  const { refetch } = useMyProfileQuery();

  const run = async (what: 'send' | 'remove', call: () => Promise<Response>, done: string) => {
    setBusy(what);
    try {
      await call();
      await refetch();
      toast.success(done);
    } catch (error) {
      toast.error(readApiError(error).fields.avatar ?? messageOf(error));
    }
    setBusy(null);
  };
  const send = (image: File | undefined) => {
    if (!image) return;
    if (!ACCEPTED.includes(image.type)) {
      toast.error('L’image doit être un fichier PNG, JPEG ou WebP.');
    } else if (image.size > LARGEST_BYTES) {
      toast.error('L’image pèse 5 Mo au plus.');
    } else {
      const headers = { 'content-type': image.type };
      void run(
        'send',
        () => callMemberFile('/member/avatar', { method: 'PUT', body: image, headers }),
        'Avatar mis à jour avec succès',
      );
    }
  };
  const remove = () =>
    void run(
      'remove',
      () => callMemberFile('/member/avatar', { method: 'DELETE' }),
      'Avatar retiré avec succès',
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Avatar name={user.username} url={user.avatarUrl} size="grand" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2.5">
          <input
            ref={file}
            type="file"
            accept={ACCEPTED.join(',')}
            aria-label="Image de l’avatar"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              send(event.target.files?.[0]);
              // The same file may be chosen again after an error.
              event.target.value = '';
            }}
          />
          <Button
            variant="second"
            size="petit"
            busy={busy === 'send'}
            busyLabel="Envoi…"
            onClick={() => file.current?.click()}
          >
            <ImageUp aria-hidden="true" size={16} /> Envoyer une image
          </Button>
          {user.avatarUrl && (
            <Button
              variant="discret"
              size="petit"
              busy={busy === 'remove'}
              busyLabel="Retrait…"
              onClick={remove}
            >
              <Trash2 aria-hidden="true" size={16} /> Retirer
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-sm text-muet">PNG, JPEG ou WebP, 5&nbsp;Mo au plus.</p>
      </div>
    </div>
  );
}
