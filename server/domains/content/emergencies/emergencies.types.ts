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
  description: 'Reader of a distress message, a member of staff.',
  simpleResolvers: true,
})
export class EmergencyReader {
  @Field(() => CommentAuthor, {
    description: 'Member of staff who marked the distress message as read.',
  })
  person!: CommentAuthor;

  @Field(() => Date, { description: 'Time at which the reader marked it as read.' })
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

  @Field(() => String, {
    description: 'Plain text of the message; empty once staff has deleted it.',
  })
  text!: string;

  @Field(() => Date, { description: 'When it was written, or last changed.' })
  at!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the first reader marked it as read; null while it is unread.',
  })
  seenAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the first reader; null while it is unread.',
  })
  seenByName!: string | null;

  @Field(() => [EmergencyReader], {
    description: 'Members of staff who marked it as read, in order. At most 20.',
  })
  readers!: EmergencyReader[];

  @Field(() => Boolean, { description: 'Whether the viewer has marked it as read.' })
  readByViewer!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which its case was closed with an outcome; null while it needs one.',
  })
  settledAt!: Date | null;
}
