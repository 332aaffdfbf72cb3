import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { isVisible, neededText, orNull, text, whole } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { composed } from '#platform/text/text';
import { OverrideReason, overrideReasonInput } from '#platform/access/overrideReason';
import { Conflict } from '#platform/access/conflicts';
import { CommentAuthor } from '../comments/comment.types';
import { MOST_CALLS, RecordedCallInput, shiftCall } from '../statistics/calls/calls.types';
import { CallKind } from '../statistics/calls/callKind.types';
import { ShiftCheckKind, ShiftVerdict } from './shift.types';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';

const LONGEST_NAME = 50;

/** The name of an installation. */
export const installationInput = z.object({
  name: z
    .string()
    .overwrite((given) => composed(given, LONGEST_NAME))
    .refine(
      (name) => name !== '' && [...name].length <= LONGEST_NAME && isVisible(name),
      `Donnez un nom de 1 à ${LONGEST_NAME} caractères.`,
    )
    .meta({ minLength: 1, maxLength: LONGEST_NAME }),
});

@ObjectType({ description: 'An installation and its key, shown this once.' })
export class NewInstallation {
  @Field(() => GameInstallation, { description: 'What is kept of it.' })
  installation!: GameInstallation;

  @Field(() => String, { description: 'Its key, in base64url, to be given to the game now.' })
  key!: string;
}

const KEY_RULE =
  'L’identifiant compte de 1 à 40 lettres, chiffres, points, deux-points, tirets ou tirets bas.';
const SEQUENCE_RULE = 'Le numéro du message commence à 1.';
const LAST_NUMBER = 2_147_483_647;

/** What every message of an installation says. */
const head = z.object({
  sequence: whole(1, LAST_NUMBER, SEQUENCE_RULE),
  shiftKey: z
    .string()
    .max(40, KEY_RULE)
    .regex(/^[\w.:-]+$/, KEY_RULE),
});

/** The schemas of the three messages. */
export const openShiftInput = head;
export const closeShiftInput = head;
export const shiftCallsInput = head.extend({
  calls: z
    .array(shiftCall)
    .min(1, 'Aucun appel.')
    .max(MOST_CALLS, `${MOST_CALLS} appels au plus par envoi.`),
});

@InputType({ description: 'What every signed message says first.' })
export class ShiftMessageInput {
  @Field(() => ID, { description: 'Number of the installation that signs it.' })
  installationId!: string;

  @Field(() => Int, {
    description: 'Number of the message: 1 for the first of the installation, without gaps.',
  })
  sequence!: number;

  @Field(() => Date, { description: 'When it is sent, by the clock of the player.' })
  sentAt!: Date;

  @Field(() => String, { description: 'Id given by the game, unique for the installation.' })
  shiftKey!: string;
}

@CheckedBy(openShiftInput)
@InputType({ description: 'Opens a shift.' })
export class OpenShiftInput extends ShiftMessageInput {
  @Field(() => Date, { description: 'When it began, by the clock of the player.' })
  openedAt!: Date;
}

@CheckedBy(shiftCallsInput)
@InputType({ description: 'Adds calls to an open shift.' })
export class ShiftCallsInput extends ShiftMessageInput {
  @Field(() => [RecordedCallInput], { description: 'The calls.' })
  calls!: RecordedCallInput[];
}

@CheckedBy(closeShiftInput)
@InputType({ description: 'Closes a shift.' })
export class CloseShiftInput extends ShiftMessageInput {
  @Field(() => Date, { description: 'When it ended, by the clock of the player.' })
  closedAt!: Date;
}

@ObjectType({ description: 'That a message is kept, and what became of its shift.' })
export class ShiftReceipt {
  @Field(() => Shift, { description: 'The shift as it is now.' })
  shift!: Shift;

  @Field(() => Int, { description: 'Number that the next message of the installation has.' })
  nextSequence!: number;

  @Field(() => Boolean, { description: 'Whether the same message was received before.' })
  alreadyKnown!: boolean;
}

@ObjectType({ description: 'A page of the shifts of the caller.' })
export class ShiftPage extends pageOf(Shift, { items: 'The shifts, newest first.' }) {}

@ObjectType({ description: 'What a check found.', simpleResolvers: true })
export class ShiftCheck {
  @Field(() => ShiftCheckKind, { description: 'Which check.' })
  check!: ShiftCheckKind;

  @Field(() => Boolean, { description: 'Whether it found nothing.' })
  passed!: boolean;

  @Field(() => String, { description: 'What it measured, in French.' })
  evidence!: string;

  @Field(() => [String], { description: 'Ids of the first calls that it is about.' })
  calls!: readonly string[];
}

@ObjectType({ description: 'A call of a shift.', simpleResolvers: true })
export class CallOfShift {
  @Field(() => String, { description: 'Id given by the game.' })
  callId!: string;

  @Field(() => Date, { description: 'When it was answered, by the clock of the site.' })
  answeredAt!: Date;

  @Field(() => CallKind, { description: 'What it was about.' })
  kind!: CallKind;

  @Field(() => Boolean, { description: 'Whether it was handled with success.' })
  successful!: boolean;

  @Field(() => Boolean, { description: 'Whether it was handled without a fault.' })
  perfect!: boolean;

  @Field(() => Int, { description: 'Milliseconds that it rang.' })
  responseMillis!: number;

  @Field(() => Int, { description: 'Seconds from the answer to the end.' })
  durationSeconds!: number;
}

@ObjectType({ description: 'A shift as staff judges it.', simpleResolvers: true })
export class GameResult {
  @Field(() => ID, { description: 'Number of the shift.' })
  id!: number;

  @Field(() => CommentAuthor, { description: 'Whose it is.' })
  player!: CommentAuthor;

  @Field(() => String, { description: 'Name of the installation that signed it.' })
  installationName!: string;

  @Field(() => ShiftVerdict, { description: 'What it is worth.' })
  verdict!: ShiftVerdict;

  @Field(() => ShiftCheckKind, { nullable: true, description: 'First check that doubted it.' })
  reason!: ShiftCheckKind | null;

  @Field(() => Date, { description: 'When it began.' })
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended.' })
  closedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was judged.' })
  judgedAt!: Date | null;

  @Field(() => Int, { description: 'Calls that the site received.' })
  callCount!: number;

  @Field(() => Int, { description: 'Earlier shifts of the player that were doubted or refused.' })
  earlier!: number;

  @Field(() => [ShiftCheck], { description: 'What each check found, in their order.' })
  checks!: ShiftCheck[];

  @Field(() => String, { nullable: true, description: 'Name of who decided, while known.' })
  decidedByName!: string | null;

  @Field(() => Date, { nullable: true, description: 'When staff decided.' })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'What staff wrote to the player.' })
  note!: string | null;

  @Field(() => Int, { description: 'Version, which a decision has to name.' })
  version!: number;

  @Field(() => Boolean, { description: 'Whether the caller may decide.' })
  canDecide!: boolean;

  @Field(() => Conflict, { nullable: true, description: 'Why the caller must leave it to others.' })
  conflict!: Conflict | null;
}

@ObjectType({ description: 'A page of results.', simpleResolvers: true })
export class GameResultPage extends pageOf(GameResult, { items: 'The results.' }) {}

/** What staff writes to the player. */
export const decisionInput = z.object({ note: orNull(text(500)) });
const decisionFields = decisionInput.extend(overrideReasonInput.shape);
export const refusalInput = z.object({
  note: neededText('Expliquez le refus au joueur.', 500),
});

@CheckedBy(decisionFields)
@InputType({ description: 'What staff decides of a doubtful shift.' })
export class ResultDecisionInput {
  @Field(() => ID, { description: 'Number of the shift.' })
  id!: string;

  @Field(() => Int, { description: 'The version that was read.' })
  version!: number;

  @Field(() => Boolean, { description: 'True lets it in, false refuses it.' })
  accept!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What the player reads; needed for a refusal.',
  })
  note?: string | null;

  @OverrideReason()
  lastResort?: string | null;
}
