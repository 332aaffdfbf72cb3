import { Arg, Query, Resolver } from 'type-graphql';
import { Access } from '#platform/access/access';
import { CheckedBy } from '#platform/input/limits';
import { parse } from '#platform/input/parse';
import { readTransparency } from './transparency.service';
import { quarterInput, Transparency } from './transparency.types';

@Resolver()
export class TransparencyResolver {
  @Access('public', { cacheable: true })
  @CheckedBy(quarterInput)
  @Query(() => Transparency, {
    description: 'Returns the published moderation statistics of a completed quarter.',
    // Constant cost: at most 13 rows are read.
    complexity: ({ childComplexity }) => 10 + childComplexity,
  })
  transparency(
    @Arg('quarter', () => String, {
      nullable: true,
      description: 'Quarter to return, such as 2026-Q3; null for the newest published quarter.',
    })
    quarter?: string | null,
  ): Promise<Transparency> {
    return readTransparency(parse(quarterInput, { quarter }).quarter ?? null);
  }
}
