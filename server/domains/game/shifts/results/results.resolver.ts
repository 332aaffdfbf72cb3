import { OnConflict } from '#platform/outcomes/outcomes';
import type { GameResultPayload } from '../shifts.types';
import {
  GameResultConflict,
  DecideResultResult,
  CallOfShift,
  GameResult,
  GameResultPage,
  ResultDecisionInput,
} from '../shifts.types';
import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { ShiftCheckKind, ShiftVerdict } from '../shift.types';
import { callsOfResult, decideResult, findResult, listResults } from './results.service';
import { Input } from '#platform/input/input';

@Resolver(() => GameResult)
export class ResultsResolver {
  @Access(Permission.MODERATION_RESULTS_REVIEW, {
    shows: { what: LookedAt.RESULTS, rows: ({ player }: GameResult) => [player.id] },
  })
  @CheckedBy(pageInput)
  @Query(() => GameResultPage, {
    description:
      'Returns the shifts with a given verdict that failed a plausibility check. Quarantined shifts are sorted by the time of their checks, oldest first; other shifts, latest first.',
  })
  gameResults(
    @CurrentMember() actor: Member,
    @Arg('verdict', () => ShiftVerdict, {
      defaultValue: ShiftVerdict.QUARANTINED,
      description: 'Verdict of the shifts to return.',
    })
    verdict: ShiftVerdict,
    @Arg('reason', () => ShiftCheckKind, {
      nullable: true,
      description: 'First check that the shifts failed; null for all checks.',
    })
    reason: ShiftCheckKind | null | undefined,
    @PageNumber() page: number,
    @PageSize(20, 'results') pageSize: number,
  ): Promise<PageOf<GameResult>> {
    return listResults(actor, { verdict, reason: reason ?? null }, { page, pageSize });
  }

  @Access(Permission.MODERATION_RESULTS_REVIEW, {
    shows: { what: LookedAt.RESULTS, rows: ({ player }: GameResult) => [player.id] },
  })
  @Query(() => GameResult, {
    nullable: true,
    description:
      'Returns a shift that failed a plausibility check; null when the shift does not exist or failed none.',
  })
  gameResult(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the shift to return.' }) id: string,
  ): Promise<GameResult | null> {
    return findResult(actor, id);
  }

  @Access(Permission.MODERATION_RESULTS_REVIEW, {
    shows: { what: LookedAt.RESULTS, rows: ({ player }: GameResult) => [player.id] },
  })
  @OnConflict(GameResultConflict, async (actor, { id }: ResultDecisionInput) => ({
    current: await findResult(actor, id),
  }))
  @Mutation(() => DecideResultResult, { description: 'Accepts or refuses a quarantined shift.' })
  async decideResult(
    @CurrentMember() actor: Member,
    @Input(() => ResultDecisionInput)
    input: ResultDecisionInput,
  ): Promise<GameResultPayload> {
    return { result: await decideResult(actor, input) };
  }

  @FieldResolver(() => [CallOfShift], {
    description:
      'Calls of the shift, oldest first. This field is costly, so request it for one shift at a time.',
    complexity: 200,
  })
  calls(@Root() result: GameResult): Promise<CallOfShift[]> {
    return callsOfResult(result);
  }
}
