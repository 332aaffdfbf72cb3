import { ObjectType, Field } from 'type-graphql';
import { Article } from '../article/article.entity';
import type { ArticleRow } from './news.reads';

@ObjectType({ description: 'An article that the caller likes or no longer likes.' })
export class ArticlePayload {
  @Field(() => Article, { description: 'Article with its new count of likes.' })
  article!: ArticleRow;
}
