import { registerEnumType } from 'type-graphql';

/** Kinds of calls. Fire calls count for an achievement. */
export enum CallKind {
  FIRE = 'fire',
  MEDICAL = 'medical',
  ACCIDENT = 'accident',
  RESCUE = 'rescue',
  OTHER = 'other',
}

registerEnumType(CallKind, {
  name: 'CallKind',
  description: 'Kind of a call.',
  valuesConfig: {
    FIRE: { description: 'Call about a fire.' },
    MEDICAL: { description: 'Call about a medical emergency.' },
    ACCIDENT: { description: 'Call about an accident.' },
    RESCUE: { description: 'Call for a rescue.' },
    OTHER: { description: 'Call of another kind.' },
  },
});
