import { Fragment } from 'react';

import type { CommentDetailsFragment } from '#client/generated/graphql';
import { PlayerName } from '#client/platform/players/PlayerName';
import { MENTION_SIGN } from './writing/typedMention';
import { WrittenText } from '#ui/data/WrittenText';

export interface CommentTextProps {
  comment: Pick<CommentDetailsFragment, 'content' | 'mentions'>;
}

/** Text of a comment. A mention is a link if the reader may open that member's player page. */
export function CommentText({ comment: { content, mentions } }: CommentTextProps) {
  const linked = mentions.filter(({ hasPage }) => hasPage).map(({ written }) => written);
  return (
    <WrittenText className="mt-1">
      {partsOf(content, linked).map(({ at, text, isName }) =>
        isName ? (
          <Fragment key={at}>
            @<PlayerName name={text} hasPage />
          </Fragment>
        ) : (
          text
        ),
      )}
    </WrittenText>
  );
}

/** Part of a text: a mentioned username, or the text between two mentioned usernames. */
interface Part {
  /** Offset of the part in the text. Unique within the text, so it serves as the React key. */
  at: number;
  text: string;
  isName: boolean;
}

/** Splits a text at the usernames that follow an "@". */
function partsOf(content: string, names: readonly string[]): Part[] {
  if (names.length === 0) return [{ at: 0, text: content, isName: false }];
  const any = names
    .toSorted((one, other) => other.length - one.length)
    // The dot is the only character of usernames that has a special meaning in a regular
    // expression.
    .map((name) => name.replaceAll('.', String.raw`\.`))
    .join('|');
  const mention = new RegExp(String.raw`${MENTION_SIGN}(${any})(?![\p{L}\p{N}_])`, 'giu');
  const pieces = content.normalize('NFC').split(mention);
  let at = 0;
  return pieces.map((text, index) => {
    const part = { at, text, isName: index % 2 === 1 };
    at += text.length + 1;
    return part;
  });
}
