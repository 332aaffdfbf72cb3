import { Bell, BellOff } from 'lucide-react';

import { useSetThreadFollowMutation } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';
import { changeKnown } from './changeKnown';

/** Button with which a member follows or unfollows the comments of an article. */
export function FollowButton({ article }: { article: { id: string; viewerFollows: boolean } }) {
  const { id, viewerFollows } = article;
  const [set, { loading }] = useSetThreadFollowMutation();
  const key = `follow ${id}`;
  const toggle = async () => {
    try {
      const { data } = await set({
        variables: { articleId: id, followed: !viewerFollows },
        update: (cache, { data: result }) => {
          const followed = result?.setThreadFollow.followed;
          if (followed !== undefined)
            changeKnown(cache, `Article:${id}`, { viewerFollows: followed });
        },
      });
      const { followed } = data.setThreadFollow;
      const said = followed
        ? 'Vous suivez cette discussion'
        : 'Vous ne suivez plus cette discussion';
      toast.success(said, { key });
    } catch (error) {
      const message = readApiError(error).fields.articleId ?? fullMessageOf(error);
      toast.error(message, { key, cause: error });
    }
  };
  const Icon = viewerFollows ? BellOff : Bell;
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel="Un instant…"
      onClick={() => void toggle()}
    >
      <Icon aria-hidden="true" size={16} />
      {viewerFollows ? 'Ne plus suivre' : 'Suivre la discussion'}
    </Button>
  );
}
