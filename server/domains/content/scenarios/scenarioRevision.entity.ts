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

@ObjectType({ description: 'Title and content of a scenario as they were after a save.' })
@Entity('scenario_revisions')
@Index(['scenarioId', 'version'], { unique: true })
export class ScenarioRevision {
  @Field(() => ID, { description: 'ID of the revision of the scenario.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Scenario, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  scenarioId!: number;

  @Field(() => Int, { description: 'Version that the scenario had after the save.' })
  @Column({ type: 'integer' })
  version!: number;

  @Field(() => String, { description: 'Title that the scenario had after the save.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, {
    description: 'Content that the scenario had after the save, as a JSON object.',
  })
  @Column({ type: 'text' })
  content!: string;

  @Field(() => Date, { description: 'Time at which the revision was saved (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  /** ID of the account that saved the revision; null for the seeded text and after an erasure. */
  @Index()
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account that saved the revision; null for the original text of the site, and when the account was erased.',
  })
  @Column({ type: 'integer', nullable: true })
  editorId!: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'editorId' })
  editor!: Relation<User> | null;
}
