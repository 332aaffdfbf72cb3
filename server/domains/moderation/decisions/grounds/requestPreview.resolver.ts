import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Confirmation } from '#domains/moderation/approvals/approvals.types';
import { DecisionPreview } from '../decisions.types';
import { previewRequest } from './requestPreview.service';

/** Adds to a request for approval the text that the member would receive. */
@Resolver(() => Confirmation)
export class RequestPreviewResolver {
  @FieldResolver(() => DecisionPreview, {
    nullable: true,
    description:
      'Texts that the banned user would receive if the request were approved now. Null when the request asks for no ban of one user, when it has ended, and when its rule is no longer in force.',
    // The cost is high so that clients read it for one request, not for a list.
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  preview(@Root() { id }: Confirmation): Promise<DecisionPreview | null> {
    return previewRequest(id);
  }
}
