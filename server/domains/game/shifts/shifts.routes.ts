import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GameClient } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { parse } from '#platform/input/parse';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { DateTime } from '#platform/text/scalars';
import { CallKind } from '../statistics/calls/callKind.types';
import { CALLS_BODY_LIMIT } from '../statistics/calls/calls.types';
import { registerThisInstallation } from './installations.service';
import { closeShift, openShift, sendShiftCalls } from './messages/messages.service';
import { explanationOf, findShiftOfInstallation } from './myShifts.service';
import { ShiftState, ShiftVerdict } from './shift.types';
import { shiftsErrors } from './shifts.errors';
import * as schemas from './shiftSchemas';
import type { ShiftReceipt } from './shifts.types';
import type { Shift } from './tables/shift.entity';

/** REST routes of the game's protocol, over the same services as GraphQL. */
export async function gameClientRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'gameClient', {
    method: 'POST',
    url: '/api/game/installations',
    schema: schemas.registerThisInstallation,
    ...readByHandler,
    handler: async ({ body, gameClient }, reply) => {
      const { name } = parse(newInstallation, body as never);
      const { key, installation } = await registerThisInstallation(gameClient, name);
      const data = { key, installation: { id: String(installation.id), name: installation.name } };
      return reply.status(201).send({ success: true, data });
    },
  });
  restRoute(scope, 'gameClient', {
    method: 'GET',
    url: '/api/game/installations/:installationId/shifts/:shiftKey',
    schema: schemas.getShiftOfInstallation,
    handler: async ({ params, gameClient }) => {
      const { installationId, shiftKey } = params as Record<'installationId' | 'shiftKey', string>;
      const shift = await findShiftOfInstallation(gameClient, installationId, shiftKey);
      if (!shift) throw new AppError(shiftsErrors.SHIFT_NOT_FOUND);
      return { success: true, data: restShift(shift) };
    },
  });
  messageRoutes(scope);
}

function messageRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'gameClient', {
    method: 'POST',
    url: '/api/game/shifts',
    schema: schemas.openShift,
    ...readByHandler,
    handler: ({ body, gameClient }) => receive(gameClient, body, opening, openShift),
  });
  restRoute(scope, 'gameClient', {
    method: 'POST',
    url: '/api/game/shifts/calls',
    bodyLimit: CALLS_BODY_LIMIT,
    schema: schemas.sendShiftCalls,
    ...readByHandler,
    handler: ({ body, gameClient }) => receive(gameClient, body, calls, sendShiftCalls),
  });
  restRoute(scope, 'gameClient', {
    method: 'POST',
    url: '/api/game/shifts/close',
    schema: schemas.closeShift,
    ...readByHandler,
    handler: ({ body, gameClient }) => receive(gameClient, body, closing, closeShift),
  });
}

/**
 * Options of a route whose handler validates the body. Its errors then name the fields of the
 * message as those of the service do, such as `calls.2.kind`.
 */
const readByHandler = { validatorCompiler: () => () => true };

/** Options of the schema of a required field. */
const missing = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? 'Ce champ est obligatoire.' : undefined,
};

const instant = z.string(missing).transform((text, { addIssue }) => {
  try {
    return DateTime.parseValue(text) as Date;
  } catch {
    addIssue('La date est illisible.');
    return z.NEVER;
  }
});

const kind = z
  .enum(Object.keys(CallKind) as (keyof typeof CallKind)[], missing)
  .transform((name) => CallKind[name]);

const newInstallation = z.strictObject({ name: z.string(missing) });

const signed = z.strictObject({
  message: z.record(z.string(), z.unknown(), missing),
  signature: z.string(missing),
});

// Types of the fields only: the services check their bounds, after the signature. Unknown fields
// are refused, because the signature covers all fields of a message.
const head = z.strictObject({
  installationId: z.string(missing),
  sequence: z.number(missing),
  sentAt: instant,
  shiftKey: z.string(missing),
});
const opening = head.extend({ openedAt: instant });
const closing = head.extend({ closedAt: instant });
const call = z.strictObject({
  callId: z.string(missing),
  answeredAt: instant,
  kind,
  successful: z.boolean(missing),
  perfect: z.boolean(missing),
  responseSeconds: z.number(missing),
  durationSeconds: z.number(missing),
});
const calls = head.extend({ calls: z.array(call, missing) });

/** Reads a signed message from a body, and passes it to its use case. */
async function receive<Message extends z.ZodType>(
  client: GameClient,
  body: unknown,
  shape: Message,
  send: (
    client: GameClient,
    message: z.output<Message>,
    signature: string,
  ) => Promise<ShiftReceipt>,
) {
  const { message, signature } = parse(signed, body as never);
  const read = parse(shape, message as z.input<Message>);
  const { nextSequence, alreadyKnown, shift } = await send(client, read, signature);
  return { success: true, data: { nextSequence, alreadyKnown, shift: restShift(shift) } };
}

/** Enumerations are given by their names, as in the signed messages. */
function restShift(shift: Shift) {
  return {
    id: String(shift.id),
    key: shift.key,
    state: new EnumValue(ShiftState, shift.state).name,
    verdict: new EnumValue(ShiftVerdict, shift.verdict).name,
    callCount: shift.callCount,
    countedCalls: shift.countedCalls,
    experience: shift.experience,
    explanation: explanationOf(shift),
  };
}
