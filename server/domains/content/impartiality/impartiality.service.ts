import type { Member } from '../../../platform/access/actor';
import {
  ConflictWhy,
  deedName,
  tieSources,
  type Conflict,
  type Decided,
  type Deed,
  type Impartiality,
} from '../../../platform/access/impartiality';
import { Permission } from '../../../platform/access/permissions';
import { lastResortInput } from '../../../platform/access/lastResort';
import { AppError } from '../../../platform/errors/AppError';
import { EnumValue } from '../../../platform/errors/enumValue';
import { parse } from '../../../platform/input/parse';
import { emit } from '../../../platform/running/bus';
import { counted } from '../../../platform/text/text';
import { holdersOf, heightsOf, type Holder } from '../../identity/roles/holders.service';
import { SUPER_ADMIN } from '../../identity/roles/roles.types';
import { impartialityErrors } from './impartiality.errors';
import { lastResortTaken } from './impartiality.events';

/** How many people who could decide are named. */
const NAMED = 5;

/** Which reason is told when there are several: one that the actor knows, before one untold. */
const ORDER: readonly ConflictWhy[] = Object.values(ConflictWhy);

const WORDS: Readonly<Record<ConflictWhy, string>> = {
  [ConflictWhy.AUTHOR]: '\u00a0: vous en êtes l’auteur',
  [ConflictWhy.TARGET]: '\u00a0: elle vous concerne',
  [ConflictWhy.FIRST_DECIDER]: '\u00a0: vous avez pris la première',
  [ConflictWhy.REPORTER]: '\u00a0: vous avez fait un signalement à ce sujet',
  [ConflictWhy.UNTOLD]: '',
};

/** What one does only to people whose highest role is lower than one's own. */
const BELOW = new Set([
  Permission.USERS_BAN,
  Permission.USERS_DELETE,
  Permission.SYSTEM_ROLES_ASSIGN,
]);

const thing = ({ type, id }: Decided) => `${type}:${id}`;

/** The ties of people to things: by person, by thing, the reason that is told. */
type Ties = Map<number, Map<string, ConflictWhy>>;

async function tiesOf(actorIds: readonly number[], about: readonly Decided[]): Promise<Ties> {
  const ties: Ties = new Map();
  const keep = (actorId: number, one: Decided, why: ConflictWhy) => {
    const own = ties.get(actorId) ?? new Map<string, ConflictWhy>();
    ties.set(actorId, own);
    const known = own.get(thing(one));
    if (!known || ORDER.indexOf(why) < ORDER.indexOf(known)) own.set(thing(one), why);
  };
  if (actorIds.length === 0 || about.length === 0) return ties;
  for (const source of tieSources()) {
    for (const tie of await source(actorIds, about)) keep(tie.actorId, tie.about, tie.why);
  }
  for (const one of about) {
    if (one.personId === null || !actorIds.includes(one.personId)) continue;
    keep(one.personId, one, one.type === 'user' ? ConflictWhy.TARGET : ConflictWhy.AUTHOR);
  }
  return ties;
}

/** The active staff by what they may do: one statement for each permission. */
async function holdersBy(deeds: readonly Deed[]): Promise<Map<Permission, Holder[]>> {
  const found = new Map<Permission, Holder[]>();
  for (const permission of new Set(deeds.map((deed) => deed.permission))) {
    found.set(permission, await holdersOf(permission));
  }
  return found;
}

/** What is known of the staff when people are named who could decide. */
interface Staff {
  holders: Map<Permission, Holder[]>;
  ties: Ties;
  /** The height of the highest role of each person who is decided upon. */
  heights: Map<number, number>;
}

async function readStaff(deeds: readonly Deed[]): Promise<Staff> {
  const holders = await holdersBy(deeds);
  const ids = new Set([...holders.values()].flat().map(({ id }) => id));
  const persons = deeds.flatMap(({ permission, about }) =>
    BELOW.has(permission) ? [about.id] : [],
  );
  return {
    holders,
    ties: await tiesOf(
      [...ids],
      deeds.map(({ about }) => about),
    ),
    heights: await heightsOf([...new Set(persons)]),
  };
}

/** Whose conflicts somebody sees: their own, or those of the person as whom they look. */
const judged = ({ viewing, userId }: Member): number => viewing?.personId ?? userId;

/**
 * Who could decide, as an actor may know it. To somebody who is decided upon themselves, everybody
 * is named whom their role lets decide: who is left out would be who reported them.
 */
function ableIn(actor: Member, { permission, about, askedBy }: Deed, staff: Staff): Holder[] {
  const concerned = about.personId === judged(actor);
  const height = staff.heights.get(about.id) ?? 0;
  return (staff.holders.get(permission) ?? [])
    .filter(({ id }) => id !== about.personId && id !== askedBy)
    .filter(({ id }) => concerned || !staff.ties.get(id)?.has(thing(about)))
    .filter((one) => !BELOW.has(permission) || one.isSuperAdmin || one.hierarchy > height);
}

/** The names of those who could decide in place of an actor. */
const whoCould = (actor: Member, deed: Deed, staff: Staff): string[] =>
  ableIn(actor, deed, staff)
    .filter(({ id }) => id !== judged(actor))
    .map(({ username }) => username);

/** A conflict with the error that refuses it. */
type Told = Conflict & { refusal: AppError };

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** A conflict, in the words of its error. */
function told(why: ConflictWhy, able: readonly string[], lastResort: boolean): Told {
  const names = able.slice(0, NAMED);
  const others = able.length - names.length;
  const all = others > 0 ? [...names, counted(others, 'autre')] : names;
  const who =
    able.length > 0
      ? `${able.length === 1 ? 'Peut' : 'Peuvent'} décider\u00a0: ${list.format(all)}.`
      : lastResort
        ? 'Personne d’autre ne le peut pour l’instant\u00a0: en dernier recours, vous pouvez décider en écrivant pourquoi.'
        : 'Personne d’autre ne le peut pour l’instant.';
  const refusal = new AppError(impartialityErrors.CONFLICT_OF_INTEREST, {
    params: { because: WORDS[why], who },
    conflict: { why: new EnumValue(ConflictWhy, why), whoCould: names, others, lastResort },
  });
  return { why, message: refusal.message, whoCould: names, others, lastResort, refusal };
}

async function read(actor: Member, deeds: readonly Deed[]): Promise<(Told | null)[]> {
  const about = deeds.map((deed) => deed.about);
  const own = (await tiesOf([judged(actor)], about)).get(judged(actor));
  const tied = deeds.filter((deed) => own?.has(thing(deed.about)));
  if (!own || tied.length === 0) return deeds.map(() => null);
  const staff = await readStaff(tied);
  return deeds.map((deed) => {
    const why = own.get(thing(deed.about));
    if (!why) return null;
    const able = whoCould(actor, deed, staff);
    return told(why, able, able.length === 0 && actor.has(SUPER_ADMIN));
  });
}

/** The conflicts that acts on many things have read, as long as they run. */
const foreseen = new WeakMap<Member, Map<string, Told | null>>();

async function conflictIn(actor: Member, deed: Deed): Promise<Told | null> {
  const known = foreseen.get(actor)?.get(deedName(deed));
  if (known !== undefined) return known;
  const [conflict = null] = await read(actor, [deed]);
  return conflict;
}

/** Judges by the ties that the domains registered. */
export const judgement: Impartiality = {
  conflictsOf: read,

  async tiedTo(actorIds, about) {
    return new Set((await tiesOf(actorIds, about)).keys());
  },

  async requireImpartial(actor, deed, given) {
    const { lastResort: reason } = parse(lastResortInput, { lastResort: given });
    const conflict = await conflictIn(actor, deed);
    if (!conflict) return;
    const { why, lastResort, refusal } = conflict;
    if (!lastResort || !reason) throw refusal;
    const { permission, about } = deed;
    await emit(lastResortTaken, { actorId: actor.userId, permission, about, why, reason });
  },

  async ableTo(actor, deeds) {
    if (deeds.length === 0) return [];
    const staff = await readStaff(deeds);
    return deeds.map((deed) => ableIn(actor, deed, staff));
  },

  async inOneReading(actor, work) {
    foreseen.set(actor, new Map());
    try {
      return await work();
    } finally {
      foreseen.delete(actor);
    }
  },

  async foresee(actor, deeds) {
    const known = foreseen.get(actor);
    if (!known || deeds.length === 0) return;
    const conflicts = await read(actor, deeds);
    deeds.forEach((deed, at) => known.set(deedName(deed), conflicts[at] ?? null));
  },
};
