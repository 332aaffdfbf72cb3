import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '#domains/identity/users/user.entity';
import { InstantColumn } from '#platform/db/columns';

/** A question that visitors ask, and its answer. */
@ObjectType({ description: 'A question and its answer.' })
@Entity('faq_questions')
export class Question {
  @Field(() => ID, { description: 'Its number.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'The question.' })
  @Column({ type: 'varchar' })
  text!: string;

  @Field(() => String, { description: 'Its answer.' })
  @Column({ type: 'text' })
  answer!: string;

  /** Null once the account of who wrote it is erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId!: number | null;

  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author!: object | null;
}
