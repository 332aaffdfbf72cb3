import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { neededText, orNull, text, whole } from '#platform/input/fields';
import { groundsFields, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import {
  OverrideReason,
  overrideReasonInput,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { gameAccessInput } from '../statistics/gameClient/gameTokens.types';
import { gameKey, MOST_CALLS, RecordedCallInput, shiftCall } from '../statistics/calls/calls.types';
import { CallKind } from '../statistics/calls/callKind.types';
import { ShiftCheckKind, ShiftVerdict } from './shift.types';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';

@ObjectType({ description: 'A new installation with its key, which is returned only once.' })
export class NewInstallationPayload {
  @Field(() => GameInstallation, { description: 'Installation that was registered.' })
  installation!: GameInstallation;

  @Field(() => ID, {
    description:
      'Key of the installation, in base64url, to be entered in the game. The site never returns it again.',
  })
  key!: string;
}

const SEQUENCE_RULE = 'Le numéro du message commence à 1.';
const LAST_NUMBER = 2_147_483_647;

const head = z.object({
  sequence: whole(1, LAST_NUMBER, SEQUENCE_RULE),
  shiftKey: gameKey,
});

export const shiftKeyInput = head.pick({ shiftKey: true });
export const openShiftInput = head;
export const closeShiftInput = head;
export const shiftCallsInput = head.extend({
  calls: z
    .array(shiftCall)
    .min(1, 'Envoyez au moins un appel.')
    .max(MOST_CALLS, `${MOST_CALLS} appels au plus par envoi.`),
});

@InputType({ description: 'The fields that all signed messages have.' })
export class ShiftMessageInput {
  @Field(() => ID, { description: 'ID of the installation that signs the message.' })
  installationId!: string;

  @Field(() => Int, {
    description:
      'Sequence number of the message, counted for each installation from 1 and without gaps.',
  })
  sequence!: number;

  @Field(() => Date, { description: 'Time of sending, on the player’s clock (UTC).' })
  sentAt!: Date;

  @Field(() => String, {
    description: 'Key of the shift, given by the game and unique within the installation.',
  })
  shiftKey!: string;
}

@CheckedBy(openShiftInput)
@InputType({ description: 'A message that opens a shift.' })
export class OpenShiftInput extends ShiftMessageInput {
  @Field(() => Date, { description: 'Start of the shift, on the player’s clock (UTC).' })
  openedAt!: Date;
}

@CheckedBy(shiftCallsInput)
@InputType({ description: 'A message that adds calls to an open shift.' })
export class ShiftCallsInput extends ShiftMessageInput {
  @Field(() => [RecordedCallInput], { description: 'Calls to add to the shift.' })
  calls!: RecordedCallInput[];
}

@CheckedBy(closeShiftInput)
@InputType({ description: 'A message that closes a shift.' })
export class CloseShiftInput extends ShiftMessageInput {
  @Field(() => Date, { description: 'End of the shift, on the player’s clock (UTC).' })
  closedAt!: Date;
}

@ObjectType({
  description: 'The acknowledgement of a message that a game client sent about a shift.',
})
export class ShiftReceipt {
  @Field(() => Shift, { description: 'State of the shift after the message.' })
  shift!: Shift;

  @Field(() => Int, { description: 'Sequence number of the next message of the installation.' })
  nextSequence!: number;

  @Field(() => Boolean, { description: 'Whether the message had already been received.' })
  alreadyKnown!: boolean;
}

@ObjectType({ description: 'A page of the shifts of the caller.' })
export class ShiftPage extends pageOf(Shift, { items: 'Shifts of the caller, newest first.' }) {}

@ObjectType({ description: 'The result of a plausibility check.' })
export class ShiftCheck {
  @Field(() => ShiftCheckKind, { description: 'Check that gave the result.' })
  check!: ShiftCheckKind;

  @Field(() => Boolean, { description: 'Whether the shift passed the check.' })
  passed!: boolean;

  @Field(() => String, { description: 'Measurements of the check, in French.' })
  evidence!: string;

  @Field(() => [ID], { description: 'IDs of the first calls that failed the check; at most 10.' })
  calls!: readonly string[];
}

@ObjectType({ description: 'A call of a shift.' })
export class CallOfShift {
  @Field(() => ID, { description: 'ID of the call, given by the game.' })
  callId!: string;

  @Field(() => Date, { description: 'Time of the answer, on the site’s clock (UTC).' })
  answeredAt!: Date;

  @Field(() => CallKind, { description: 'Kind of the call of the shift.' })
  kind!: CallKind;

  @Field(() => Boolean, { description: 'Whether the call was handled successfully.' })
  successful!: boolean;

  @Field(() => Boolean, { description: 'Whether the call was handled without a mistake.' })
  perfect!: boolean;

  @Field(() => Int, { description: 'Ringing time before the answer, in milliseconds.' })
  responseMillis!: number;

  @Field(() => Int, { description: 'Time from the answer to the end of the call, in seconds.' })
  durationSeconds!: number;
}

@ObjectType({ description: 'A shift that failed a plausibility check, as staff see it.' })
export class GameResult {
  @Field(() => ID, { description: 'ID of the reviewed shift.' })
  id!: number;

  @Field(() => CommentAuthor, { description: 'Player of the reviewed shift.' })
  player!: CommentAuthor;

  @Field(() => String, { description: 'Name of the installation that signed the reviewed shift.' })
  installationName!: string;

  @Field(() => ShiftVerdict, { description: 'Verdict on the reviewed shift.' })
  verdict!: ShiftVerdict;

  @Field(() => ShiftCheckKind, {
    nullable: true,
    description: 'First plausibility check that the shift failed; never null for a listed shift.',
  })
  reason!: ShiftCheckKind | null;

  @Field(() => Date, { description: 'Start of the reviewed shift (UTC).' })
  openedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the reviewed shift (UTC); null while the shift is open.',
  })
  closedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the shift was checked (UTC); null until then.',
  })
  judgedAt!: Date | null;

  @Field(() => Int, { description: 'Total calls received for the reviewed shift.' })
  callCount!: number;

  @Field(() => Int, {
    description: 'Count of earlier shifts of the player that are quarantined or refused.',
  })
  earlier!: number;

  @Field(() => [ShiftCheck], {
    description: 'Results of all plausibility checks, in the order in which the checks ran.',
  })
  checks!: ShiftCheck[];

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the member of staff who decided. Null before a decision, when the caller is the player of the shift, and after the account of the member of staff was erased.',
  })
  decidedByName!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the decision on the reviewed shift (UTC); null until then.',
  })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Note that staff wrote to the player with the decision; null without a note.',
  })
  note!: string | null;

  @Field(() => Int, { description: 'Version of the shift, to be passed with a decision.' })
  version!: number;

  @Field(() => Boolean, { description: 'Whether the caller may decide on the shift.' })
  canDecide!: boolean;

  @Field(() => Conflict, {
    nullable: true,
    description:
      'Conflict of interest that prevents the caller from deciding; null when there is none, and after the decision.',
  })
  conflict!: Conflict | null;
}

@ObjectType({ description: 'A page of shifts that failed a plausibility check.' })
export class GameResultPage extends pageOf(GameResult, { items: 'Shifts on the page.' }) {}

/** Input schema of the note that staff write to the player. A refusal requires a note. */
export const decisionInput = z.object({ note: orNull(text(500)), ruleKey: groundsFields.ruleKey });
const decisionFields = decisionInput.extend(overrideReasonInput.shape);
export const refusalInput = z.object({
  note: neededText('Expliquez le refus au joueur.', 500),
  ruleKey: groundsFields.ruleKey,
});

@CheckedBy(decisionFields)
@InputType({ description: 'A decision on a quarantined shift.' })
export class ResultDecisionInput {
  @Field(() => ID, { description: 'ID of the shift to decide on.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the shift as the caller last read it.' })
  version!: number;

  @Field(() => Boolean, { description: 'True to accept the shift, false to refuse it.' })
  accept!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Note to the player, at most 500 characters. Required for a refusal, whose decision cites it as its facts.',
  })
  note?: string | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('the refusal'),
  })
  ruleKey?: string | null;

  @OverrideReason('decide about the shift')
  lastResort?: string | null;
}

@CheckedBy(gameAccessInput)
@InputType({ description: 'An installation of the game to register.' })
export class RegisterInstallationInput {
  @Field(() => String, { description: 'Name to give the installation.' })
  name!: string;
}

@CheckedBy(gameAccessInput)
@InputType({ description: 'A new name of an installation.' })
export class RenameInstallationInput {
  @Field(() => ID, { description: 'ID of an installation of the caller.' })
  id!: string;

  @Field(() => String, { description: 'Name to give the installation.' })
  name!: string;
}

@ObjectType({ description: 'A decided shift.' })
export class GameResultPayload {
  @Field(() => GameResult, { description: 'Shift after the decision.' })
  result!: GameResult;
}

@ObjectType({ description: 'A changed installation of the game.' })
export class InstallationPayload {
  @Field(() => GameInstallation, { description: 'Installation after the change.' })
  installation!: GameInstallation;
}

@ObjectType({ description: 'A quarantined shift that another user decided first.' })
export class GameResultConflict extends conflictOn<GameResult>(GameResult) {}

export const DecideResultResult = resultOf(
  'DecideResultResult',
  GameResultPayload,
  GameResultConflict,
);
