import { Fragment } from 'react';

import type { CommentDetailsFragment } from '#client/generated/graphql';
import { PlayerName } from '#client/platform/players/PlayerName';
import { MENTION_SIGN } from './typedMention';
import { WrittenText } from '#ui/data/WrittenText';

export interface CommentTextProps {
  comment: Pick<CommentDetailsFragment, 'content' | 'mentions'>;
}

/** The text of a comment; who is mentioned is led to where the reader may open their page. */
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

/** A part of a text: a name after an "@", or what is between names. */
interface Part {
  /** Where it begins. */
  at: number;
  text: string;
  isName: boolean;
}

/** A text cut at the names that follow an "@". */
function partsOf(content: string, names: readonly string[]): Part[] {
  if (names.length === 0) return [{ at: 0, text: content, isName: false }];
  const any = names
    .toSorted((one, other) => other.length - one.length)
    // Of what names are made of, only the dot means something else in a pattern.
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
