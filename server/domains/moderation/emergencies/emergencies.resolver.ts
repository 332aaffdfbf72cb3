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
      'Returns distress messages, at most 50: those that need an outcome, oldest first, or those that have an outcome, newest first. Among those that need an outcome, the first message of each author comes before any second one.',
  })
  distressDetections(
    @CurrentMember() actor: Member,
    @Arg('seen', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to return the messages that have an outcome, instead of those that need one.',
    })
    seen: boolean,
  ): Promise<EmergencySign[]> {
    return listEmergencies(actor, seen);
  }

  @Access('member')
  @Mutation(() => EmergencySign, {
    description:
      'Marks a distress message as read by the caller, or removes the mark. The case of the message stays open until staff close it with an outcome.',
  })
  reviewDistressDetection(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the distress message.' }) id: string,
    @Arg('seen', () => Boolean, {
      defaultValue: true,
      description: 'Whether the caller has read the message; false removes the mark of the caller.',
    })
    seen: boolean,
  ): Promise<EmergencySign> {
    return reviewDistressDetection(actor, id, seen);
  }
}
