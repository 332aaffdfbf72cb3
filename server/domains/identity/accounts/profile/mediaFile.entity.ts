import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BytesColumn, InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * An image of a member, re-encoded by the server. Its bytes are in the database, so that every
 * server has them and they are deleted with the account (docs/decisions/0012-images.md).
 */
@Entity('media_files')
export class MediaFile {
  /** Random, so that the URL of an image cannot be guessed. A changed image gets a new key. */
  @PrimaryColumn({ type: 'varchar' })
  key!: string;

  /** ID of the account whose avatar this is; an account has at most one. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index({ unique: true })
  @Column({ type: 'integer' })
  userId!: number;

  @BytesColumn()
  bytes!: Buffer;

  @InstantColumn()
  createdAt!: Date;
}
