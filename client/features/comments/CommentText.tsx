import { Fragment } from 'react';

import type { CommentDetailsFragment } from '../../generated/graphql';
import { PlayerName } from '../../platform/players/PlayerName';

export interface CommentTextProps {
  comment: Pick<CommentDetailsFragment, 'content' | 'mentions'>;
}

/** The text of a comment; who is mentioned is led to where the reader may open their page. */
export function CommentText({ comment: { content, mentions } }: CommentTextProps) {
  const linked = mentions.filter(({ hasPage }) => hasPage).map(({ written }) => written);
  return (
    <p className="mt-1 wrap-anywhere whitespace-pre-line">
      {partsOf(content, linked).map((part, index) => (
        // Every other part is a name.
        <Fragment key={index}>
          {index % 2 === 1 ? (
            <>
              @<PlayerName name={part} hasPage />
            </>
          ) : (
            part
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** A text cut at the names that follow an "@": what is between them, and they, in turn. */
function partsOf(content: string, names: readonly string[]): string[] {
  if (names.length === 0) return [content];
  const any = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.-]/g, '\\$&'))
    .join('|');
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_.@/-])@(${any})(?![\\p{L}\\p{N}_])`, 'giu');
  return content.normalize('NFC').split(mention);
}
