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
} from '../caseBatches.reads';
import { Case, CaseSubjectType } from '../cases.types';
import { CaseView } from './caseView.types';
import { CaseEntryKind } from '../entries/entry.types';
import type { PresentedCase } from '../reading/cases.service';
import { viewsSince } from './subjectView';
import { imageAddress, MOST_VIEWS, type StoredSnapshot, type ThingView } from './views.reads';

/**
 * Adds fields to cases about a user or article: the stored snapshots, and how the user or article
 * looks now.
 */
@Resolver(() => Case)
export class CaseViewsResolver {
  @FieldResolver(() => [CaseView], {
    description:
      'Snapshots of the user or article, oldest first, at most 10. One is stored when the case opens, and one with each report if the user or article has changed since the last snapshot. Empty for a case about a comment.',
    // The cost is high so that clients read snapshots for one case, not for a list of cases.
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
      'The user or article as it appears now. Null when it was deleted, and for a case about a comment.',
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
 * Returns whether the actor may read the text of the article that a case is about. For a premium
 * article, the actor needs access to premium articles, or the case must contain a report. Without
 * this rule, staff could read any premium article by opening a case about it.
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

/** Example of a published premium article, passed to the access check. */
const PREMIUM = {
  audience: ArticleAudience.MEMBER,
  status: ArticleStatus.PUBLISHED,
  premium: true,
};

/**
 * Converts a snapshot, or the current appearance, to its schema type. The excerpt and the text of
 * an article are left out when `hasText` is false.
 */
function presentedView(view: ThingView | StoredSnapshot, hasText: boolean): CaseView {
  const { person, article = null, image } = view;
  const { id = null, at = null } = 'id' in view ? view : {};
  return {
    id,
    at,
    article: article && presentedArticle(article, { image: id === null ? null : image, hasText }),
    person: person ? presentedPerson(person, image) : null,
  };
}

/** @param image stored copy of the cover image; null for the article as it appears now */
function presentedArticle(
  { title, excerpt, contentHtml, imageUrl, imageAlt }: NonNullable<ThingView['article']>,
  { image, hasText }: { image: Buffer | null; hasText: boolean },
): NonNullable<CaseView['article']> {
  return {
    title,
    excerpt: hasText ? excerpt : null,
    contentHtml: hasText ? contentHtml : null,
    image: image ? imageAddress(image) : (imageUrl ?? null),
    imageUrl: imageUrl ?? null,
    imageAlt: imageAlt ?? null,
    knowsImage: imageUrl !== undefined,
  };
}

function presentedPerson(
  { username, signature }: NonNullable<ThingView['person']>,
  image: Buffer | null,
): NonNullable<CaseView['person']> {
  return {
    username,
    image: image && imageAddress(image),
    signature: signature?.name ?? null,
    position: signature?.position || null,
    company: signature?.company || null,
    bio: signature?.bio || null,
  };
}
