import { Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { ArticlePage } from '../news.types';
import { listFavourites } from './favourites.service';
import type { ArticleRow } from './news.reads';

@Resolver()
export class FavouritesResolver {
  @Access('member', { scope: ApiScope.NEWS_READ })
  @CheckedBy(pageInput)
  @Query(() => ArticlePage, {
    description:
      'Returns the articles that the caller likes and may read, the most recently liked first.',
  })
  favourites(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(12, 'articles') pageSize: number,
  ): Promise<PageOf<ArticleRow>> {
    return listFavourites(actor, { page, pageSize });
  }
}
