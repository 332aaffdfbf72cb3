import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  IsNull,
  JoinColumn,
  ManyToOne,
  MoreThan,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type FindOptionsWhere,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { Permission } from '#platform/access/permissions';
import { now } from '#platform/running/clock';
import { User } from '../users/user.entity';

registerEnumType(Permission, {
  name: 'Permission',
  description: 'What a role may allow; a person holds the union of their roles’ permissions.',
  valuesConfig: Object.fromEntries(
    Object.entries(Permission).map(([name, id]) => [name, { description: `Permission ${id}.` }]),
  ),
});

@ObjectType('PermissionDetails', { description: 'A permission, as people read it.' })
@Entity('permissions')
export class PermissionRow {
  @Field(() => Permission, { description: 'The permission.' })
  @PrimaryColumn({ type: 'varchar' })
  id!: Permission;

  @Field(() => String, { description: 'Name in French.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'What it allows, in French.' })
  @Column({ type: 'varchar' })
  description!: string;

  @Field(() => String, { description: 'users, content, moderation or system.' })
  @Column({ type: 'varchar' })
  category!: string;
}

@ObjectType({ description: 'A role of the staff: a named set of permissions with a height.' })
@Entity('roles')
export class Role {
  @Field(() => ID, { description: 'Name in code, such as super_admin.' })
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Field(() => String, { description: 'Name in French.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'What the role is for.' })
  @Column({ type: 'varchar' })
  description!: string;

  @Field(() => String, {
    description: 'Colour of its badge: rouge, bleu, vert, violet, ambre or gris.',
  })
  @Column({ type: 'varchar' })
  color!: string;

  @Field(() => Int, { description: 'Height: nobody acts on a role as high as their own.' })
  @Column({ type: 'integer' })
  hierarchy!: number;
}

@Entity('role_permissions')
export class RolePermission {
  @PrimaryColumn({ type: 'varchar' })
  roleId!: string;

  @PrimaryColumn({ type: 'varchar' })
  permissionId!: Permission;

  @ManyToOne(() => Role, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'roleId' })
  role!: Relation<Role>;

  @ManyToOne(() => PermissionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'permissionId' })
  permission!: Relation<PermissionRow>;
}

/**
 * The SQL condition of a role that is held: the moment is `:now`. Every query uses this one, so that
 * a role that was given until a date grants nothing from that moment on, whoever asks.
 * @param alias the name of `role_assignments` in the statement
 */
export const roleInForce = (alias = 'a'): string =>
  `(${alias}."until" IS NULL OR ${alias}."until" > :now)`;

/** The same for a repository: assignments in force that also meet a condition. */
export const inForce = (
  where: FindOptionsWhere<RoleAssignment>,
): FindOptionsWhere<RoleAssignment>[] => [
  { ...where, until: IsNull() },
  { ...where, until: MoreThan(now()) },
];

@ObjectType({ description: 'A role that a person holds: who gave it, when, and until when.' })
@Entity('role_assignments')
@Index(['userId', 'roleId'], { unique: true })
export class RoleAssignment {
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'Number of the account that holds it.' })
  @Column({ type: 'integer' })
  userId!: number;

  @Index()
  @Column({ type: 'varchar' })
  roleId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Account that gave it; null when the system did.',
  })
  @Column({ type: 'integer', nullable: true })
  assignedById!: number | null;

  @Field(() => Date, { description: 'When it was given.' })
  @InstantColumn()
  assignedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ends by itself; null: it does not.' })
  @Index()
  @InstantColumn({ nullable: true })
  until!: Date | null;

  /** When its holder and its giver were told that it ends soon. */
  @InstantColumn({ nullable: true })
  warnedAt!: Date | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @Field(() => Role, { description: 'The role.' })
  @ManyToOne(() => Role, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'roleId' })
  role!: Relation<Role>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignedById' })
  assignedBy!: Relation<User> | null;
}
