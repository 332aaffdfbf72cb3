import { registerEnumType } from 'type-graphql';

/** What a call is about; fire calls count for an achievement. */
export enum CallKind {
  FIRE = 'fire',
  MEDICAL = 'medical',
  ACCIDENT = 'accident',
  RESCUE = 'rescue',
  OTHER = 'other',
}

registerEnumType(CallKind, {
  name: 'CallKind',
  description: 'What a call is about.',
  valuesConfig: {
    FIRE: { description: 'A fire.' },
    MEDICAL: { description: 'A medical emergency.' },
    ACCIDENT: { description: 'An accident.' },
    RESCUE: { description: 'A rescue.' },
    OTHER: { description: 'Anything else.' },
  },
});
