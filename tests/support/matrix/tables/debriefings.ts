import { storeShift, ringing } from '#tests/support/content/debriefings';
import { createPerson } from '../cast';
import type { Caller, Entry, Matrix } from '../matrix';
import { members, NOTHING, type Verdicts } from '../spec';

const stored = async (userId: number) => ({
  id: String((await storeShift(userId, ringing(4))).id),
});

/**
 * Entry with a case for the caller's own shift and one for a shift of another member, which is
 * answered like an unknown shift.
 */
const ofShift = (send: string, ofOthers: Verdicts): Entry => ({
  send,
  cases: {
    'the caller’s own': {
      expected: members(),
      variables: async ({ id, who }: Caller) =>
        stored(who === 'visitor' ? (await createPerson()).id : id),
    },
    'another’s': { expected: ofOthers, variables: async () => stored((await createPerson()).id) },
  },
});

/** Operations on debriefings of shifts. */
export const debriefings: Matrix = {
  'Query.myDebriefing': ofShift(
    'query ($id: ID!) { myDebriefing(id: $id) { level report { calls } } }',
    members(NOTHING),
  ),
  'Query.myShiftsCompared': {
    send: '{ myShiftsCompared { items { id } } }',
    cases: {
      'the caller’s own': {
        expected: members(),
        variables: async ({ id, who }: Caller) =>
          stored(who === 'visitor' ? (await createPerson()).id : id),
      },
      'another’s': {
        expected: members(NOTHING),
        variables: async () => stored((await createPerson()).id),
      },
    },
  },
  'GET /api/shifts/{id}/picture.png': ofShift(
    'GET /api/shifts/{id}/picture.png',
    members('SHIFT_NOT_FOUND'),
  ),
};
