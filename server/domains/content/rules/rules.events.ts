import { defineEvent } from '#platform/running/bus';

/** Somebody of the staff put a version of the rules in force. */
export interface RulesPublished {
  number: number;
  summary: string;
  actorId: number;
}

export const rulesPublished = defineEvent<RulesPublished>('rules.published');
