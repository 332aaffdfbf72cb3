import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Actor } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import type { LoaderOf } from '#platform/loaders';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { articlePolicy } from '#domains/content/news/news.policy';
import {
  caseSubjectLoader,
  caseSummaryLoader,
  currentViewLoader,
  snapshotsLoader,
} from './cases.loaders';
import { Case, CaseSubjectType } from './cases.types';
import { CaseView } from './caseView.types';
import { CaseEntryKind } from './entry.types';
import type { PresentedCase } from './reading/cases.service';
import { viewsSince } from './reading/subjectView';
import {
  avatarAddress,
  MOST_VIEWS,
  type StoredSnapshot,
  type ThingView,
} from './reading/views.reads';

/** Adds the snapshots and the current appearance of the user or article to a case. */
@Resolver(() => Case)
export class CaseViewsResolver {
  @FieldResolver(() => [CaseView], {
    description:
      'Snapshots of the user or article: one from the opening of the case and one per report after a change, oldest first, at most 10. Empty for a comment.',
    // Expensive for a list: snapshots are meant to be read for one case.
    complexity: ({ childComplexity }) => 1 + MOST_VIEWS * childComplexity,
  })
  async keptViews(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseView[]> {
    const snapshots = await loader(snapshotsLoader).load(row.id);
    const mayReadTexts = await mayReadText(actor, row, loader);
    const views = row.known ? viewsSince(snapshots, row.openedAt) : snapshots;
    return views.map((view) => presentedView(view, mayReadTexts));
  }

  @FieldResolver(() => CaseView, {
    nullable: true,
    description:
      'Current appearance of the user or article; null once it is deleted, and for a comment.',
  })
  async currentView(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseView | null> {
    const { subjectType: type, subjectId: id } = row;
    const view = id === null ? null : await loader(currentViewLoader).load({ type, id });
    return view && presentedView(view, await mayReadText(actor, row, loader));
  }
}

/**
 * Returns whether the actor may read the text of an article in a case. The text of a premium
 * article needs access to premium articles or a report: otherwise staff could read it by opening a
 * case by hand.
 */
async function mayReadText(
  actor: Actor,
  { id, subjectType: type, subjectId, known }: PresentedCase,
  loader: LoaderOf,
): Promise<boolean> {
  if (type !== CaseSubjectType.CONTENT || subjectId === null) return true;
  const article = await loader(caseSubjectLoader).load({ type, id: subjectId });
  if (!article?.premium || articlePolicy.preview(actor, PREMIUM)) return true;
  if (known) return known.lines.some(({ kind }) => kind === CaseEntryKind.REPORT);
  return (await loader(caseSummaryLoader).load(id)).reportCount > 0;
}

/** A published premium article, for the access check. */
const PREMIUM = {
  audience: ArticleAudience.MEMBER,
  status: ArticleStatus.PUBLISHED,
  premium: true,
};

/** Maps a snapshot for staff. */
function presentedView(view: ThingView | StoredSnapshot, hasText: boolean): CaseView {
  const { person, article = null, image } = view;
  const { id = null, at = null } = 'id' in view ? view : {};
  return {
    id,
    at,
    article: article && !hasText ? { ...article, excerpt: null, contentHtml: null } : article,
    person: person ? presentedPerson(person, image) : null,
  };
}

function presentedPerson(
  { username, signature }: NonNullable<ThingView['person']>,
  image: Buffer | null,
): NonNullable<CaseView['person']> {
  return {
    username,
    image: image && avatarAddress(image),
    signature: signature?.name ?? null,
    position: signature?.position || null,
    company: signature?.company || null,
    bio: signature?.bio || null,
  };
}
