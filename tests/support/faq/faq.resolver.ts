import {
  Arg,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Field,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { usernameLoader } from '../../../server/domains/identity/users/users.loaders';
import { Access } from '../../../server/platform/access/access';
import type { Context } from '../../../server/platform/access/context';
import { CheckedBy } from '../../../server/platform/input/limits';
import { Paged } from '../../../server/platform/paged';
import { Permission } from '../../../server/platform/access/permissions';
import { addQuestion, listQuestions, questionInput } from './faq.service';
import { Question } from './question.entity';

@ObjectType({ description: 'A page of questions.' })
class QuestionPage extends Paged {
  @Field(() => [Question], { description: 'The questions.' })
  items!: Question[];
}

@Resolver(() => Question)
export class FaqResolver {
  @Access('public')
  @Query(() => QuestionPage, { description: 'Questions, oldest first.' })
  questions(
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 10, description: 'Questions a page.' })
    pageSize: number,
  ): Promise<QuestionPage> {
    return listQuestions({ page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_CREATE)
  @CheckedBy(questionInput)
  @Mutation(() => Question, { description: 'Adds a question.' })
  addQuestion(
    @Arg('text', () => String, { description: 'The question.' }) text: string,
    @Arg('answer', () => String, { description: 'Its answer.' }) answer: string,
    @Ctx() { actor }: Context,
  ): Promise<Question> {
    return addQuestion(actor, { text, answer });
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of who wrote it.' })
  authorName(
    @Root() { authorId }: Question,
    @Ctx() { loader }: Context,
  ): Promise<string | null> | null {
    return authorId === null ? null : loader(usernameLoader).load(authorId);
  }
}
