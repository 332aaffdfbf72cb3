import { defineDomain } from '#platform/domain';
import { Rules1763600000037 } from '../migrations/1763600000037-rules';
import { rulesAuditActions } from './rules.auditActions';
import { rulesPersonalData } from './rules.personalData';
import { RulesResolver } from './rules.resolver';
import { RulesVersionRow } from './rulesVersion.entity';
import { SiteRuleRow } from './siteRule.entity';

/** Module definition of the versioned rules of the site. */
export const rules = defineDomain({
  name: 'rules',
  entities: [RulesVersionRow, SiteRuleRow],
  migrations: [Rules1763600000037],
  resolvers: [RulesResolver],
  pages: [{ path: '/regles', parameters: ['version'] }],
  personalData: rulesPersonalData,
  auditActions: rulesAuditActions,
});
