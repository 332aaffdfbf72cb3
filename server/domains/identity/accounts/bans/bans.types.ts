import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Who pronounced or lifted a ban.', simpleResolvers: true })
export class BanActor {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Public name.' })
  username!: string;
}

@InputType({ description: 'A ban to pronounce.' })
export class BanUserInput {
  @Field(() => ID, { description: 'Number of the account.' })
  userId!: string;

  @Field(() => String, { description: 'Reason, told to the person.' })
  reason!: string;

  @Field(() => Int, { nullable: true, description: 'Days it lasts, 1 to 3650; 7 when not given.' })
  durationDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True: it has no end.' })
  permanent?: boolean | null;
}
