import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { SiteRuleRow } from './siteRule.entity';

/** Key of a loader: the key of a rule, and a version of the rules. */
export interface RuleKey {
  key: string;
  versionId: number;
}

const nameOf = ({ key, versionId }: RuleKey) => `${versionId}:${key}`;

/** Loads the titles of rules, as worded in given versions, with one SQL statement per batch. */
export function ruleTitleLoader(): DataLoader<RuleKey, string | null, string> {
  return new DataLoader(
    async (keys) => {
      const rows = await repository(SiteRuleRow).find({
        select: { key: true, versionId: true, title: true },
        where: {
          versionId: In([...new Set(keys.map(({ versionId }) => versionId))]),
          key: In([...new Set(keys.map(({ key }) => key))]),
        },
      });
      const titles = new Map(rows.map((row) => [nameOf(row), row.title]));
      return keys.map((key) => titles.get(nameOf(key)) ?? null);
    },
    { cacheKeyFn: nameOf },
  );
}

/** Loads the titles of rules, as worded in the latest version that contains them. */
export function latestRuleTitleLoader(): DataLoader<string, string | null> {
  return new DataLoader(async (keys) => {
    const rows = await repository(SiteRuleRow).find({
      select: { key: true, title: true },
      where: { key: In([...keys]) },
      order: { versionId: 'ASC' },
    });
    const titles = new Map(rows.map(({ key, title }) => [key, title]));
    return keys.map((key) => titles.get(key) ?? null);
  });
}
