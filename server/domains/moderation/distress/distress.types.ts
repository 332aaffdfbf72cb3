import { Field, ID, ObjectType, registerEnumType, InputType } from 'type-graphql';
import { CommentAuthor } from '#domains/content/comments/comment.types';

export enum EmergencyTarget {
  COMMENT = 'comment',
  REPORT = 'report',
  APPEAL = 'appeal',
  MESSAGE = 'message',
}

registerEnumType(EmergencyTarget, {
  name: 'EmergencyTarget',
  description: 'Type of the text that may be a distress message.',
  valuesConfig: {
    COMMENT: { description: 'A comment or a reply to a comment.' },
    REPORT: { description: 'The description of a report.' },
    APPEAL: { description: 'The text of an appeal against a decision.' },
    MESSAGE: { description: 'An answer to a private message of the moderation team.' },
  },
});

@ObjectType({ description: 'A member of staff who marked a distress message as read.' })
export class EmergencyReader {
  @Field(() => CommentAuthor, {
    description: 'Member of staff who marked the distress message as read.',
  })
  person!: CommentAuthor;

  @Field(() => Date, {
    description: 'Time at which the reader marked the distress message as read (UTC).',
  })
  at!: Date;
}

@ObjectType({
  description: 'A possible distress message: a text about a real emergency or about suicide.',
})
export class EmergencySign {
  @Field(() => ID, { description: 'ID of the distress message.' })
  id!: number;

  @Field(() => EmergencyTarget, {
    description: 'Type of the text: comment, report, appeal or answer.',
  })
  targetType!: EmergencyTarget;

  @Field(() => ID, {
    description: 'ID of the comment, report, appeal or answer that contains the text.',
  })
  targetId!: number;

  @Field(() => CommentAuthor, { description: 'Author of the distress message.' })
  person!: CommentAuthor;

  /** As stored; a field resolver hides an answer to the team from those who may not read it. */
  text!: string;

  @Field(() => Date, { description: 'Time of the detection (UTC).' })
  at!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the first reader marked the message as read (UTC); null while it is unread.',
  })
  seenAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the first reader, Utilisateur supprimé after the erasure of their account; null while the message is unread.',
  })
  seenByName!: string | null;

  @Field(() => Boolean, {
    description: 'Whether an account that was erased since marked the message as read.',
  })
  readByErased!: boolean;

  @Field(() => [EmergencyReader], {
    description: 'First 20 members of staff who marked the message as read, the first one first.',
  })
  readers!: EmergencyReader[];

  @Field(() => Boolean, { description: 'Whether the caller has marked the message as read.' })
  readByViewer!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the case of the message was closed with an outcome (UTC); null while the message needs an outcome.',
  })
  settledAt!: Date | null;
}

@InputType({ description: 'A review of a distress message.' })
export class ReviewDistressDetectionInput {
  @Field(() => ID, { description: 'ID of the distress message.' })
  id!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'True to mark the message as read by the caller, false to remove the mark.',
  })
  seen!: boolean;
}

@ObjectType({ description: 'A reviewed distress message.' })
export class EmergencySignPayload {
  @Field(() => EmergencySign, { description: 'Distress message after the review.' })
  sign!: EmergencySign;
}
