import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/access/context';
import { currentViewLoader, keptViewsLoader } from './cases.loaders';
import { Case } from './cases.types';
import { CaseView } from './caseView.types';
import type { PresentedCase } from './reading/cases.service';
import { avatarAddress, MOST_VIEWS, type KeptView, type ThingView } from './reading/views.reads';

/** How the person or article of a case was when it was reported, and how it is. */
@Resolver(() => Case)
export class CaseViewsResolver {
  @FieldResolver(() => [CaseView], {
    description:
      'Of a person or an article: how it was when the case was opened, and again at each report that found it changed, oldest first: 10. None of a comment.',
    // A page of a list would pay it for every case: it is read one case at a time.
    complexity: ({ childComplexity }) => 1 + MOST_VIEWS * childComplexity,
  })
  async keptViews(@Root() { id }: PresentedCase, @Ctx() { loader }: Context): Promise<CaseView[]> {
    const kept = await loader(keptViewsLoader).load(id);
    return kept.map(presentedView);
  }

  @FieldResolver(() => CaseView, {
    nullable: true,
    description: 'Of a person or an article: how it is; null once it is gone, and for a comment.',
  })
  async currentView(
    @Root() { subjectType: type, subjectId: id }: PresentedCase,
    @Ctx() { loader }: Context,
  ): Promise<CaseView | null> {
    const view = id === null ? null : await loader(currentViewLoader).load({ type, id });
    return view && presentedView(view);
  }
}

/** A view as staff reads it. */
function presentedView(view: ThingView | KeptView): CaseView {
  const { person, article = null, image } = view;
  const { id = null, at = null } = 'id' in view ? view : {};
  return { id, at, article, person: person ? presentedPerson(person, image) : null };
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
