import { repository } from '#platform/db/transaction';
import { defineDomain } from '#platform/domain';
import { LegalGround, PersonalDataSection, rowsOf } from '#platform/personalData';
import { Scenarios1763600000166 } from './1763600000166-scenarios';
import { Scenario } from './scenario.entity';
import { ScenarioRevision } from './scenarioRevision.entity';
import { scenariosErrors } from './scenarios.errors';
import { scenariosAuditActions } from './scenarios.events';
import { ScenarioRevisionsResolver, ScenariosResolver } from './scenarios.resolver';

/** Sample calls that visitors play in their browser, with their revisions. */
export const scenarios = defineDomain({
  name: 'scenarios',
  entities: [Scenario, ScenarioRevision],
  migrations: [Scenarios1763600000166],
  errors: scenariosErrors,
  resolvers: [ScenariosResolver, ScenarioRevisionsResolver],
  personalData: {
    scenarioRevisions: {
      section: PersonalDataSection.STAFF,
      title: 'Versions de scénarios',
      what: 'Les versions de scénarios que vous avez écrites, leur titre et leur date.',
      purpose: 'Pouvoir revenir à une version antérieure.',
      ground: LegalGround.LEGITIMATE_INTEREST,
      retention: 'La version reste sur le site, sans votre nom à l’effacement du compte.',
      seenAt: '/admin/scenarios',
      rows: [rowsOf(ScenarioRevision, 'editorId')],
      read: (editorId) =>
        repository(ScenarioRevision).find({
          select: { scenarioId: true, version: true, createdAt: true, title: true },
          where: { editorId },
          order: { id: 'ASC' },
        }),
    },
  },
  auditActions: [scenariosAuditActions],
});
