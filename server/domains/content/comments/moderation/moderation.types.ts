/** Phases of moderation, in order. */
export type ModerationPhase =
  | 'open'
  | 'length'
  | 'repeat'
  | 'banned_words'
  | 'links'
  | 'pre_moderation';

/** The result of one phase, stored with the comment for its moderators. */
export interface PhaseResult {
  phase: ModerationPhase;
  /** `skip`: the settings turn this phase off; `hold`: a moderator must decide. */
  verdict: 'pass' | 'skip' | 'hold' | 'reject';
  /** Reason sent to the author, in French, for a text that did not pass. */
  reason?: string;
}
