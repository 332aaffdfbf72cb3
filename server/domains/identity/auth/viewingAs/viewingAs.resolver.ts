import { Mutation, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { stopImpersonation, impersonateUser, impersonateRole } from './viewingAs.service';
import { ImpersonateRoleInput, ViewingAsPayload } from './viewingAs.types';
import { Input } from '#platform/input/input';
import { UserIdInput } from '#platform/input/input.types';

@Resolver()
export class ViewingAsResolver {
  @Access(Permission.SYSTEM_ADMIN_FULL, { shows: 'configuration' })
  @Mutation(() => ViewingAsPayload, {
    description:
      'Starts an impersonation of a role. For half an hour, the caller views the administration as a holder of the role sees it, and cannot change anything.',
  })
  async impersonateRole(
    @Input(() => ImpersonateRoleInput) { roleId }: ImpersonateRoleInput,
    @CurrentMember() actor: Member,
  ): Promise<ViewingAsPayload> {
    return { viewingAs: await impersonateRole(actor, roleId) };
  }

  @Access(Permission.SYSTEM_ADMIN_FULL, {
    shows: { what: LookedAt.VIEWED_AS, named: ({ input }) => [input?.userId] },
  })
  @Mutation(() => ViewingAsPayload, {
    description:
      'Starts an impersonation of a member. For half an hour, the caller views the administration as the member sees it, and cannot change anything. The access log of the member shows the impersonation.',
  })
  async impersonateUser(
    @Input(() => UserIdInput) { userId }: UserIdInput,
    @CurrentMember() actor: Member,
  ): Promise<ViewingAsPayload> {
    return { viewingAs: await impersonateUser(actor, Number(userId)) };
  }

  @Access('member', { inMaintenance: true, whileViewing: true })
  @Mutation(() => MessagePayload, {
    description:
      'Ends the impersonation in the session of the caller. Succeeds also when there is none.',
  })
  async stopImpersonation(@CurrentMember() actor: Member): Promise<MessagePayload> {
    await stopImpersonation(actor);
    return { message: 'Vous avez retrouvé vos droits.' };
  }
}
