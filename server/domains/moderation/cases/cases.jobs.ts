import { repository, transaction } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { DAY, HOUR, MINUTE, now } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { settings } from '#domains/identity/settings/settings.service';
import { caseOverdue } from './cases.events';
import { purgePresences } from './handover/presence.service';
import { readOverdueUntold } from './reading/cases.reads';
import { CaseRow } from './case.entity';
import { recordEarlierReports, recordMissingMatters } from './recording/missingMatters';
import { purgeRemainingTexts } from './subjects/purgedTexts';

/** Maximum number of overdue cases announced per run. */
const MAX_PER_RUN = 20;

/**
 * Emits `caseOverdue` for overdue cases that were not announced yet. Does nothing unless the
 * setting `caseOverdueMail` is on.
 */
export async function notifyOverdueCases(): Promise<void> {
  if (!(await settings()).caseOverdueMail) return;
  for (const { id, number } of await readOverdueUntold(MAX_PER_RUN)) {
    await transaction(async () => {
      await repository(CaseRow).update(id, { overdueToldAt: now() });
      await emit(caseOverdue, { number });
    });
  }
}

/** Scheduled jobs of the incident log. */
export const casesJobs: readonly Job[] = [
  {
    name: 'cases.overdue',
    label: 'emails des dossiers en retard',
    everyMilliseconds: 5 * MINUTE,
    run: notifyOverdueCases,
  },
  {
    name: 'cases.matters',
    label: 'ouverture des dossiers manquants',
    everyMilliseconds: HOUR,
    run: recordMissingMatters,
  },
  {
    name: 'cases.earlierReports',
    label: 'ouverture des dossiers des anciens signalements',
    everyMilliseconds: DAY,
    run: recordEarlierReports,
  },
  {
    name: 'cases.presences',
    label: 'effacement des présences dans les dossiers',
    everyMilliseconds: HOUR,
    run: purgePresences,
  },
  {
    name: 'cases.texts',
    label: 'effacement du texte des commentaires supprimés dans les dossiers',
    everyMilliseconds: DAY,
    run: purgeRemainingTexts,
  },
];
