import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '../../../platform/access/access';
import type { Member } from '../../../platform/access/actor';
import { listEmergencies, markEmergency } from './emergencies.service';
import { EmergencySign } from './emergencies.types';

@Resolver()
export class EmergenciesResolver {
  @Access('member', { shows: 'unsolicited' })
  @Query(() => [EmergencySign], {
    description:
      'What members wrote that seems to tell of a real emergency, for whoever reads the queues of moderation: what nobody has read, the oldest first, or the last that was read. At most 50.',
  })
  emergencySigns(
    @CurrentMember() actor: Member,
    @Arg('seen', () => Boolean, { defaultValue: false, description: 'True: what was read.' })
    seen: boolean,
  ): Promise<EmergencySign[]> {
    return listEmergencies(actor, seen);
  }

  @Access('member')
  @Mutation(() => EmergencySign, {
    description: 'Says that staff has read a sign of an emergency, or has not yet.',
  })
  markEmergency(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the sign.' }) id: string,
    @Arg('seen', () => Boolean, { defaultValue: true, description: 'False: not yet.' })
    seen: boolean,
  ): Promise<EmergencySign> {
    return markEmergency(actor, id, seen);
  }
}
