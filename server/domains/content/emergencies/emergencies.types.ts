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
  description: 'A member of staff who has read a distress message.',
  simpleResolvers: true,
})
export class EmergencyReader {
  @Field(() => CommentAuthor, { description: 'The reader.' })
  person!: CommentAuthor;

  @Field(() => Date, { description: 'Time at which they marked it as read.' })
  at!: Date;
}

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

  @Field(() => String, { description: 'Plain text; empty once staff has deleted it.' })
  text!: string;

  @Field(() => Date, { description: 'When it was written, or last changed.' })
  at!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the first reader marked it as read; null: not yet.',
  })
  seenAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the first reader; null when nobody has read it.',
  })
  seenByName!: string | null;

  @Field(() => [EmergencyReader], {
    description: 'The staff who marked it as read, first reader first: at most 20.',
  })
  readers!: EmergencyReader[];

  @Field(() => Boolean, { description: 'Whether the viewer marked it as read.' })
  readByViewer!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which its case was closed with an outcome; null: it still needs one.',
  })
  settledAt!: Date | null;
}
