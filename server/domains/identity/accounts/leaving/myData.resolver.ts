import { Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { describePersonalData } from '#platform/personalData';
import { PersonalDataDescription } from './myData.types';

/** About how many parts the registry has. */
const PARTS = 60;

@Resolver()
export class MyDataResolver {
  @Access('member')
  @Query(() => [PersonalDataDescription], {
    description:
      'Every part of what the site keeps about its members: what, why and until when, and whether there is any about the caller.',
    complexity: ({ childComplexity }) => PARTS * childComplexity,
  })
  myPersonalData(@CurrentMember() { userId }: Member): Promise<PersonalDataDescription[]> {
    return describePersonalData(userId);
  }
}
