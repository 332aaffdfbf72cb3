import { defineEvent } from '#platform/running/bus';

/** A member of staff published a version of the rules, which is in force from then on. */
export interface RulesPublished {
  number: number;
  summary: string;
  actorId: number;
}

export const rulesPublished = defineEvent<RulesPublished>('rules.published');
