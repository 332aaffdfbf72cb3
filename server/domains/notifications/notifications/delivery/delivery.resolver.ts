import { Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { MessagePayload, DeletedPayload } from '#platform/outcomes/payload.types';
import { setNotificationDelivery, notificationDelivery } from './delivery.service';
import {
  DeliveryInput,
  NotificationDelivery,
  PushSubscriptionInput,
  SetPushKindsInput,
  NotificationDeliveryPayload,
  PushDevicePayload,
  LinkPushDevicePayload,
} from './delivery.types';
import {
  setPushKinds,
  renewPushDevice,
  removePushDevice,
  sendTestPush,
  registerPushDevice,
} from '../push/pushDevices.service';
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
  @Mutation(() => NotificationDeliveryPayload, {
    description: 'Saves the caller’s quiet hours, digest frequency and time zone.',
  })
  async setNotificationDelivery(
    @Input(() => DeliveryInput)
    input: DeliveryInput,
    @CurrentMember() actor: Member,
  ): Promise<NotificationDeliveryPayload> {
    return { delivery: await setNotificationDelivery(actor, input) };
  }

  @Access('member')
  @Mutation(() => PushDevicePayload, {
    description:
      'Enables push notifications in the caller’s browser. An account can have at most 10 push devices.',
  })
  async registerPushDevice(
    @Input(() => PushSubscriptionInput)
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<PushDevicePayload> {
    return { device: await registerPushDevice(actor, input) };
  }

  @Access('member')
  @Mutation(() => LinkPushDevicePayload, {
    description:
      'Links a push device of the caller to the current session, for instance after a new sign-in. Returns null when the device is unknown or belongs to another account.',
  })
  async linkPushDevice(
    @Input(() => PushSubscriptionInput)
    input: PushSubscriptionInput,
    @CurrentMember() actor: Member,
  ): Promise<LinkPushDevicePayload> {
    return { device: await renewPushDevice(actor, input) };
  }

  @Access('member')
  @Mutation(() => PushDevicePayload, {
    description: 'Saves which kinds of notifications are not pushed to a device of the caller.',
  })
  async setPushKinds(
    @Input(() => SetPushKindsInput) { id: deviceId, mutedKinds }: SetPushKindsInput,
    @CurrentMember() actor: Member,
  ): Promise<PushDevicePayload> {
    return { device: await setPushKinds(actor, deviceId, mutedKinds) };
  }

  @Access('member')
  @Mutation(() => DeletedPayload, { description: 'Removes a push device of the caller.' })
  async removePushDevice(
    @Input(() => IdInput) { id: deviceId }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<DeletedPayload> {
    await removePushDevice(actor, deviceId);
    return { id: deviceId, message: 'Cet appareil ne reçoit plus de notifications.' };
  }

  @Access('member')
  @Mutation(() => MessagePayload, { description: 'Sends a test push to a device of the caller.' })
  async sendTestPush(
    @Input(() => IdInput) { id: deviceId }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<MessagePayload> {
    await sendTestPush(actor, deviceId);
    return { message: 'Une notification d’essai a été envoyée à cet appareil.' };
  }
}
