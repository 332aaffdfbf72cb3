import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PublicContent } from '#platform/db/contentVersion';
import { User } from '#domains/identity/users/user.entity';
import { Url } from '#platform/text/scalars';

/** Author whose name is shown under articles: a person of the team, with or without an account. */
@PublicContent()
@ObjectType('AuthorDetails', { description: 'The author of an article.' })
@Entity('authors')
export class Author {
  @Field(() => ID, { description: 'ID of the author.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Name of the author as shown under articles.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the portrait of the author; null when there is none.',
  })
  @Column({ type: 'varchar', nullable: true })
  avatarUrl: string | null = null;

  @Field(() => String, { description: 'Job title of the author; may be empty.' })
  @Column({ type: 'varchar' })
  position!: string;

  @Field(() => String, { description: 'Organisation that the author works for; may be empty.' })
  @Column({ type: 'varchar' })
  company!: string;

  @Field(() => String, { description: 'Short biography of the author; may be empty.' })
  @Column({ type: 'text' })
  bio!: string;

  /** ID of the author's account; null when the author has no account. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;
}
