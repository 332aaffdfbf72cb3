import {
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { pageInput } from '#platform/db/page';
import { usernameLoader } from '#domains/identity/users/users.reads';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pageOf, PageNumber, PageSize } from '#platform/paged';
import { Permission } from '#platform/access/permissions';
import { addQuestion, listQuestions, questionInput } from './faq.service';
import { Input } from '#platform/input/input';
import { CheckedBy } from '#platform/input/limits';
import { Question } from './question.entity';

@ObjectType({ description: 'A page of questions.' })
class QuestionPage extends pageOf(Question, { items: 'The questions.' }) {}

@CheckedBy(questionInput)
@InputType({ description: 'A question to add, with its answer.' })
class AddQuestionInput {
  @Field(() => String, { description: 'Text of the new question.' })
  text!: string;

  @Field(() => String, { description: 'Answer to the new question.' })
  answer!: string;
}

@ObjectType({ description: 'An added question.' })
class QuestionPayload {
  @Field(() => Question, { description: 'Question as it was added.' })
  question!: Question;
}

@Resolver(() => Question)
export class FaqResolver {
  @Access('public')
  @CheckedBy(pageInput)
  @Query(() => QuestionPage, {
    description: 'Returns the questions that the caller may read, oldest first.',
  })
  questions(
    @PageNumber() page: number,
    @PageSize(10, 'questions') pageSize: number,
    @Ctx() { actor }: Context,
  ): Promise<QuestionPage> {
    return listQuestions(actor, { page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_CREATE, { shows: 'content' })
  @Mutation(() => QuestionPayload, { description: 'Adds a question with its answer.' })
  async addQuestion(
    @Input(() => AddQuestionInput) input: AddQuestionInput,
    @CurrentMember() actor: Member,
  ): Promise<QuestionPayload> {
    return { question: await addQuestion(actor, input) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the author of the question; null once the account is erased.',
  })
  authorName(
    @Root() { authorId }: Question,
    @Ctx() { loader }: Context,
  ): Promise<string | null> | null {
    return authorId === null ? null : loader(usernameLoader).load(authorId);
  }
}
