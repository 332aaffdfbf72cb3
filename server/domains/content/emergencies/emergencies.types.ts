import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CommentAuthor } from '../comments/comment.types';

/** Where somebody wrote of an emergency. */
export enum EmergencyTarget {
  COMMENT = 'comment',
  REPORT = 'report',
  APPEAL = 'appeal',
}

registerEnumType(EmergencyTarget, {
  name: 'EmergencyTarget',
  description: 'Where somebody wrote of an emergency.',
  valuesConfig: {
    COMMENT: { description: 'In a comment or a reply.' },
    REPORT: { description: 'In the description of a report.' },
    APPEAL: { description: 'In an appeal against a decision.' },
  },
});

@ObjectType({
  description: 'A text that seems to tell of a real emergency, or of wanting to die.',
  simpleResolvers: true,
})
export class EmergencySign {
  @Field(() => ID, { description: 'Its number.' })
  id!: number;

  @Field(() => EmergencyTarget, { description: 'Where it was written.' })
  targetType!: EmergencyTarget;

  @Field(() => ID, { description: 'Number of the comment, the report or the appeal.' })
  targetId!: number;

  @Field(() => CommentAuthor, { description: 'Who wrote it.' })
  person!: CommentAuthor;

  @Field(() => String, { description: 'Plain text.' })
  text!: string;

  @Field(() => Date, { description: 'When it was written, or last changed.' })
  at!: Date;

  @Field(() => Date, { nullable: true, description: 'When staff read it first; null: not yet.' })
  seenAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who of the staff read it first; null once their account is erased, too.',
  })
  seenByName!: string | null;
}
