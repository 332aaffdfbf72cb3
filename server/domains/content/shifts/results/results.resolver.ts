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
      'Doubtful shifts: those that wait, the oldest first, or those that staff let in or refused.',
  })
  gameResults(
    @CurrentMember() actor: Member,
    @Arg('verdict', () => ShiftVerdict, {
      defaultValue: ShiftVerdict.QUARANTINED,
      description: 'What they are worth.',
    })
    verdict: ShiftVerdict,
    @Arg('reason', () => ShiftCheckKind, {
      nullable: true,
      description: 'The first check that doubted them; any without it.',
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
    description: 'A shift that was doubted; null for any other.',
  })
  gameResult(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the shift.' }) id: string,
  ): Promise<GameResult | null> {
    return findResult(actor, id);
  }

  @Access(Permission.MODERATION_RESULTS_REVIEW, {
    shows: { what: LookedAt.RESULTS, rows: ({ player }: GameResult) => [player.id] },
  })
  @Mutation(() => GameResult, { description: 'Lets a doubtful shift in, or refuses it.' })
  decideResult(
    @CurrentMember() actor: Member,
    @Arg('input', () => ResultDecisionInput, { description: 'What is decided.' })
    input: ResultDecisionInput,
  ): Promise<GameResult> {
    return decideResult(actor, input);
  }

  @FieldResolver(() => [CallOfShift], {
    description: 'Its calls, in order of time. Meant for one result.',
    complexity: 200,
  })
  calls(@Root() result: GameResult): Promise<CallOfShift[]> {
    return callsOfResult(result);
  }
}
