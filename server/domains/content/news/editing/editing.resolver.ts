import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql';
import { Access, streamTo } from '#platform/access/access';
import { Permission } from '#platform/access/permissions';
import { watchEditing } from './editing.service';
import { ArticleEditing } from './editing.types';

@Resolver()
export class EditingResolver {
  @Access(Permission.CONTENT_NEWS_EDIT, { shows: 'content' })
  @Subscription(() => ArticleEditing, {
    description:
      'Publishes the other members who have an article open in the editor, and the state of the article: once when the subscription opens, then after each change. While the subscription is open, the caller is listed as an editor for the other members.',
    subscribe: streamTo((actor, { articleId }: { articleId: string }) =>
      watchEditing(actor, articleId),
    ),
  })
  articleEditing(
    @Root() editing: ArticleEditing,
    @Arg('articleId', () => ID, { description: 'ID of the article that the caller edits.' })
    _articleId: string,
  ): ArticleEditing {
    return editing;
  }
}
