import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';

@ObjectType({ description: 'A sample call that visitors play in their browser.' })
@PublicContent()
@Entity('scenarios')
@Index(['isPublished', 'id'])
export class Scenario {
  @Field(() => ID, { description: 'ID of the scenario.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, {
    description: 'Slug of the scenario in the URL of its page. Never changes.',
  })
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  slug!: string;

  @Field(() => String, { description: 'Title of the scenario.' })
  @Column({ type: 'varchar' })
  title!: string;

  /** JSON of a `ScenarioContent`, stored as text because the server never looks into it. */
  @Field(() => String, {
    description:
      'Everything else that the scenario contains, as JSON: caller, exchanges, debriefing.',
  })
  @Column({ type: 'text' })
  content!: string;

  @Field(() => Boolean, { description: 'Whether visitors may play the scenario.' })
  @Column({ type: 'boolean' })
  isPublished!: boolean;

  /** Incremented by each change. */
  @Field(() => Int, {
    description: 'Version of the scenario, which a request to change it must send.',
  })
  @Column({ type: 'integer' })
  version!: number;

  @Field(() => Date, { description: 'Creation time of the scenario (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change of the scenario (UTC).' })
  @InstantColumn()
  updatedAt!: Date;
}
