import { Field, ID, Int, InputType, ObjectType } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { draftInput } from './drafts.service';
import { draftKeyInput } from './draftKey';
import { ArticleDraftRow } from './articleDraft.entity';

@CheckedBy(draftInput.extend(draftKeyInput.shape))
@InputType({ description: 'An unsaved draft of an article.' })
export class SaveArticleDraftInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article that the draft changes; null for a new article.',
  })
  articleId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the article that the draft to store is based on; null for a new article.',
  })
  version!: number | null;

  @Field(() => String, { description: 'Content of the editor’s form, as a JSON object.' })
  json!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Key that the client chose for the draft of a new article; null for the single draft of a client that uses no keys. Ignored if `articleId` is given.',
  })
  key!: string | null;
}

@CheckedBy(draftKeyInput)
@InputType({ description: 'The place of a draft to delete.' })
export class DeleteArticleDraftInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article that the draft changes; null for a new article.',
  })
  articleId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key that the client chose for the draft of a new article; null for the single draft of a client that uses no keys. Ignored if `articleId` is given.',
  })
  key!: string | null;
}

@ObjectType({ description: 'A saved draft of an article.' })
export class ArticleDraftPayload {
  @Field(() => ArticleDraftRow, { description: 'Draft as it was saved.' })
  draft!: ArticleDraftRow;
}
