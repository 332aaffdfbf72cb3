import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  Column,
  Entity,
  type FindOptionsWhere,
  ForeignKey,
  Index,
  IsNull,
  JoinColumn,
  ManyToOne,
  MoreThan,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { Permission } from '#platform/access/permissions';
import { now } from '#platform/running/clock';
import { User } from '../users/user.entity';

registerEnumType(Permission, {
  name: 'Permission',
  description: 'A permission of staff; an account has the permissions of all its roles.',
  valuesConfig: Object.fromEntries(
    Object.entries(Permission).map(([name, id]) => [
      name,
      { description: `The permission ${id}.` },
    ]),
  ),
});

@ObjectType('PermissionDetails', {
  description: 'A permission with its French name and description.',
})
@Entity('permissions')
export class PermissionRow {
  @Field(() => Permission, { description: 'Permission that is described.' })
  @PrimaryColumn({ type: 'varchar' })
  id!: Permission;

  @Field(() => String, { description: 'Name of the permission, in French.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'Effect of the permission, in French.' })
  @Column({ type: 'varchar' })
  description!: string;

  @Field(() => String, {
    description: 'Category of the permission: users, content, moderation or system.',
  })
  @Column({ type: 'varchar' })
  category!: string;
}

@ObjectType({ description: 'A staff role: a named set of permissions with a hierarchy level.' })
@Entity('roles')
export class Role {
  @Field(() => ID, { description: 'ID of the role (its name in code), such as super_admin.' })
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Field(() => String, { description: 'Name of the role, in French.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'Purpose of the role, in French.' })
  @Column({ type: 'varchar' })
  description!: string;

  @Field(() => String, {
    description: 'Colour of the badge: rouge, bleu, vert, violet, ambre or gris.',
  })
  @Column({ type: 'varchar' })
  color!: string;

  @Field(() => Int, {
    description:
      'Hierarchy level of the role. Staff, except super administrators, can act only on accounts and roles below their own highest level.',
  })
  @Column({ type: 'integer' })
  hierarchy!: number;
}

@Entity('role_permissions')
export class RolePermission {
  @ForeignKey(() => Role, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'varchar' })
  roleId!: string;

  @ForeignKey(() => PermissionRow, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'varchar' })
  permissionId!: Permission;
}

/**
 * Returns the SQL condition of a role assignment in force at `:now`. Every query uses this
 * condition, so that a role given until a date grants nothing after that date.
 * @param alias alias of `role_assignments` in the statement
 */
export const roleInForce = (alias = 'a'): string =>
  `(${alias}."until" IS NULL OR ${alias}."until" > :now)`;

/** Returns the `find` criteria of role assignments that are in force and also meet a condition. */
export const inForce = (
  where: FindOptionsWhere<RoleAssignment>,
): FindOptionsWhere<RoleAssignment>[] => [
  { ...where, until: IsNull() },
  { ...where, until: MoreThan(now()) },
];

@ObjectType({ description: 'A role assigned to an account, with its giver, time and end.' })
@Entity('role_assignments')
@Index(['userId', 'roleId'], { unique: true })
export class RoleAssignment {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Field(() => ID, { description: 'ID of the account with the role.' })
  @Column({ type: 'integer' })
  userId!: number;

  @Index()
  @Column({ type: 'varchar' })
  roleId!: string;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account that assigned the role; null when the system did, or once that account is erased.',
  })
  @Column({ type: 'integer', nullable: true })
  assignedById!: number | null;

  @Field(() => Date, { description: 'Time at which the role was assigned.' })
  @InstantColumn()
  assignedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the role ends by itself; null when it does not end.',
  })
  @Index()
  @InstantColumn({ nullable: true })
  until!: Date | null;

  /**
   * Time at which the holder and the giver were notified that the role ends soon; null before. Set
   * at the assignment when the role ends too soon for a separate warning.
   */
  @InstantColumn({ nullable: true })
  warnedAt!: Date | null;

  @Field(() => Role, { description: 'Role that is assigned.' })
  @ManyToOne(() => Role, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'roleId' })
  role!: Relation<Role>;
}
