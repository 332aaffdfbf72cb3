import { counted } from '#client/platform/text/format';
import type { MentionSuggestionsQuery } from '#client/generated/graphql';
import { Avatar } from '#ui/data/Avatar';
import { classes } from '#ui/inputs/classes';

export interface MentionListProps {
  id: string;
  names: MentionSuggestionsQuery['mentionSuggestions'];
  /** Index of the selected username. Enter or Tab inserts it. */
  chosen: number;
  onComplete: (username: string) => void;
}

/** Suggested usernames for a mention, below the text field. */
export function MentionList({ id, names, chosen, onComplete }: MentionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {names.length > 0 &&
          `${counted(names.length, 'nom proposé', 'noms proposés')}\u00A0: flèches pour choisir, Entrée pour insérer.`}
      </p>
      {names.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="Personnes à mentionner"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 shadow-lg"
        >
          {names.map(({ username, avatarUrl }, index) => (
            // The text field handles the keyboard; a click must not move the focus away from it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={username}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onComplete(username)}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-body text-ink hover:bg-surface-sunken',
                index === chosen && 'bg-surface-sunken font-semibold',
              )}
            >
              <Avatar name={username} url={avatarUrl} />
              <span className="wrap-anywhere">{username}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
