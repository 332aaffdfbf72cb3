import type { CaseLookFragment } from '#client/generated/graphql';
import { linesOf } from '#areas/admin/versions/compareTexts';

export type Snapshot = Pick<CaseLookFragment, 'person' | 'article'>;

/** One visible field of a person or an article. */
export interface SnapshotPart {
  name: string;
  /**
   * Paragraphs of the field; null when the snapshot omits them, as it does for the text of an
   * unpublished article.
   */
  lines: readonly string[] | null;
}

const line = (text: string | null): string[] => (text ? [text] : []);

/**
 * Returns the fields of a snapshot except the avatar. The order is always the same, so two
 * snapshots can be compared by index.
 */
export function partsOf({ person, article }: Snapshot): SnapshotPart[] {
  if (person) {
    const { username, signature, position, company, bio } = person;
    return [
      { name: 'Nom affiché', lines: [username] },
      // A signature is shown only when it differs from the displayed name.
      { name: 'Signature', lines: line(signature === username ? null : signature) },
      { name: 'Fonction', lines: line([position, company].filter(Boolean).join(', ')) },
      { name: 'Présentation', lines: line(bio) },
    ];
  }
  if (!article) return [];
  const { title, excerpt, contentHtml } = article;
  return [
    { name: 'Titre', lines: [title] },
    { name: 'Résumé', lines: excerpt === null ? null : line(excerpt) },
    { name: 'Texte', lines: contentHtml === null ? null : linesOf(contentHtml) },
  ];
}

/** Returns whether the snapshot contains the text of the article. Always true for a person. */
export const isWhole = ({ article }: Snapshot): boolean => !article || article.contentHtml !== null;

const asText = (lines: readonly string[]): string => lines.join('\n');

/** Returns the French names of the changed fields, such as 'nom affiché' or 'avatar'. */
export function changesOf(before: Snapshot, after: Snapshot): string[] {
  const parts = partsOf(after);
  const changed = partsOf(before).filter(({ lines }, at) => {
    const now = parts[at]?.lines ?? null;
    return lines !== null && now !== null && asText(lines) !== asText(now);
  });
  const names = changed.map(({ name }) => name.toLocaleLowerCase('fr'));
  if ((before.person?.image ?? null) !== (after.person?.image ?? null)) names.push('avatar');
  if (isCoverChanged(before, after)) names.push('couverture');
  if (isWhole(before) && !isWhole(after)) names.push('retrait du site');
  return names;
}

/** Returns whether the cover image changed. False when one of the snapshots does not contain it. */
const isCoverChanged = ({ article: before }: Snapshot, { article: after }: Snapshot): boolean =>
  before !== null &&
  after !== null &&
  hasCover(before) &&
  hasCover(after) &&
  before.imageUrl !== after.imageUrl;

/** Returns whether a snapshot contains the cover image, which only published articles show. */
const hasCover = ({ knowsImage, contentHtml }: NonNullable<Snapshot['article']>): boolean =>
  knowsImage && contentHtml !== null;

/** Returns a word that says how an avatar changed: 'Le même', 'Remplacé', 'Retiré'. */
export function avatarText(before: string | null, after: string | null): string {
  if (before === after) return after ? 'Le même' : 'Aucun';
  if (!after) return 'Retiré';
  return before ? 'Remplacé' : 'Ajouté';
}

/** Returns a word that says how a cover changed: 'La même', 'Remplacée', 'Retirée'. */
export function coverText(before: string | null, after: string | null): string {
  if (before === after) return after ? 'La même' : 'Aucune';
  if (!after) return 'Retirée';
  return before ? 'Remplacée' : 'Ajoutée';
}
