/** The phases that a text goes through before anybody reads it, in order. */
export type ModerationPhase =
  | 'open'
  | 'length'
  | 'repeat'
  | 'banned_words'
  | 'links'
  | 'pre_moderation';

/** What one phase found; kept with the comment, for whoever moderates it. */
export interface PhaseResult {
  phase: ModerationPhase;
  /** `skip`: the settings turn the phase off. */
  verdict: 'pass' | 'skip' | 'hold' | 'reject';
  /** What its author is told, in French, of what was not let pass. */
  reason?: string;
}
