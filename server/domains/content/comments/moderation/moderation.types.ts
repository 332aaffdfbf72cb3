/** Automatic moderation checks, in order. */
export type ModerationPhase =
  | 'open'
  | 'length'
  | 'repeat'
  | 'banned_words'
  | 'links'
  | 'pre_moderation';

/** Result of one automatic moderation check, stored with the comment for moderators. */
export interface PhaseResult {
  phase: ModerationPhase;
  /** `skip`: the settings turn this check off; `hold`: a moderator must decide. */
  verdict: 'pass' | 'skip' | 'hold' | 'reject';
  /** Reason sent to the author, in French; omitted when the text passed. */
  reason?: string;
}
