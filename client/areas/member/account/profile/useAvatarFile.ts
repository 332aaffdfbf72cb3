import { useAction } from '#client/actions/useAction';
import { useMyProfileQuery } from '#client/generated/graphql';
import type { ApiError } from '#client/platform/text/apiError';
import { callMemberFile } from '#client/platform/memberFiles';
import { toast } from '#ui/feedback/toast';

/** MIME types that the server accepts. The server checks the content of the file, not its name. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const LARGEST_BYTES = 5 * 1024 * 1024;

/** Returns functions that upload or remove the avatar, and update it wherever it is shown. */
export function useAvatarFile() {
  const { refetch } = useMyProfileQuery();
  const call = async (init: RequestInit) => {
    await callMemberFile('/member/avatar', init);
    // The avatar is saved even if the profile cannot be reloaded.
    await refetch().catch(() => undefined);
  };
  const failure = ({ fields }: ApiError) => fields.avatar;
  const sending = useAction(
    (body: File) => call({ method: 'PUT', body, headers: { 'content-type': body.type } }),
    { success: 'Avatar mis à jour avec succès', failure },
  );
  const removing = useAction(() => call({ method: 'DELETE' }), {
    success: 'Avatar retiré avec succès',
    failure,
  });
  const send = (image: File) => {
    const problem = problemOf(image);
    if (problem) toast.error(problem);
    else void sending.run(image);
  };
  const busy = sending.busy ? 'send' : removing.busy ? 'remove' : null;
  return { busy, send, remove: () => void removing.run() };
}

/**
 * Returns the reason why the server would refuse a file, which is then not uploaded; null if the
 * server would accept the file.
 */
function problemOf({ type, size }: File): string | null {
  if (!AVATAR_TYPES.includes(type)) return 'L’image doit être un fichier PNG, JPEG ou WebP.';
  return size > LARGEST_BYTES ? 'L’image ne peut pas dépasser 5\u00A0Mo.' : null;
}
