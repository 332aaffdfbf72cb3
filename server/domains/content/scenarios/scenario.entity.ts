import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';

@ObjectType({ description: 'A sample call: a scenario that visitors play in their browser.' })
@PublicContent()
@Entity('scenarios')
@Index(['isPublished', 'id'])
export class Scenario {
  @Field(() => ID, { description: 'ID of the scenario, for the operations of staff.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, {
    description: 'Slug of the scenario, in the URL of its page: /appel/<slug>. Never changes.',
  })
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  slug!: string;

  @Field(() => String, { description: 'Title of the scenario, in French.' })
  @Column({ type: 'varchar' })
  title!: string;

  /** JSON of a `ScenarioContent`, stored as text because the server never looks into it. */
  @Field(() => String, {
    description:
      'Content of the scenario as a JSON object: the caller, the exchanges, the means and the debriefing.',
  })
  @Column({ type: 'text' })
  content!: string;

  @Field(() => Boolean, {
    description: 'Whether the scenario is published, so that visitors may play it.',
  })
  @Column({ type: 'boolean' })
  isPublished!: boolean;

  /** Incremented by each change. */
  @Field(() => Int, {
    description:
      'Version of the scenario, from 1, which each change increments. saveScenario expects it.',
  })
  @Column({ type: 'integer' })
  version!: number;

  @Field(() => Date, { description: 'Creation time of the scenario (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, {
    description: 'Time of the last save, publication or unpublication of the scenario (UTC).',
  })
  @InstantColumn()
  updatedAt!: Date;
}
