import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BytesColumn, InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * An image of the library that articles can show, re-encoded by this site. The bytes are stored in
 * the database, so that every server has them (docs/decisions/0012-images.md). An image stays when
 * the account that uploaded it is erased.
 */
@ObjectType({ description: 'An image of the media library.' })
@Entity('media_images')
export class MediaImage {
  @Field(() => ID, { description: 'ID of the image.' })
  @PrimaryGeneratedColumn()
  id!: number;

  /** Random part of the URL of the image. The bytes behind a key never change. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  key!: string;

  /** Name shown to staff. SQLite stores this later column after the bytes of the image. */
  @Field(() => String, { description: 'Name of the image, shown to staff.' })
  @Column({ type: 'varchar', default: '' })
  name!: string;

  @Field(() => String, {
    description:
      'Alternative text of the image. Articles use it unless the editor gave another text.',
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

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  uploadedById!: number | null;

  /** Bytes of the image. Loaded only when the image is served. */
  @BytesColumn({ select: false })
  content!: Buffer;
}
