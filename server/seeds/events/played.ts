import { TZDate } from '@date-fns/tz';
import { EventDifficulty, EventType } from '#domains/game/events/event.types';
import { announceStartingEvents } from '#domains/game/events/events.jobs';
import { ANNOUNCED_BEFORE, registerForEvent } from '#domains/game/events/events.service';
import { saveEvent } from '#domains/game/events/admin/managing.service';
import type { EventInput } from '#domains/game/events/admin/eventInput';
import { GameEvent } from '#domains/game/events/event.entity';
import { settleEvents, publishResults } from '#domains/game/events/results/settling.service';
import { RESULTS_AFTER } from '#domains/game/events/events.reads';
import { EventBand, EventScoringKind } from '#domains/game/events/results/scoring.types';
import { AvatarFrame } from '#domains/game/players/player.types';
import type { User } from '#domains/identity/users/user.entity';
import { DAY, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { EDITOR } from '../people/accounts';
import { activePeople } from '../people/members';
import { actorOf, after, type PastAction } from '../past';
import { seasonPlayers } from '../play/season';
import { typeset } from '../news/articleSeed';

/** Event that staff announce some days before its start. Days are counted from today. */
interface PlayedSeed extends Pick<
  EventInput,
  'name' | 'description' | 'type' | 'difficulty' | 'rewards' | 'scoring' | 'scoringCalls' | 'prizes'
> {
  announced: number;
  starts: readonly [days: number, hour: number];
  ends: readonly [days: number, hour: number];
}

const { FIRST, SECOND, THIRD, PLAYED } = EventBand;

/** Accounts that register in addition to the players of the season. */
const ALSO = new Set(['membre@centrale.test', 'premium@centrale.test', 'pro@centrale.test']);

/** Events with scoring: two ended, one active and one upcoming. */
const PLAYED_EVENTS: readonly PlayedSeed[] = [
  {
    name: 'Marathon d’automne',
    description:
      'Dix jours pour tenir le plateau : chaque appel réussi rapporte, chaque appel parfait rapporte davantage.',
    type: EventType.CHALLENGE,
    difficulty: EventDifficulty.MEDIUM,
    announced: -57,
    starts: [-52, 18],
    ends: [-42, 22],
    rewards: [],
    scoring: EventScoringKind.TOTAL,
    prizes: [
      { band: FIRST, experience: 500, badge: 'Marathon d’automne', title: 'Infatigable' },
      { band: SECOND, experience: 300 },
      { band: THIRD, experience: 200 },
      { band: PLAYED, experience: 50 },
    ],
  },
  {
    name: 'Défi du sang-froid',
    description:
      'Ni précipitation, ni attente : le temps de réponse médian de vos appels réussis fait le classement.',
    type: EventType.TOURNAMENT,
    difficulty: EventDifficulty.HARD,
    announced: -38,
    starts: [-33, 18],
    ends: [-22, 22],
    rewards: [],
    scoring: EventScoringKind.RESPONSE,
    scoringCalls: 10,
    prizes: [
      { band: FIRST, experience: 400, badge: 'Sang-froid', frame: AvatarFrame.DIAL },
      { band: SECOND, experience: 250, badge: 'Sang-froid' },
      { band: THIRD, experience: 150, badge: 'Sang-froid' },
      { band: PLAYED, experience: 40 },
    ],
  },
  {
    name: 'Grande garde de novembre',
    description:
      'Vos vingt meilleurs appels comptent, quel que soit le nombre de gardes : mieux vaut bien répondre que répondre longtemps.',
    type: EventType.CHALLENGE,
    difficulty: EventDifficulty.MEDIUM,
    announced: -19,
    starts: [-15, 18],
    ends: [4, 22],
    rewards: [],
    scoring: EventScoringKind.BEST_CALLS,
    scoringCalls: 20,
    prizes: [
      { band: FIRST, experience: 500, badge: 'Grande garde', title: 'Voix de la nuit' },
      { band: SECOND, experience: 300, badge: 'Grande garde' },
      { band: THIRD, experience: 200, badge: 'Grande garde' },
      { band: PLAYED, experience: 50 },
    ],
  },
  {
    name: 'Sprint de décembre',
    description: 'Un week-end, vingt appels au moins, et la plus belle part d’appels réussis.',
    type: EventType.TOURNAMENT,
    difficulty: EventDifficulty.EASY,
    announced: -2,
    starts: [6, 18],
    ends: [8, 22],
    rewards: [],
    scoring: EventScoringKind.SUCCESS,
    scoringCalls: 20,
    prizes: [
      { band: FIRST, experience: 300, badge: 'Sprint de décembre' },
      { band: PLAYED, experience: 30 },
    ],
  },
];

export const playedEventNames = PLAYED_EVENTS.map(({ name }) => typeset(name));

/** Time between two registrations, in milliseconds. */
const STEP = 37 * MINUTE;

/**
 * Plans events with scoring. Staff announce each event, the players of the season register, the
 * calls of their shifts score, and jobs store the results. Requires the accounts. Does nothing if
 * one of these events exists.
 */
export async function planPlayedEvents(): Promise<PastAction[]> {
  const names = PLAYED_EVENTS.map(({ name }) => ({ name: typeset(name) }));
  if (await repository(GameEvent).existsBy(names)) return [];
  const people = (await activePeople()).filter(
    ({ email }) => seasonPlayers.has(email) || ALSO.has(email),
  );
  return PLAYED_EVENTS.flatMap((seed) => planEvent(seed, people));
}

function planEvent(seed: PlayedSeed, people: readonly User[]): PastAction[] {
  const { announced, starts, ends, name, description, ...rest } = seed;
  const [startsAt, endsAt] = [instantOf(starts), instantOf(ends)];
  const announcedAt = instantOf([announced, 11]);
  let id = '';
  const announce = async () => {
    const texts = { name: typeset(name), description: typeset(description) };
    const saved = await saveEvent(await actorOf(EDITOR), { ...rest, ...texts, startsAt, endsAt });
    id = String(saved.id);
  };
  const freeze = async () => {
    await settleEvents();
    await publishResults();
  };
  return [
    { at: announcedAt, run: announce },
    ...people
      .filter(({ joinedAt }) => joinedAt < announcedAt)
      .map(({ email }, index) => ({
        at: after(announcedAt, HOUR + index * STEP),
        run: async () => registerForEvent(await actorOf(email), id),
      })),
    {
      at: after(startsAt, -ANNOUNCED_BEFORE),
      run: () => announceStartingEvents.run(new AbortController().signal),
    },
    { at: after(endsAt, RESULTS_AFTER + MINUTE), run: freeze },
  ];
}

/** Returns the time at an hour in Paris, on the day that is `days` days after today. */
function instantOf([days, hour]: readonly [number, number]): Date {
  const day = new TZDate(now().getTime() + days * DAY, 'Europe/Paris');
  day.setHours(hour, 0, 0, 0);
  return new Date(day.getTime());
}
