import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Acknowledgement } from '#platform/acknowledgement';
import { CheckedBy } from '#platform/input/limits';
import { chooseDelivery, notificationDelivery } from './delivery.service';
import {
  DeliveryInput,
  mutedKindsInput,
  NotificationDelivery,
  OwnPushDevice,
  PushSubscriptionInput,
} from './delivery.types';
import { NotificationKind } from './notification.types';
import {
  choosePushKinds,
  renewPushDevice,
  removePushDevice,
  tryPush,
  turnPushOn,
} from './push/pushDevices.service';

const id = () => Arg('id', () => ID, { description: 'Number of the device.' });

@Resolver()
export class DeliveryResolver {
  @Access('member')
  @Query(() => NotificationDelivery, {
    description: 'How and when the caller hears of things, away from the site.',
  })
  notificationDelivery(@CurrentMember() actor: Member): Promise<NotificationDelivery> {
    return notificationDelivery(actor);
  }

  @Access('member')
  @Mutation(() => NotificationDelivery, {
    description: 'Saves quiet hours, the digest, and the time zone of both.',
  })
  chooseDelivery(
    @Arg('input', () => DeliveryInput, { description: 'The choice.' }) input: DeliveryInput,
    @CurrentMember() actor: Member,
  ): Promise<NotificationDelivery> {
    return chooseDelivery(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPushDevice, {
    description: 'Pushes to the browser of the caller from now on; at most 10 an account.',
  })
  turnPushOn(
    @Arg('input', () => PushSubscriptionInput, { description: 'The subscription.' })
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice> {
    return turnPushOn(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPushDevice, {
    nullable: true,
    description:
      'Tells that a browser which is pushed to is used by this session; null where it is no device of the caller.',
  })
  keepPushOn(
    @Arg('input', () => PushSubscriptionInput, { description: 'Its subscription.' })
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice | null> {
    return renewPushDevice(actor, input);
  }

  @Access('member')
  @CheckedBy(mutedKindsInput)
  @Mutation(() => OwnPushDevice, { description: 'Chooses what a device is not told of.' })
  choosePushKinds(
    @id() deviceId: string,
    @Arg('mutedKinds', () => [NotificationKind], {
      description: 'Kinds that are not pushed to it; all others are.',
    })
    mutedKinds: NotificationKind[],
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice> {
    return choosePushKinds(actor, deviceId, mutedKinds);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Stops pushing to a device of the caller.' })
  async removePushDevice(
    @id() deviceId: string,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await removePushDevice(actor, deviceId);
    return { message: 'Cet appareil ne reçoit plus de notifications.' };
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Pushes a trial to a device of the caller.' })
  async tryPush(@id() deviceId: string, @CurrentMember() actor: Member): Promise<Acknowledgement> {
    await tryPush(actor, deviceId);
    return { message: 'Une notification d’essai a été envoyée à cet appareil.' };
  }
}
