import { Field, ObjectType } from 'type-graphql';

/** The module of the approval service adds the field `confirmation`. */
@ObjectType({
  description:
    'An outcome of a mutation whose action was stored as a request for approval, and not executed yet.',
})
export class ApprovalRequested {
  confirmationId!: number;

  @Field(() => String, {
    description:
      'Explanation for display, in French: who can approve the request, or when the action is executed without approval.',
  })
  message!: string;
}
