import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Acknowledgement } from '#platform/acknowledgement';
import { CheckedBy } from '#platform/input/limits';
import { setNotificationDelivery, notificationDelivery } from './delivery.service';
import {
  DeliveryInput,
  mutedKindsInput,
  NotificationDelivery,
  OwnPushDevice,
  PushSubscriptionInput,
} from './delivery.types';
import { NotificationKind } from './notification.types';
import {
  setPushKinds,
  renewPushDevice,
  removePushDevice,
  sendTestPush,
  registerPushDevice,
} from './push/pushDevices.service';

const id = () => Arg('id', () => ID, { description: 'ID of the push device.' });

@Resolver()
export class DeliveryResolver {
  @Access('member')
  @Query(() => NotificationDelivery, {
    description:
      'Returns the delivery settings of the caller: push devices, quiet hours and digest.',
  })
  notificationDelivery(@CurrentMember() actor: Member): Promise<NotificationDelivery> {
    return notificationDelivery(actor);
  }

  @Access('member')
  @Mutation(() => NotificationDelivery, {
    description: 'Saves the quiet hours and the digest of the caller, and the time zone of both.',
  })
  setNotificationDelivery(
    @Arg('input', () => DeliveryInput, { description: 'Quiet hours, digest and time zone.' })
    input: DeliveryInput,
    @CurrentMember() actor: Member,
  ): Promise<NotificationDelivery> {
    return setNotificationDelivery(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPushDevice, {
    description: 'Enables pushes to the browser of the caller; at most 10 devices per account.',
  })
  registerPushDevice(
    @Arg('input', () => PushSubscriptionInput, { description: 'Push subscription of the browser.' })
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice> {
    return registerPushDevice(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPushDevice, {
    nullable: true,
    description:
      'Assigns a push device to the current session; returns null for other or unknown devices.',
  })
  linkPushDevice(
    @Arg('input', () => PushSubscriptionInput, { description: 'Push subscription of the browser.' })
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice | null> {
    return renewPushDevice(actor, input);
  }

  @Access('member')
  @CheckedBy(mutedKindsInput)
  @Mutation(() => OwnPushDevice, {
    description: 'Saves the notification kinds that are not pushed to a device.',
  })
  setPushKinds(
    @id() deviceId: string,
    @Arg('mutedKinds', () => [NotificationKind], {
      description: 'Kinds that are not pushed to the device; all others are.',
    })
    mutedKinds: NotificationKind[],
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice> {
    return setPushKinds(actor, deviceId, mutedKinds);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Removes a push device of the caller.' })
  async removePushDevice(
    @id() deviceId: string,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await removePushDevice(actor, deviceId);
    return { message: 'Cet appareil ne reçoit plus de notifications.' };
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Sends a test push to a device of the caller.' })
  async sendTestPush(
    @id() deviceId: string,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await sendTestPush(actor, deviceId);
    return { message: 'Une notification d’essai a été envoyée à cet appareil.' };
  }
}
