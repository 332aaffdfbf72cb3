import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentGameClient, CurrentMember } from '#platform/access/access';
import type { GameClient, Member } from '#platform/access/actor';
import { Acknowledgement } from '#platform/acknowledgement';
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
import { explanationOf, findMyShift, listMyShifts } from './myShifts.service';
import {
  CloseShiftInput,
  installationInput,
  NewInstallation,
  OpenShiftInput,
  ShiftCallsInput,
  ShiftPage,
  ShiftReceipt,
} from './shifts.types';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';

const signed = () =>
  Arg('signature', () => String, {
    description:
      'HMAC-SHA-256 of the message by the key of its installation, in base64url: see docs/game-client.md.',
  });
const installationName = () =>
  Arg('name', () => String, { description: 'What to call the installation.' });
const installationNumber = () =>
  Arg('id', () => ID, { description: 'Number of the installation.' });

@Resolver(() => Shift)
export class ShiftsResolver {
  @Access('gameClient')
  @CheckedBy(installationInput)
  @Mutation(() => NewInstallation, {
    description: 'Registers the game that shows a game token; 10 live installations at most.',
  })
  registerThisInstallation(
    @CurrentGameClient() client: GameClient,
    @installationName() name: string,
  ): Promise<NewInstallation> {
    return registerThisInstallation(client, name);
  }

  @Access('gameClient')
  @Mutation(() => ShiftReceipt, { description: 'Opens a shift of an installation.' })
  openShift(
    @CurrentGameClient() client: GameClient,
    @Arg('message', () => OpenShiftInput, { description: 'The message.' }) message: OpenShiftInput,
    @signed() signature: string,
  ): Promise<ShiftReceipt> {
    return openShift(client, message, signature);
  }

  @Access('gameClient')
  @Mutation(() => ShiftReceipt, {
    description: 'Adds calls to an open shift; they count once it is closed and plausible.',
  })
  sendShiftCalls(
    @CurrentGameClient() client: GameClient,
    @Arg('message', () => ShiftCallsInput, { description: 'The message.' })
    message: ShiftCallsInput,
    @signed() signature: string,
  ): Promise<ShiftReceipt> {
    return sendShiftCalls(client, message, signature);
  }

  @Access('gameClient')
  @Mutation(() => ShiftReceipt, { description: 'Closes a shift, which is judged at once.' })
  closeShift(
    @CurrentGameClient() client: GameClient,
    @Arg('message', () => CloseShiftInput, { description: 'The message.' })
    message: CloseShiftInput,
    @signed() signature: string,
  ): Promise<ShiftReceipt> {
    return closeShift(client, message, signature);
  }

  @Access('member')
  @Query(() => [GameInstallation], {
    description: 'The live installations of the caller, newest first.',
  })
  myInstallations(@CurrentMember() actor: Member): Promise<GameInstallation[]> {
    return myInstallations(actor);
  }

  @Access('member')
  @CheckedBy(installationInput)
  @Mutation(() => NewInstallation, {
    description: 'Registers an installation of the caller; 10 live ones at most.',
  })
  registerInstallation(
    @CurrentMember() actor: Member,
    @installationName() name: string,
  ): Promise<NewInstallation> {
    return registerOwnInstallation(actor, name);
  }

  @Access('member')
  @CheckedBy(installationInput)
  @Mutation(() => GameInstallation, { description: 'Gives an installation another name.' })
  renameInstallation(
    @CurrentMember() actor: Member,
    @installationNumber() id: string,
    @installationName() name: string,
  ): Promise<GameInstallation> {
    return renameInstallation(actor, id, name);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Ends an installation of the caller at once.' })
  async revokeInstallation(
    @CurrentMember() actor: Member,
    @installationNumber() id: string,
  ): Promise<Acknowledgement> {
    await revokeInstallation(actor, id);
    return { message: 'L’installation est révoquée.' };
  }

  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => ShiftPage, { description: 'The shifts of the caller, newest first.' })
  myShifts(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'Shifts') pageSize: number,
  ): Promise<PageOf<Shift>> {
    return listMyShifts(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => Shift, { nullable: true, description: 'A shift of the caller; null for any other.' })
  myShift(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the shift.' }) id: string,
  ): Promise<Shift | null> {
    return findMyShift(actor, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it does not count, in French; null where there is nothing to say.',
  })
  explanation(@Root() shift: Shift): string | null {
    return explanationOf(shift);
  }
}
