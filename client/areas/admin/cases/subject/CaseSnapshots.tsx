import { useMemo, useState } from 'react';

import {
  useCaseViewsQuery,
  type CaseDetailsFragment,
  type CaseLookFragment,
} from '#client/generated/graphql';
import { formatInstant } from '#client/platform/text/format';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { classes } from '#ui/inputs/classes';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { compareLines } from '#areas/admin/versions/compareTexts';
import { Side, Since } from '../list/CaseSide';
import {
  avatarText,
  coverText,
  changesOf,
  isWhole,
  partsOf,
  type Snapshot,
  type SnapshotPart,
} from './caseSnapshots';
import { openedAs } from '../caseLabels';
import { Differences } from './Differences';

type Row = Pick<CaseDetailsFragment, 'number' | 'subject' | 'summary'>;

/** Comparison of a reported person or article with its current state, with differences marked. */
export function CaseSnapshots({ row }: { row: Row }) {
  const query = useCaseViewsQuery({
    variables: { number: row.number },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <QueryView
      query={query}
      failure="L’état au moment du signalement n’a pas pu être chargé."
      skeleton={
        <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2 md:px-5">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      }
    >
      {({ case: found }) =>
        found && <Compared row={row} snapshots={found.keptViews} now={found.currentView} />
      }
    </QueryView>
  );
}

/** Article of which only the title is known. */
const NO_TEXT = {
  excerpt: null,
  contentHtml: null,
  image: null,
  imageUrl: null,
  imageAlt: null,
  knowsImage: false,
};

interface ComparedProps {
  row: Row;
  snapshots: readonly CaseLookFragment[];
  now: CaseLookFragment | null;
}

function Compared({ row, snapshots, now }: ComparedProps) {
  const [chosen, setChosen] = useState(0);
  const view = snapshots[chosen] ?? snapshots[0];
  const { type, asReported } = row.subject;
  const isArticle = type === 'CONTENT';
  // Cases that were opened before snapshots existed stored only the title of an article. This title
  // remains available after the article is permanently deleted.
  const title = isArticle ? asReported?.text : null;
  const before: Snapshot | null =
    view ?? (title ? { person: null, article: { ...NO_TEXT, title } } : null);
  const reported = view === snapshots[0] ? openedAs(row.summary) : 'Signalé';
  const at = view?.at ?? asReported?.at;
  const since = now && changesText(before, now);
  return (
    <>
      {since && <Since>{since}</Since>}
      {snapshots.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 md:px-5 print:hidden">
          <span aria-hidden="true" className="text-note text-muted">
            Comparer avec le signalement de
          </span>
          <ChoiceGroup
            label="Comparer avec le signalement de"
            value={chosen}
            choices={snapshots.map((one, index) => ({
              value: index,
              label: formatInstant(one.at ?? ''),
            }))}
            onChoose={setChosen}
          />
        </div>
      )}
      <div
        {...(isArticle && {
          role: 'region',
          'aria-label': 'L’article, signalé et aujourd’hui',
          // A scrollable region must be reachable by keyboard.
          tabIndex: 0,
        })}
        className={classes(
          'grid border-t border-line sm:grid-cols-2',
          isArticle &&
            'max-h-[34rem] overflow-y-auto -outline-offset-3 print:max-h-none print:overflow-visible',
        )}
      >
        <Side
          title={at ? `${reported}, ${formatInstant(at)}` : reported}
          note={missingText(view, now, isArticle)}
        >
          {before && <Seen look={before} />}
        </Side>
        <Side title="Aujourd’hui" gone={!now} className="border-line max-sm:border-t sm:border-l">
          {now && <Seen look={now} before={before ?? now} />}
        </Side>
      </div>
    </>
  );
}

/**
 * Returns a sentence that explains why the snapshot is missing or incomplete; null when it is
 * complete.
 */
function missingText(
  view: Snapshot | undefined,
  now: Snapshot | null,
  isArticle: boolean,
): string | null {
  if (view)
    return isWhole(view)
      ? null
      : 'L’article n’était pas publié\u00a0: seul son titre est enregistré.';
  if (now) return 'Aucune autre information n’a été enregistrée.';
  return isArticle
    ? 'Le texte a été supprimé avec l’article.'
    : 'Le compte de cette personne est supprimé.';
}

/**
 * Returns a sentence that lists the changes since the snapshot. Returns null when the snapshot is
 * missing, or is incomplete and shows no change.
 */
function changesText(before: Snapshot | null, now: Snapshot): string | null {
  const changes = before ? changesOf(before, now) : [];
  if (changes.length > 0) return `Contenu modifié depuis\u00A0: ${changes.join(', ')}.`;
  return before && isWhole(before) ? 'Contenu inchangé depuis.' : null;
}

/**
 * Visible content of a person or article. If `before` is given, differences from `before` are
 * marked.
 */
function Seen({ look, before }: { look: Snapshot; before?: Snapshot }) {
  const parts = useMemo(() => partsOf(look), [look]);
  const former = useMemo(() => (before ? partsOf(before) : []), [before]);
  const { person, article } = look;
  return (
    <div className="grid gap-2.5 text-body leading-normal text-ink">
      <dl className="grid gap-2.5">
        {person && <Avatar image={person.image} before={before?.person} />}
        {article && isWhole(look) && <Cover article={article} before={before?.article} />}
        {parts.map(({ name, lines }, at) => {
          const was = before ? (former[at]?.lines ?? null) : lines;
          if (lines === null || (lines.length === 0 && !was?.length)) return null;
          return <Part key={name} name={name} lines={lines} was={was ?? lines} />;
        })}
      </dl>
      {!isWhole(look) && before && isWhole(before) && (
        <p className="text-note text-muted">
          L’article n’est plus publié&nbsp;: son texte est visible dans la gestion des actualités.
        </p>
      )}
    </div>
  );
}

interface PartProps extends SnapshotPart {
  lines: readonly string[];
  was: readonly string[];
}

function Part({ name, lines, was }: PartProps) {
  const compared = useMemo(() => compareLines(was, lines), [was, lines]);
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{name}</dt>
      <dd className="grid gap-2 wrap-anywhere">
        {compared.map(({ before, after }, at) => (
          // Paragraphs have no stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} dir="auto" className="text-start">
            <Differences before={before ?? ''} after={after ?? ''} />
          </p>
        ))}
      </dd>
    </div>
  );
}

interface CoverProps {
  article: NonNullable<Snapshot['article']>;
  /** Reported article, if `article` is the current one. Undefined if it is the reported one. */
  before: Snapshot['article'] | undefined;
}

/** Large cover image of an article, because the report may be about it. */
function Cover({ article: { image, imageUrl, imageAlt, knowsImage }, before }: CoverProps) {
  const isKnown = knowsImage && (before?.knowsImage ?? true);
  const changed = before ? coverText(before.imageUrl, imageUrl) : imageUrl ? null : 'Aucune';
  const text = isKnown ? changed : before ? null : 'Non enregistrée';
  const isChanged = Boolean(isKnown && before && before.imageUrl !== imageUrl);
  return (
    <Picture
      name="Couverture"
      image={image}
      alt={imageAlt || (before ? 'Couverture d’aujourd’hui' : 'Couverture signalée')}
      className="max-h-56 w-full"
      text={text}
      isChanged={isChanged}
    />
  );
}

interface AvatarProps {
  image: string | null;
  /**
   * Reported person, if `image` is the current avatar. Undefined if `image` is the reported avatar.
   */
  before: Snapshot['person'] | undefined;
}

/** Large avatar, because the report may be about the avatar. */
function Avatar({ image, before }: AvatarProps) {
  const text = before ? avatarText(before.image, image) : image ? null : 'Aucun';
  return (
    <Picture
      name="Avatar"
      image={image}
      alt={before ? 'Avatar d’aujourd’hui' : 'Avatar signalé'}
      className="size-24"
      text={text}
      isChanged={Boolean(before && before.image !== image)}
    />
  );
}

interface PictureProps {
  name: string;
  image: string | null;
  alt: string;
  className: string;
  /** Word that says how the image changed, or that there is none; null for none. */
  text: string | null;
  isChanged: boolean;
}

function Picture({ name, image, alt, className, text, isChanged }: PictureProps) {
  return (
    <div>
      <dt className="text-note text-muted">{name}</dt>
      <dd className="mt-1 grid justify-items-start gap-1">
        {image && (
          <img
            src={image}
            alt={alt}
            className={classes('rounded-control border border-line object-cover', className)}
          />
        )}
        {text && (
          <span className={isChanged ? 'bg-success-soft text-success' : undefined}>{text}</span>
        )}
      </dd>
    </div>
  );
}
