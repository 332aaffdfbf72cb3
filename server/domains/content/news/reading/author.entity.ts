import { Field, ID, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { PublicContent } from '#platform/db/contentVersion';
import { User } from '#domains/identity/users/user.entity';

/** A signature of articles: a person of the team, with or without an account. */
@PublicContent()
@ObjectType('AuthorDetails', { description: 'Who wrote an article.', simpleResolvers: true })
@Entity('authors')
export class Author {
  @Field(() => ID, { description: 'Number of the author.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Name that articles are signed with.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Address of the portrait.' })
  @Column({ type: 'varchar', nullable: true })
  avatarUrl: string | null = null;

  @Field(() => String, { description: 'What the author does.' })
  @Column({ type: 'varchar' })
  position!: string;

  @Field(() => String, { description: 'For whom.' })
  @Column({ type: 'varchar' })
  company!: string;

  @Field(() => String, { description: 'A few words of presentation.' })
  @Column({ type: 'text' })
  bio!: string;

  /** The author's account, when there is one. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;
}
