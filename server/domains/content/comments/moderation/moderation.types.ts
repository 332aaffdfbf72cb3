/** The phases of moderation, in order. */
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
  /** `skip`: the settings turn this phase off. */
  verdict: 'pass' | 'skip' | 'hold' | 'reject';
  /** What the author is told, in French, about a text that did not pass. */
  reason?: string;
}
