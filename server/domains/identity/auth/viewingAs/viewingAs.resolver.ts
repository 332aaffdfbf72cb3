import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { Acknowledgement } from '#platform/acknowledgement';
import { stopImpersonation, impersonateUser, impersonateRole } from './viewingAs.service';
import { ViewingAs } from './viewingAs.types';

@Resolver()
export class ViewingAsResolver {
  @Access(Permission.SYSTEM_ADMIN_FULL, { shows: 'configuration' })
  @Mutation(() => ViewingAs, {
    description:
      'Begins to look at the administration as a holder of a role would, reading only, for half an hour.',
  })
  impersonateRole(
    @Arg('roleId', () => ID, { description: 'Name of the role in code.' }) roleId: string,
    @CurrentMember() actor: Member,
  ): Promise<ViewingAs> {
    return impersonateRole(actor, roleId);
  }

  @Access(Permission.SYSTEM_ADMIN_FULL, {
    shows: { what: LookedAt.VIEWED_AS, named: ({ userId }) => [userId] },
  })
  @Mutation(() => ViewingAs, {
    description:
      'Begins to look at the administration as a person does, reading only, for half an hour. The person can read that a super administrator did.',
  })
  impersonateUser(
    @Arg('userId', () => ID, { description: 'Number of the account.' }) userId: string,
    @CurrentMember() actor: Member,
  ): Promise<ViewingAs> {
    return impersonateUser(actor, Number(userId));
  }

  @Access('member', { inMaintenance: true, whileViewing: true })
  @Mutation(() => Acknowledgement, {
    description: 'Ends looking as somebody else, in this session; done as well when it had ended.',
  })
  async stopImpersonation(@CurrentMember() actor: Member): Promise<Acknowledgement> {
    await stopImpersonation(actor);
    return { message: 'Vous avez retrouvé vos droits.' };
  }
}
