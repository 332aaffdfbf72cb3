import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { listEmergencies, reviewDistressDetection } from './emergencies.service';
import { EmergencySign } from './emergencies.types';

@Resolver()
export class EmergenciesResolver {
  @Access('member', { shows: 'unsolicited' })
  @Query(() => [EmergencySign], {
    description:
      'Returns the distress messages that need an outcome, oldest first, or the latest ones that have one, at most 50.',
  })
  distressDetections(
    @CurrentMember() actor: Member,
    @Arg('seen', () => Boolean, {
      defaultValue: false,
      description: 'Whether to list the messages that have an outcome.',
    })
    seen: boolean,
  ): Promise<EmergencySign[]> {
    return listEmergencies(actor, seen);
  }

  @Access('member')
  @Mutation(() => EmergencySign, {
    description:
      'Marks a distress message as read by the caller, or removes their mark. Its case stays open until it is closed with an outcome.',
  })
  reviewDistressDetection(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the distress message.' }) id: string,
    @Arg('seen', () => Boolean, {
      defaultValue: true,
      description: 'Whether the caller has read the message; false removes their mark.',
    })
    seen: boolean,
  ): Promise<EmergencySign> {
    return reviewDistressDetection(actor, id, seen);
  }
}
