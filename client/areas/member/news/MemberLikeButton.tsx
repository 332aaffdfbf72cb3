import { useSetMemberLikeMutation, type MemberLikeFragment } from '#client/generated/graphql';
import { useLike } from '#client/platform/useLike';
import { HeartButton } from '#ui/inputs/HeartButton';
import { toast } from '#ui/feedback/toast';

export function MemberLikeButton({ article }: { article: MemberLikeFragment }) {
  const { id, likeCount, viewerHasLiked } = article;
  const [setLike] = useSetMemberLikeMutation();
  const like = useLike({
    of: `Article:${id}`,
    known: { liked: viewerHasLiked, count: likeCount },
    async send(liked) {
      const { data } = await setLike({ variables: { articleId: id, liked } });
      toast.success(liked ? 'Article ajouté à vos favoris !' : 'Article retiré de vos favoris', {
        key: `like ${id}`,
      });
      const updated = data.setArticleLike.article;
      return { liked: updated.viewerHasLiked, count: updated.likeCount };
    },
    onRefused: (message) => toast.error(message, { key: `like ${id}` }),
  });
  return <HeartButton {...like} />;
}
