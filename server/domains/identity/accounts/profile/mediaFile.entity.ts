import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { BytesColumn, InstantColumn } from '../../../../platform/db/columns';
import { User } from '../../users/user.entity';

/**
 * An image that a member gave, as we made it anew. Its bytes are in the database, so that every
 * server has them and they go with the account (decision 12).
 */
@Entity('media_files')
export class MediaFile {
  /** Random: whoever is not told it finds nothing. A changed image has another key. */
  @PrimaryColumn({ type: 'varchar' })
  key!: string;

  /** Whose avatar it is; nobody has two. */
  @Index({ unique: true })
  @Column({ type: 'integer' })
  userId!: number;

  @BytesColumn()
  bytes!: Buffer;

  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
