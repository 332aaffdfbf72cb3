import { may, useSession } from '#client/platform/session/useSession';
import { lazyDialog } from '#ui/lazy/lazyDialog';

export const EditTeamComment = lazyDialog(
  async () => (await import('./EditTeamComment')).EditTeamComment,
);

/** Returns a function that says whether the viewer may change a comment of the moderation team. */
export function useMayEditTeamComment() {
  const { viewer } = useSession();
  const mayModerate =
    may(viewer, 'MODERATION_COMMENTS_MODERATE') && may(viewer, 'MODERATION_COMMENTS_VIEW');
  return ({ byTeam }: { byTeam: boolean }): boolean => byTeam && mayModerate;
}
