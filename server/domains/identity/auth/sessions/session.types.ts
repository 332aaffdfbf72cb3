import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { DeviceCookie } from '#platform/access/deviceCookie';

/** Why a session ended, as an open page is told. */
export enum SessionEndReason {
  SIGNED_OUT = 'SIGNED_OUT',
  BANNED = 'BANNED',
  DEACTIVATED = 'DEACTIVATED',
  PASSWORD_CHANGED = 'PASSWORD_CHANGED',
  EXPIRED = 'EXPIRED',
}

registerEnumType(SessionEndReason, {
  name: 'SessionEndReason',
  description: 'Why a session ended.',
  valuesConfig: {
    SIGNED_OUT: { description: 'Its holder signed out, here or from another device.' },
    BANNED: { description: 'The account was banned.' },
    DEACTIVATED: { description: 'The account was deactivated, or its deletion asked for.' },
    PASSWORD_CHANGED: { description: 'The password was changed or reset.' },
    EXPIRED: { description: 'It was idle for longer than the setting sessionTimeout.' },
  },
});

/** Where a call came from. */
export interface CallOrigin {
  ipAddress: string;
  userAgent: string;
  /** The session of the call, if there is one. */
  sessionId?: string | null;
  /** Set where the route or operation takes cookies. */
  deviceCookie?: DeviceCookie;
}

/** The origin of a call, as far as it is stored and shown. */
export interface SeenDevice {
  /** Such as "Firefox sur Windows"; empty when it must not be told. */
  device: string;
  /** The cut IP address; empty when it is unknown. */
  network: string;
}

@ObjectType({ description: 'A live session of somebody, as staff sees it.' })
export class AccountSession {
  @Field(() => Date, { description: 'When they signed in.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Last activity, to the minute.' })
  lastSeenAt!: Date;

  @Field(() => String, { description: 'The device in French, such as "Firefox sur Windows".' })
  device!: string;

  @Field(() => String, {
    description: 'The address, cut to its network: nobody’s full one is shown; may be empty.',
  })
  network!: string;
}

@ObjectType({ description: 'One sign-in of the caller, on one device.' })
export class Session {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => Date, { description: 'When the caller signed in.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Last activity, to the minute.' })
  lastSeenAt!: Date;

  @Field(() => Date, { description: 'When it ends unless there is activity before.' })
  expiresAt!: Date;

  @Field(() => String, { description: 'The device in French, such as "Firefox sur Windows".' })
  device!: string;

  @Field(() => String, { description: 'Address it was opened from.' })
  ipAddress!: string;

  @Field(() => Boolean, { description: 'Whether it is the session that asks.' })
  current!: boolean;
}
