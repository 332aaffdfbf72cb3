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
    description: 'What moderation did in a quarter that is over.',
    // Two rows, or thirteen, that hold all of it.
    complexity: ({ childComplexity }) => 10 + childComplexity,
  })
  transparency(
    @Arg('quarter', () => String, {
      nullable: true,
      description: 'Such as 2026-Q3; none for the newest.',
    })
    quarter?: string | null,
  ): Promise<Transparency> {
    return readTransparency(parse(quarterInput, { quarter }).quarter ?? null);
  }
}
