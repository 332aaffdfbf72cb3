import { Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Acknowledgement } from '#platform/acknowledgement';
import { setNotificationDelivery, notificationDelivery } from './delivery.service';
import {
  DeliveryInput,
  NotificationDelivery,
  OwnPushDevice,
  PushSubscriptionInput,
  SetPushKindsInput,
} from './delivery.types';
import {
  setPushKinds,
  renewPushDevice,
  removePushDevice,
  sendTestPush,
  registerPushDevice,
} from './push/pushDevices.service';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

@Resolver()
export class DeliveryResolver {
  @Access('member')
  @Query(() => NotificationDelivery, {
    description:
      'Returns the caller’s settings for the delivery of notifications: push devices, quiet hours and digest.',
  })
  notificationDelivery(@CurrentMember() actor: Member): Promise<NotificationDelivery> {
    return notificationDelivery(actor);
  }

  @Access('member')
  @Mutation(() => NotificationDelivery, {
    description: 'Saves the caller’s quiet hours, digest frequency and time zone.',
  })
  setNotificationDelivery(
    @Input(() => DeliveryInput)
    input: DeliveryInput,
    @CurrentMember() actor: Member,
  ): Promise<NotificationDelivery> {
    return setNotificationDelivery(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPushDevice, {
    description:
      'Enables push notifications in the caller’s browser. An account can have at most 10 push devices.',
  })
  registerPushDevice(
    @Input(() => PushSubscriptionInput)
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice> {
    return registerPushDevice(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPushDevice, {
    nullable: true,
    description:
      'Links a push device of the caller to the current session, for instance after a new sign-in. Returns null when the device is unknown or belongs to another account.',
  })
  linkPushDevice(
    @Input(() => PushSubscriptionInput)
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice | null> {
    return renewPushDevice(actor, input);
  }

  @Access('member')
  @Mutation(() => OwnPushDevice, {
    description: 'Saves which kinds of notifications are not pushed to a device of the caller.',
  })
  setPushKinds(
    @Input(() => SetPushKindsInput) { id: deviceId, mutedKinds }: SetPushKindsInput,
    @CurrentMember() actor: Member,
  ): Promise<OwnPushDevice> {
    return setPushKinds(actor, deviceId, mutedKinds);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Removes a push device of the caller.' })
  async removePushDevice(
    @Input(() => IdInput) { id: deviceId }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await removePushDevice(actor, deviceId);
    return { message: 'Cet appareil ne reçoit plus de notifications.' };
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Sends a test push to a device of the caller.' })
  async sendTestPush(
    @Input(() => IdInput) { id: deviceId }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await sendTestPush(actor, deviceId);
    return { message: 'Une notification d’essai a été envoyée à cet appareil.' };
  }
}
