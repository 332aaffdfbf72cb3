import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '#domains/identity/users/user.entity';
import { InstantColumn } from '#platform/db/columns';
import { Scenario } from './scenario.entity';

@ObjectType({ description: 'The text of a scenario as it was after a save.' })
@Entity('scenario_revisions')
@Index(['scenarioId', 'version'], { unique: true })
export class ScenarioRevision {
  @Field(() => ID, { description: 'ID of the revision.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Scenario, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  scenarioId!: number;

  @Field(() => Int, { description: 'Version of the scenario after the save.' })
  @Column({ type: 'integer' })
  version!: number;

  @Field(() => String, { description: 'Title of the scenario in the revision.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, { description: 'Content of the scenario in the revision, as JSON.' })
  @Column({ type: 'text' })
  content!: string;

  @Field(() => Date, { description: 'Time of the save (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  /** ID of the account that saved the revision; null for the seeded text and after an erasure. */
  @Index()
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account that saved the revision; null for the original text, or when the account was deleted.',
  })
  @Column({ type: 'integer', nullable: true })
  editorId!: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'editorId' })
  editor!: Relation<User> | null;
}
