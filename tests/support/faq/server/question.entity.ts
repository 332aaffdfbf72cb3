import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '#domains/identity/users/user.entity';
import { InstantColumn } from '#platform/db/columns';

/** A frequent question and its answer. */
@ObjectType({ description: 'A question and its answer.' })
@Entity('faq_questions')
export class Question {
  @Field(() => ID, { description: 'ID of the question.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Text of the question.' })
  @Column({ type: 'varchar' })
  text!: string;

  @Field(() => String, { description: 'Answer to the question.' })
  @Column({ type: 'text' })
  answer!: string;

  /** ID of the author; null once the account is erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId!: number | null;

  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author!: object | null;
}
