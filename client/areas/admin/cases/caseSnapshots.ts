import type { CaseLookFragment } from '#client/generated/graphql';
import { linesOf } from '../news/editor/compareTexts';

export type Snapshot = Pick<CaseLookFragment, 'person' | 'article'>;

/** One visible field of a person or an article. */
export interface SnapshotPart {
  name: string;
  /**
   * Paragraphs of the field; null when they are hidden, such as the text of an unpublished article.
   */
  lines: readonly string[] | null;
}

const line = (text: string | null): string[] => (text ? [text] : []);

/** Returns the visible fields except the avatar, always in the same order. */
export function partsOf({ person, article }: Snapshot): SnapshotPart[] {
  if (person) {
    const { username, signature, position, company, bio } = person;
    return [
      { name: 'Nom affiché', lines: [username] },
      // Most signatures equal the displayed name.
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

/** Returns whether the text of an article is visible; always true for a person. */
export const isWhole = ({ article }: Snapshot): boolean => !article || article.contentHtml !== null;

const asText = (lines: readonly string[]): string => lines.join('\n');

/** Returns the names of the changed fields: 'nom affiché', 'avatar'. Empty when nothing changed. */
export function changesOf(before: Snapshot, after: Snapshot): string[] {
  const parts = partsOf(after);
  const changed = partsOf(before).filter(({ lines }, at) => {
    const now = parts[at]?.lines ?? null;
    return lines !== null && now !== null && asText(lines) !== asText(now);
  });
  const names = changed.map(({ name }) => name.toLocaleLowerCase('fr'));
  if ((before.person?.image ?? null) !== (after.person?.image ?? null)) names.push('avatar');
  if (isWhole(before) && !isWhole(after)) names.push('retrait du site');
  return names;
}

/** Returns what happened to an avatar. */
export function avatarText(before: string | null, after: string | null): string {
  if (before === after) return after ? 'Le même' : 'Aucun';
  if (!after) return 'Retiré';
  return before ? 'Remplacé' : 'Ajouté';
}
