import { defineEvent } from '#platform/running/bus';
import type { DistressOutcome } from './cases.types';

/** Somebody of the staff did something to a case. */
export interface CaseHandled {
  caseId: number;
  number: string;
  actorId: number;
  action:
    | 'opened'
    | 'taken'
    | 'released'
    | 'noted'
    | 'linked'
    | 'closed'
    | 'reopened'
    | 'handedOver';
  /** Number of the other case, of a link. */
  other?: string;
  /** For a closing: outcome of its distress messages. */
  outcome?: DistressOutcome;
}

export const caseHandled = defineEvent<CaseHandled>('case.handled');

/** Something of a case changed: its state, its lines, or who has it open. */
export interface CaseChanged {
  number: string;
  /** Subject of the case, who is not notified; null when there is none. */
  personId: number | null;
}

export const caseChanged = defineEvent<CaseChanged>('case.changed');

/** Somebody left a handover note, or read one. */
export interface HandoverChanged {
  noteId: number;
  /** Subject of the case of the note; null when there is none. */
  personId: number | null;
}

export const handoverChanged = defineEvent<HandoverChanged>('case.handoverChanged');

/** Cases were opened or closed, or became graver: there are more or fewer of them. */
export interface CasesMoved {
  number: string;
  /** Subject of the case, who is not notified; null when there is none. */
  personId: number | null;
}

export const casesMoved = defineEvent<CasesMoved>('case.moved');

/** An alert about a flood of reports against the staff was opened. Emitted once per alert. */
export interface StaffFloodFound {
  caseId: number;
  number: string;
}

export const staffFloodFound = defineEvent<StaffFloodFound>('case.staffFloodFound');

/** A case is past its target time; once for each, where the setting caseOverdueMail is on. */
export interface CaseOverdue {
  number: string;
}

export const caseOverdue = defineEvent<CaseOverdue>('case.overdue');
