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
      'Distress messages, for readers of the moderation queues: those whose case has no outcome yet, the oldest first, or the last that have one. At most 50.',
  })
  emergencySigns(
    @CurrentMember() actor: Member,
    @Arg('seen', () => Boolean, {
      defaultValue: false,
      description: 'True: those with an outcome.',
    })
    seen: boolean,
  ): Promise<EmergencySign[]> {
    return listEmergencies(actor, seen);
  }

  @Access('member')
  @Mutation(() => EmergencySign, {
    description:
      'Records that the viewer has read a distress message, or removes their own mark. Its case stays open until somebody closes it with an outcome.',
  })
  markEmergency(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the distress message.' }) id: string,
    @Arg('seen', () => Boolean, {
      defaultValue: true,
      description: 'False: removes the mark of the viewer.',
    })
    seen: boolean,
  ): Promise<EmergencySign> {
    return markEmergency(actor, id, seen);
  }
}
