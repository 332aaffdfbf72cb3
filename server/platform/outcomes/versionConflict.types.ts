import { Field, ID, InterfaceType, ObjectType, type ClassType } from 'type-graphql';

@InterfaceType({
  description:
    'An outcome of a mutation that changed nothing, because the version of its input is outdated.',
})
export abstract class VersionConflict {
  @Field(() => String, { description: 'Explanation of the conflict, in French, for display.' })
  message!: string;
}

@ObjectType({ description: 'A member who changed an object first.' })
export class LastEditor {
  @Field(() => ID, { description: 'ID of the account.' })
  id!: number;

  @Field(() => String, { description: 'Username of the account.' })
  username!: string;
}

/**
 * Creates the base class of a conflict about an object. A subclass adds the name and the
 * description: `@ObjectType({ description }) class ThingConflict extends conflictOn(Thing) {}`.
 */
export function conflictOn<Current extends object>(type: ClassType<object>) {
  @ObjectType({ implements: VersionConflict })
  abstract class Conflict extends VersionConflict {
    @Field(() => type, {
      nullable: true,
      description: `${type.name} as it is now; null when the caller can no longer read it.`,
    })
    current!: Current | null;
  }
  return Conflict;
}
