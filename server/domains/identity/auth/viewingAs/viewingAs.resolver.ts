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
      'Starts an impersonation of a role: for half an hour, the caller views the administration as a holder of the role, without changing anything.',
  })
  impersonateRole(
    @Arg('roleId', () => ID, { description: 'ID of the role to impersonate (its name in code).' })
    roleId: string,
    @CurrentMember() actor: Member,
  ): Promise<ViewingAs> {
    return impersonateRole(actor, roleId);
  }

  @Access(Permission.SYSTEM_ADMIN_FULL, {
    shows: { what: LookedAt.VIEWED_AS, named: ({ userId }) => [userId] },
  })
  @Mutation(() => ViewingAs, {
    description:
      'Starts an impersonation of a member: for half an hour, the caller views the administration as that member, without changing anything. The member can see that a super administrator did so.',
  })
  impersonateUser(
    @Arg('userId', () => ID, { description: 'ID of the account to impersonate.' }) userId: string,
    @CurrentMember() actor: Member,
  ): Promise<ViewingAs> {
    return impersonateUser(actor, Number(userId));
  }

  @Access('member', { inMaintenance: true, whileViewing: true })
  @Mutation(() => Acknowledgement, {
    description: 'Ends the impersonation of this session; succeeds also when it has already ended.',
  })
  async stopImpersonation(@CurrentMember() actor: Member): Promise<Acknowledgement> {
    await stopImpersonation(actor);
    return { message: 'Vous avez retrouvé vos droits.' };
  }
}
