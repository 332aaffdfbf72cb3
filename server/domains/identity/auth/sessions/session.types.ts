import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { DeviceCookie } from '#platform/access/deviceCookie';

export enum SessionEndReason {
  SIGNED_OUT = 'SIGNED_OUT',
  BANNED = 'BANNED',
  DEACTIVATED = 'DEACTIVATED',
  PASSWORD_CHANGED = 'PASSWORD_CHANGED',
  EXPIRED = 'EXPIRED',
}

registerEnumType(SessionEndReason, {
  name: 'SessionEndReason',
  description: 'Reason for which a session ended.',
  valuesConfig: {
    SIGNED_OUT: { description: 'The holder signed out, on this device or on another.' },
    BANNED: { description: 'The account was banned.' },
    DEACTIVATED: { description: 'The account was deactivated, or its deletion was requested.' },
    PASSWORD_CHANGED: { description: 'The password was changed or reset.' },
    EXPIRED: { description: 'The session was idle for longer than the setting sessionTimeout.' },
  },
});

export interface CallOrigin {
  ipAddress: string;
  userAgent: string;
  /** ID of the session of the request, if any. */
  sessionId?: string | null;
  /** Cookie of known devices; set for routes and operations that accept cookies. */
  deviceCookie?: DeviceCookie;
}

/** The client of a request, reduced to what is stored and shown. */
export interface SeenDevice {
  /** French label, such as "Firefox sur Windows"; empty when it must not be shown. */
  device: string;
  /** IP address truncated to its network; empty when unknown. */
  network: string;
}

@ObjectType({ description: 'A live session of a member, with the facts that staff may see.' })
export class AccountSession {
  @Field(() => Date, { description: 'Time at which the member signed in.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last activity, accurate to the minute.' })
  lastSeenAt!: Date;

  @Field(() => String, {
    description: 'Label of the device, in French, such as "Firefox sur Windows".',
  })
  device!: string;

  @Field(() => String, { description: 'IP address truncated to its network; empty when unknown.' })
  network!: string;
}

@ObjectType({ description: 'A session of the caller on one device.' })
export class Session {
  @Field(() => ID, { description: 'ID of the session.' })
  id!: string;

  @Field(() => Date, { description: 'Time at which the caller signed in.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last activity, accurate to the minute.' })
  lastSeenAt!: Date;

  @Field(() => Date, {
    description: 'Time at which the session ends if there is no further activity.',
  })
  expiresAt!: Date;

  @Field(() => String, {
    description: 'Label of the device, in French, such as "Firefox sur Windows".',
  })
  device!: string;

  @Field(() => String, { description: 'IP address from which the session was created.' })
  ipAddress!: string;

  @Field(() => Boolean, { description: 'Whether this is the session that sent the request.' })
  current!: boolean;
}
