import { Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { describePersonalData } from '#platform/personalData';
import { PersonalDataDescription } from './myData.types';

/** Estimated number of categories of personal data, for the query cost. */
const PARTS = 60;

@Resolver()
export class MyDataResolver {
  @Access('member')
  @Query(() => [PersonalDataDescription], {
    description:
      'Returns every category of personal data that the site stores about members. Each category states its purpose, its retention, and whether such data is stored about the caller.',
    complexity: ({ childComplexity }) => PARTS * childComplexity,
  })
  myPersonalData(@CurrentMember() { userId }: Member): Promise<PersonalDataDescription[]> {
    return describePersonalData(userId);
  }
}
