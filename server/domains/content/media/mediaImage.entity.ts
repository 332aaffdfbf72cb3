import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { BytesColumn, InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * An image of the library, redrawn by us, which articles show. Its bytes are in the database, so
 * that every server has them (docs/decisions/0012-images.md). When an account is
 * erased, its uploads stay.
 */
@ObjectType({ description: 'An image of the media library.' })
@Entity('media_images')
export class MediaImage {
  @Field(() => ID, { description: 'Number of the image.' })
  @PrimaryGeneratedColumn()
  id!: number;

  /** Random, part of its address. The bytes behind a key never change. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  key!: string;

  /** Added by a later migration, and so after the bytes in SQLite. */
  @Field(() => String, { description: 'What staff calls it.' })
  @Column({ type: 'varchar', default: '' })
  name!: string;

  @Field(() => String, {
    description:
      'What it shows, for people who do not see it; articles use it unless they give another text.',
  })
  @Column({ type: 'varchar' })
  alt!: string;

  /** Name and alternative text, folded, for the search. */
  @Column({ type: 'varchar' })
  searchText!: string;

  @Field(() => Int, { description: 'Width, in pixels.' })
  @Column({ type: 'integer' })
  width!: number;

  @Field(() => Int, { description: 'Height, in pixels.' })
  @Column({ type: 'integer' })
  height!: number;

  @Field(() => Int, { description: 'Weight, in bytes.' })
  @Column({ type: 'integer' })
  bytes!: number;

  @Field(() => Date, { description: 'When it was uploaded.' })
  @InstantColumn()
  createdAt!: Date;

  @Index()
  @Column({ type: 'integer', nullable: true })
  uploadedById!: number | null;

  /** The last column, loaded only when the image is served. */
  @BytesColumn({ select: false })
  content!: Buffer;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'uploadedById' })
  uploader!: Relation<User> | null;
}
