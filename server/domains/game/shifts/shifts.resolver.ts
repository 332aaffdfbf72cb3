import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentGameClient, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import type { GameClient, Member } from '#platform/access/actor';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import {
  myInstallations,
  registerOwnInstallation,
  registerThisInstallation,
  renameInstallation,
  revokeInstallation,
} from './installations.service';
import { closeShift, openShift, sendShiftCalls } from './messages/messages.service';
import {
  explanationOf,
  findMyShift,
  findShiftOfInstallation,
  listMyShifts,
} from './myShifts.service';
import {
  CloseShiftInput,
  NewInstallationPayload,
  OpenShiftInput,
  ShiftCallsInput,
  ShiftPage,
  ShiftReceipt,
  shiftKeyInput,
  RegisterInstallationInput,
  RenameInstallationInput,
  InstallationPayload,
} from './shifts.types';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { gameAccessInput } from '../statistics/gameClient/gameTokens.types';

const signed = () =>
  Arg('signature', () => String, {
    description:
      'HMAC-SHA-256 of the message with the key of its installation, in base64url (see docs/game-client.md).',
  });
const installationName = () =>
  Arg('name', () => String, { description: 'Name to give the installation.' });

@Resolver(() => Shift)
export class ShiftsResolver {
  @Access('gameClient')
  @CheckedBy(gameAccessInput)
  @Mutation(() => NewInstallationPayload, {
    description:
      'Registers the installation that sends the request. A member may have at most 10 installations.',
  })
  registerThisInstallation(
    @CurrentGameClient() client: GameClient,
    @installationName() name: string,
  ): Promise<NewInstallationPayload> {
    return registerThisInstallation(client, name);
  }

  @Access('gameClient')
  @Mutation(() => ShiftReceipt, { description: 'Opens a shift on an installation.' })
  openShift(
    @CurrentGameClient() client: GameClient,
    @Arg('message', () => OpenShiftInput, { description: 'Signed message that opens the shift.' })
    message: OpenShiftInput,
    @signed() signature: string,
  ): Promise<ShiftReceipt> {
    return openShift(client, message, signature);
  }

  @Access('gameClient')
  @Mutation(() => ShiftReceipt, {
    description: 'Adds calls to an open shift. The calls count once the shift is verified.',
  })
  sendShiftCalls(
    @CurrentGameClient() client: GameClient,
    @Arg('message', () => ShiftCallsInput, { description: 'Signed message with the calls.' })
    message: ShiftCallsInput,
    @signed() signature: string,
  ): Promise<ShiftReceipt> {
    return sendShiftCalls(client, message, signature);
  }

  @Access('gameClient')
  @Mutation(() => ShiftReceipt, { description: 'Closes a shift and runs its plausibility checks.' })
  closeShift(
    @CurrentGameClient() client: GameClient,
    @Arg('message', () => CloseShiftInput, { description: 'Signed message that closes the shift.' })
    message: CloseShiftInput,
    @signed() signature: string,
  ): Promise<ShiftReceipt> {
    return closeShift(client, message, signature);
  }

  @Access('gameClient')
  @CheckedBy(shiftKeyInput)
  @Query(() => Shift, {
    nullable: true,
    description:
      'Returns a shift that an installation sent, with its current verdict; null unless it belongs to the member who owns the game token.',
  })
  shiftOfInstallation(
    @CurrentGameClient() client: GameClient,
    @Arg('installationId', () => ID, { description: 'ID of an installation of the member.' })
    installationId: string,
    @Arg('shiftKey', () => String, {
      description: 'Key of the shift, given by the game.',
    })
    shiftKey: string,
  ): Promise<Shift | null> {
    return findShiftOfInstallation(client, installationId, shiftKey);
  }

  @Access('member')
  @Query(() => [GameInstallation], {
    description: 'Returns the installations of the caller that are not revoked, newest first.',
  })
  myInstallations(@CurrentMember() actor: Member): Promise<GameInstallation[]> {
    return myInstallations(actor);
  }

  @Access('member')
  @Mutation(() => NewInstallationPayload, {
    description: 'Registers an installation for the caller, who may have at most 10 installations.',
  })
  registerInstallation(
    @CurrentMember() actor: Member,
    @Input(() => RegisterInstallationInput) { name }: RegisterInstallationInput,
  ): Promise<NewInstallationPayload> {
    return registerOwnInstallation(actor, name);
  }

  @Access('member')
  @Mutation(() => InstallationPayload, { description: 'Renames an installation of the caller.' })
  async renameInstallation(
    @CurrentMember() actor: Member,
    @Input(() => RenameInstallationInput) { id, name }: RenameInstallationInput,
  ): Promise<InstallationPayload> {
    return { installation: await renameInstallation(actor, id, name) };
  }

  @Access('member')
  @Mutation(() => DeletedPayload, { description: 'Revokes an installation of the caller.' })
  async revokeInstallation(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await revokeInstallation(actor, id);
    return { id, message: 'L’installation est retirée.' };
  }

  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @CheckedBy(pageInput)
  @Query(() => ShiftPage, { description: 'Returns the shifts of the caller, newest first.' })
  myShifts(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'shifts') pageSize: number,
  ): Promise<PageOf<Shift>> {
    return listMyShifts(actor, { page, pageSize });
  }

  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @Query(() => Shift, {
    nullable: true,
    description: 'Returns a shift; null unless the shift belongs to the caller.',
  })
  myShift(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of a shift of the caller.' }) id: string,
  ): Promise<Shift | null> {
    return findMyShift(actor, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Explanation of the verdict, in French; null when no check failed, or when staff accepted the shift without a note.',
  })
  explanation(@Root() shift: Shift): string | null {
    return explanationOf(shift);
  }
}
