import { journalPart } from '../../../platform/journal';

/** What the journal writes down of itself. */
export const auditActs = journalPart({ actions: ['account.erased'], targets: ['user'] });
