import { useState } from 'react';

import { useMyProfileQuery } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { callMemberFile } from '#client/platform/memberFiles';
import { toast } from '#ui/feedback/toast';

/** MIME types that the server accepts. The server checks the content of the file, not its name. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const LARGEST_BYTES = 5 * 1024 * 1024;

type AvatarAction = 'send' | 'remove';

/** Returns functions that upload or remove the avatar, and update it wherever it is shown. */
export function useAvatarFile() {
  const [busy, setBusy] = useState<AvatarAction | null>(null);
  const { refetch } = useMyProfileQuery();

  const run = async (action: AvatarAction, init: RequestInit, done: string) => {
    setBusy(action);
    try {
      await callMemberFile('/member/avatar', init);
      // The avatar is saved even if the profile cannot be reloaded.
      await refetch().catch(() => undefined);
      toast.success(done);
    } catch (error) {
      toast.error(readApiError(error).fields.avatar ?? messageOf(error), { cause: error });
    }
    setBusy(null);
  };
  const send = (image: File) => {
    const problem = problemOf(image);
    if (problem) return toast.error(problem);
    const headers = { 'content-type': image.type };
    void run('send', { method: 'PUT', body: image, headers }, 'Avatar mis à jour avec succès');
  };
  const remove = () => void run('remove', { method: 'DELETE' }, 'Avatar retiré avec succès');
  return { busy, send, remove };
}

/**
 * Returns the reason why the server would refuse a file, which is then not uploaded; null if the
 * server would accept the file.
 */
function problemOf({ type, size }: File): string | null {
  if (!AVATAR_TYPES.includes(type)) return 'L’image doit être un fichier PNG, JPEG ou WebP.';
  return size > LARGEST_BYTES ? 'L’image ne peut pas dépasser 5\u00A0Mo.' : null;
}
