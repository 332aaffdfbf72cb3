import { z } from 'zod';

import {
  eventBandLabels,
  eventDifficultyLabels,
  avatarFrameLabels,
  eventTypeLabels,
} from '#features/events/eventLabels';
import type {
  AvatarFrame,
  EventBand,
  EventInput,
  EventScoringKind,
  ManagedEventFragment,
} from '#client/generated/graphql';
import { EventInput as limits, EventPrizeInput as prizeLimits } from '#client/generated/limits';
import { dayProblem } from '#client/platform/forms/typedDays';
import { parisClock, parisInstant } from '#client/platform/text/parisDay';
import { formatDateTime, formatNumber } from '#client/platform/text/format';
import { eventScoringLabels } from './eventLabels';

export const BANDS = Object.keys(eventBandLabels) as EventBand[];

const tooLong = (most: number) => `${most} caractères au plus.`;

/** Schema of a required date and time, as typed in the field. */
const instantField = z
  .string()
  .trim()
  .min(1, 'Indiquez le jour et l’heure.')
  .refine((value) => dayProblem(value, 'moment') === null, {
    error: ({ input }) => dayProblem(String(input), 'moment') ?? '',
  });

/** Returns the schema of an optional whole number between two bounds, both inclusive. */
const numberUpTo = (most: number, least: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) =>
        value === '' ||
        (/^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most),
      `Indiquez un nombre entier de ${least} à ${most}.`,
    );

const item = z.string().trim().max(prizeLimits.badge.max, tooLong(prizeLimits.badge.max));

export const eventSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Indiquez le nom de l’événement.')
      .max(limits.name.max, tooLong(limits.name.max)),
    description: z
      .string()
      .trim()
      .min(1, 'Décrivez l’événement.')
      .max(limits.description.max, tooLong(limits.description.max)),
    type: z.string(),
    difficulty: z.string(),
    startsAt: instantField,
    endsAt: instantField,
    maxParticipants: numberUpTo(limits.maxParticipants.max, limits.maxParticipants.min),
    rewards: z.string(),
    scoring: z.string(),
    scoringCalls: numberUpTo(limits.scoringCalls.max, limits.scoringCalls.min),
    prizes: z.array(
      z.object({
        band: z.string(),
        experience: numberUpTo(prizeLimits.experience.max, prizeLimits.experience.min),
        badge: item,
        title: item,
        frame: z.string(),
      }),
    ),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    path: ['endsAt'],
    message: 'Choisissez une fin après le début.',
  })
  .refine(({ scoring, scoringCalls }) => !needsCallCount(scoring) || scoringCalls !== '', {
    path: ['scoringCalls'],
    message: 'Indiquez un nombre d’appels.',
  });

export type EventValues = z.infer<typeof eventSchema>;

/** Returns whether a scoring rule requires a number of calls. */
export const needsCallCount = (scoring: string): boolean =>
  scoring !== '' && eventScoringLabels[scoring as EventScoringKind].calls !== null;

const numberText = (value: number | null | undefined) => (value == null ? '' : String(value));

/** Returns the form values of an event; for null, the initial values of a new event. */
export function valuesOf(event: ManagedEventFragment | null): EventValues {
  return {
    name: event?.name ?? '',
    description: event?.description ?? '',
    type: event?.type ?? 'CHALLENGE',
    difficulty: event?.difficulty ?? 'MEDIUM',
    startsAt: event ? parisClock(event.startsAt) : '',
    endsAt: event ? parisClock(event.endsAt) : '',
    maxParticipants: numberText(event?.maxParticipants),
    rewards: event?.rewards.join('\n') ?? '',
    scoring: event?.scoring?.kind ?? '',
    scoringCalls: numberText(event?.scoring?.calls),
    prizes: BANDS.map((band) => {
      const prize = event?.prizes.find((one) => one.band === band);
      return {
        band,
        experience: numberText(prize?.experience || null),
        badge: prize?.badge ?? '',
        title: prize?.title ?? '',
        frame: prize?.frame ?? '',
      };
    }),
  };
}

const numberOr = <Otherwise>(value: string, otherwise: Otherwise) =>
  value === '' ? otherwise : Number(value);

/** Returns the form values that can no longer change once the event has started. */
const fixedOf = (event: ManagedEventFragment) => {
  const { startsAt, endsAt, scoring, scoringCalls, prizes } = valuesOf(event);
  return { startsAt, endsAt, scoring, scoringCalls, prizes };
};

/**
 * Converts the form values to the input of the API.
 * @param event the event that was opened; null for a new one
 */
export function inputOf(typed: EventValues, event: ManagedEventFragment | null): EventInput {
  const hasStarted = event !== null && event.status !== 'UPCOMING';
  const values = hasStarted ? { ...typed, ...fixedOf(event) } : typed;
  const { scoring } = values;
  // An unchanged time is sent as saved, because the field does not show its seconds.
  const instant = (value: string, saved: string | undefined) =>
    saved && parisClock(saved) === value ? saved : parisInstant(value);
  return {
    id: event?.id ?? null,
    version: event?.version ?? null,
    name: values.name,
    description: values.description,
    type: values.type as EventInput['type'],
    difficulty: values.difficulty as EventInput['difficulty'],
    startsAt: instant(values.startsAt, event?.startsAt),
    endsAt: instant(values.endsAt, event?.endsAt),
    maxParticipants: numberOr(values.maxParticipants, null),
    rewards: values.rewards
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    scoring: scoring === '' ? null : (scoring as EventScoringKind),
    scoringCalls: needsCallCount(scoring) ? numberOr(values.scoringCalls, null) : null,
    prizes: scoring === '' ? [] : prizesOf(values),
  };
}

const prizesOf = ({ prizes }: EventValues): EventInput['prizes'] =>
  prizes
    .map(({ band, experience, badge, title, frame }) => ({
      band: band as EventBand,
      experience: numberOr(experience, 0),
      badge: badge || null,
      title: title || null,
      frame: frame === '' ? null : (frame as AvatarFrame),
    }))
    .filter(({ experience, badge, title, frame }) =>
      Boolean(experience || badge || title || frame),
    );

/**
 * Returns form values as lines of text, to compare them with those of another version.
 * @param event event that the values would change
 */
export function linesOf(values: EventValues, event: ManagedEventFragment): string[] {
  const { scoring, scoringCalls = null, ...input } = inputOf(values, event);
  const texts = {
    Nom: input.name,
    Description: input.description,
    Type: eventTypeLabels[input.type],
    Difficulté: eventDifficultyLabels[input.difficulty],
    Places: input.maxParticipants == null ? 'sans limite' : String(input.maxParticipants),
    'À gagner': input.rewards.join(', '),
    ...fixedTexts({ ...input, scoring: scoring ? { kind: scoring, calls: scoringCalls } : null }),
  };
  return Object.entries(texts).flatMap(([label, text]) =>
    `${label}\u00A0: ${text || 'rien'}`.split('\n'),
  );
}

export function canceledTexts(
  event: ManagedEventFragment,
  canceledAt: string,
): Record<string, string> {
  const { participants, waiting } = event;
  const queue = waiting > 0 ? `, et ${formatNumber(waiting)} en liste d’attente` : '';
  return {
    'Annulé le': formatDateTime(canceledAt),
    Inscrits: `${formatNumber(participants)}${queue}`,
    Description: event.description,
    Type: eventTypeLabels[event.type],
    Difficulté: eventDifficultyLabels[event.difficulty],
    ...fixedTexts(event),
  };
}

/** Returns the labels and texts of the facts that are fixed once an event has started. */
export function fixedTexts({
  startsAt,
  endsAt,
  scoring,
  prizes,
}: Pick<EventInput, 'startsAt' | 'endsAt' | 'prizes'> & {
  scoring?: { kind: EventScoringKind; calls: number | null } | null;
}): Record<string, string> {
  return {
    Début: `${formatDateTime(startsAt)} (heure de Paris)`,
    Fin: `${formatDateTime(endsAt)} (heure de Paris)`,
    Classement: scoring
      ? [eventScoringLabels[scoring.kind].label, scoring.calls]
          .filter((part) => part !== null)
          .join(', ')
      : 'aucun',
    'Récompenses par place':
      prizes
        .map(({ band, experience, badge, title, frame }) =>
          [
            `${eventBandLabels[band]}, ${experience}\u00A0XP`,
            badge,
            title,
            frame && avatarFrameLabels[frame],
          ]
            .filter(Boolean)
            .join(', '),
        )
        .join('\n') || 'aucune',
  };
}
