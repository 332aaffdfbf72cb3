import { parse } from '#platform/input/parse';
import { fromNow, MINUTE } from '#platform/running/clock';
import { AppError } from '#platform/errors/AppError';
import type { Settings } from '#domains/identity/settings/settings.types';
import { CommentStatus, commentText } from '../comment.types';
import type { ModerationPhase, PhaseResult } from './moderation.types';
import { earlierTextsOf, type TextPlace } from './moderation.reads';
import { commentsErrors } from '../comments.errors';
import { foldText } from '#client/shared/searchText';
import { quoted } from '#client/shared/quoted';

/** Maximum number of links in a text. A text with more links must be approved by a moderator. */
const MOST_LINKS = 2;

/**
 * Minimum time between two equal texts of a member, in milliseconds. A phrase is compared within its
 * thread, any other text on the whole site.
 */
const REPEAT_TIME = 10 * MINUTE;

/** Maximum length in characters of a phrase, such as "Merci pour votre réponse !". */
const LONGEST_PHRASE = 40;

const LINK = /https?:\/\/|\bwww\./gi;

/** A text to post as a new comment, or to replace the text of a comment. */
export interface Candidate extends TextPlace {
  /** The text after `cleanText`. */
  content: string;
}

type Finding = Omit<PhaseResult, 'phase'>;
type Check = (candidate: Candidate, settings: Settings) => Finding | Promise<Finding>;

const PASS: Finding = { verdict: 'pass' };
const SKIP: Finding = { verdict: 'skip' };

/**
 * Automatic moderation checks, in order. When a check throws, the request fails and nothing is
 * stored. After the verdict `reject` no further check runs; after `hold` the next ones still run.
 */
const phases: readonly [ModerationPhase, Check][] = [
  ['open', isOpen],
  ['length', hasLength],
  ['repeat', isNoRepeat],
  ['banned_words', hasNoBannedWord],
  ['links', hasFewLinks],
  ['pre_moderation', needsNoReading],
];

export interface Verdict {
  status: CommentStatus.APPROVED | CommentStatus.PENDING | CommentStatus.REJECTED;
  /** Reason sent to the author, in French; null when there is none. */
  reason: string | null;
  trace: PhaseResult[];
}

/**
 * Runs the automatic moderation checks on a text. The moderation settings turn checks on and off.
 * @throws AppError COMMENTS_CLOSED; VALIDATION_FAILED on `content`
 */
export async function judge(candidate: Candidate, settings: Settings): Promise<Verdict> {
  const trace: PhaseResult[] = [];
  for (const [phase, check] of phases) {
    trace.push({ phase, ...(await check(candidate, settings)) });
    if (trace.at(-1)?.verdict === 'reject') break;
  }
  const rejected = trace.find(({ verdict }) => verdict === 'reject');
  const awaitsReview = trace.find(({ verdict }) => verdict === 'hold');
  const status = rejected
    ? CommentStatus.REJECTED
    : awaitsReview
      ? CommentStatus.PENDING
      : CommentStatus.APPROVED;
  return { status, reason: (rejected ?? awaitsReview)?.reason ?? null, trace };
}

function isOpen(_candidate: Candidate, { commentsEnabled }: Settings): Finding {
  if (!commentsEnabled) throw new AppError(commentsErrors.COMMENTS_CLOSED);
  return PASS;
}

function hasLength({ content }: Candidate, { maxCommentLength }: Settings): Finding {
  parse(commentText(maxCommentLength), { content });
  return PASS;
}

async function isNoRepeat(candidate: Candidate, settings: Settings): Promise<Finding> {
  if (!settings.autoModerationEnabled) return SKIP;
  const text = foldedVisible(candidate.content);
  const earlier = await earlierTextsOf(candidate, fromNow(-REPEAT_TIME));
  const same = earlier.filter(({ content }) => foldedVisible(content) === text);
  if (same.some(({ isInThread }) => isInThread)) {
    throw AppError.invalid({
      content: 'Vous avez déjà publié ce commentaire ici il y a moins de dix minutes.',
    });
  }
  if (same.length > 0 && !isPhrase(candidate.content)) {
    throw AppError.invalid({
      content:
        'Vous avez déjà publié ce commentaire ailleurs il y a moins de dix minutes. Seules les phrases courtes et sans lien peuvent être répétées.',
    });
  }
  return PASS;
}

/** Returns whether a text is a short phrase without links, which may be repeated in other threads. */
const isPhrase = (text: string): boolean =>
  [...text].length <= LONGEST_PHRASE && text.match(LINK) === null;

function hasNoBannedWord({ content }: Candidate, settings: Settings): Finding {
  if (!settings.autoModerationEnabled) return SKIP;
  const found = bannedWordIn(content, settings.bannedWords);
  if (found === null) return PASS;
  const reason = `Votre commentaire contient un mot interdit\u00a0: ${quoted(found)}.`;
  return { verdict: 'reject', reason };
}

function hasFewLinks({ content }: Candidate, settings: Settings): Finding {
  if (!settings.autoModerationEnabled) return SKIP;
  const links = content.match(LINK)?.length ?? 0;
  if (links <= MOST_LINKS) return PASS;
  const reason = `Votre commentaire contient plus de ${MOST_LINKS}\u00a0liens. Un modérateur le lira avant sa publication.`;
  return { verdict: 'hold', reason };
}

function needsNoReading(_candidate: Candidate, settings: Settings): Finding {
  if (!settings.commentModerationRequired) return SKIP;
  return {
    verdict: 'hold',
    reason: 'Votre commentaire sera visible quand un modérateur l’aura approuvé.',
  };
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text without case, accents and invisible characters. */
const foldedVisible = (text: string): string =>
  foldText(text.replace(INVISIBLE, '')).replace(INVISIBLE, '');

/** Returns the words of a text, without case, accents, punctuation and invisible characters. */
function wordsOf(text: string): string {
  return ` ${foldedVisible(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Returns the first banned word or phrase in a text; null when it contains none. */
export function bannedWordIn(text: string, banned: readonly string[]): string | null {
  const words = wordsOf(text);
  return (
    banned.find((word) => {
      const wanted = wordsOf(word);
      return wanted.trim() !== '' && words.includes(wanted);
    }) ?? null
  );
}
