import { journalPart } from '../../../platform/journal';

/** The journal's own acts. */
export const auditActs = journalPart({ actions: ['account.erased'], targets: ['user'] });
