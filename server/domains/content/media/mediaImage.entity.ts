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
 * An image of the library, re-encoded by this site, which articles show. Its bytes are in the
 * database, so that every server has them (docs/decisions/0012-images.md). When an account is
 * erased, its uploads stay.
 */
@ObjectType({ description: 'An image of the media library.' })
@Entity('media_images')
export class MediaImage {
  @Field(() => ID, { description: 'ID of the image.' })
  @PrimaryGeneratedColumn()
  id!: number;

  /** Random part of its URL. The bytes behind a key never change. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  key!: string;

  /** A later migration added it, so it follows the bytes in SQLite. */
  @Field(() => String, { description: 'Name of the image for staff.' })
  @Column({ type: 'varchar', default: '' })
  name!: string;

  @Field(() => String, {
    description: 'Alternative text of the image; articles use it unless they have their own.',
  })
  @Column({ type: 'varchar' })
  alt!: string;

  /** Folded name and alternative text, for the search. */
  @Column({ type: 'varchar' })
  searchText!: string;

  @Field(() => Int, { description: 'Width of the image, in pixels.' })
  @Column({ type: 'integer' })
  width!: number;

  @Field(() => Int, { description: 'Height of the image, in pixels.' })
  @Column({ type: 'integer' })
  height!: number;

  @Field(() => Int, { description: 'Size of the image, in bytes.' })
  @Column({ type: 'integer' })
  bytes!: number;

  @Field(() => Date, { description: 'Time of the upload (UTC).' })
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
