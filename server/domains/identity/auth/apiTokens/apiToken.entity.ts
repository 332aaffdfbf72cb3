import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ApiScope } from '#platform/access/apiScopes';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** A token with which a program of the member calls the API. A revoked token is deleted. */
@ObjectType({ description: 'A token with which a program calls the API for its owner.' })
@Entity('api_tokens')
export class ApiToken {
  @Field(() => ID, { description: 'ID of the API token.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Field(() => String, { description: 'Name given to the token by its owner.' })
  @Column({ type: 'varchar' })
  name!: string;

  /** SHA-256 of the token, which is shown once and never stored. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  tokenHash!: string;

  @Field(() => [ApiScope], { description: 'Scopes that the owner gave the token.' })
  @JsonColumn()
  scopes!: ApiScope[];

  @Field(() => Date, { description: 'Time at which the token was created (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { description: 'Time from which the token is refused (UTC).' })
  @Index()
  @InstantColumn()
  expiresAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the token was last used (UTC), accurate to the minute; null when it was never used.',
  })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;
}
