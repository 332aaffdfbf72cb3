import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { ShiftCheckKind, ShiftVerdict } from '../shift.types';
import { CallOfShift, GameResult, GameResultPage, ResultDecisionInput } from '../shifts.types';
import { callsOfResult, decideResult, findResult, listResults } from './results.service';

@Resolver(() => GameResult)
export class ResultsResolver {
  @Access(Permission.MODERATION_RESULTS_REVIEW, {
    shows: { what: LookedAt.RESULTS, rows: ({ player }: GameResult) => [player.id] },
  })
  @CheckedBy(pageInput)
  @Query(() => GameResultPage, {
    description:
      'Returns doubtful shifts: quarantined ones, oldest first, or decided ones, latest first.',
  })
  gameResults(
    @CurrentMember() actor: Member,
    @Arg('verdict', () => ShiftVerdict, {
      defaultValue: ShiftVerdict.QUARANTINED,
      description: 'Verdict of the doubtful shifts.',
    })
    verdict: ShiftVerdict,
    @Arg('reason', () => ShiftCheckKind, {
      nullable: true,
      description: 'Filter on the first failed check; null for all.',
    })
    reason: ShiftCheckKind | null | undefined,
    @PageNumber() page: number,
    @PageSize(20, 'Results') pageSize: number,
  ): Promise<PageOf<GameResult>> {
    return listResults(actor, { verdict, reason: reason ?? null }, { page, pageSize });
  }

  @Access(Permission.MODERATION_RESULTS_REVIEW, {
    shows: { what: LookedAt.RESULTS, rows: ({ player }: GameResult) => [player.id] },
  })
  @Query(() => GameResult, {
    nullable: true,
    description: 'Returns a doubtful shift; null when it does not exist or was never doubtful.',
  })
  gameResult(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the doubtful shift to return.' }) id: string,
  ): Promise<GameResult | null> {
    return findResult(actor, id);
  }

  @Access(Permission.MODERATION_RESULTS_REVIEW, {
    shows: { what: LookedAt.RESULTS, rows: ({ player }: GameResult) => [player.id] },
  })
  @Mutation(() => GameResult, { description: 'Accepts or refuses a doubtful shift.' })
  decideResult(
    @CurrentMember() actor: Member,
    @Arg('input', () => ResultDecisionInput, { description: 'Decision on the shift.' })
    input: ResultDecisionInput,
  ): Promise<GameResult> {
    return decideResult(actor, input);
  }

  @FieldResolver(() => [CallOfShift], {
    description: 'Calls of the doubtful shift, in order of time. Costly: query it for one shift.',
    complexity: 200,
  })
  calls(@Root() result: GameResult): Promise<CallOfShift[]> {
    return callsOfResult(result);
  }
}
