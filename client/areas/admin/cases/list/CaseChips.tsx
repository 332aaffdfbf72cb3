import type { LucideIcon } from 'lucide-react';

import type { CaseCountsQuery } from '#client/generated/graphql';
import type { CaseListSearch } from '#client/platform/address/paths';
import { formatNumber } from '#client/platform/text/format';
import { classes } from '#ui/inputs/classes';
import { SmartLink } from '#ui/layout/SmartLink';
import { caseKindNames, caseKinds } from './caseKinds';
import { caseAddress } from './caseSearch';

type Counts = CaseCountsQuery['caseCounts'] | undefined;

interface Chip {
  liste?: string;
  type?: string;
  label: string;
  Icon?: LucideIcon;
  /** Count of cases; undefined until it is loaded. */
  count: number | undefined;
  urgent?: boolean;
}

const listChips = (counts: Counts): Chip[] => [
  { label: 'Tous', count: counts?.open },
  { liste: 'miens', label: 'À moi', count: counts?.mine },
  { liste: 'non-attribues', label: 'Non attribués', count: counts?.unassigned },
];

/** Chips of the lists that only a link opens, shown while their list is displayed. */
const linkedChips = (counts: Counts): Chip[] => [
  { liste: 'en-retard', label: 'En retard', count: counts?.overdue },
  { liste: 'clos', label: 'Dossiers clos', count: undefined },
];

/**
 * Returns the chips of the kinds of matters. A kind without a case has no chip, unless its list is
 * displayed, so that the chips fit on one line. The list of the approvals always has one, because it
 * leads to the requests that the viewer made.
 */
const kindChips = (counts: Counts, shown: string): Chip[] =>
  caseKindNames.flatMap((kind): Chip[] => {
    const count = counts?.byKind.find((one) => one.kind === kind)?.count;
    const { slug: type, label, Icon } = caseKinds[kind];
    const isNeeded = count || type === shown || (kind === 'APPROVAL' && count !== undefined);
    if (counts && !isNeeded) return [];
    return [{ type, label, Icon, count, urgent: kind === 'DISTRESS' && Boolean(count) }];
  });

export interface CaseChipsProps {
  search: Required<CaseListSearch>;
  counts: Counts;
}

/** Links to the lists of cases, with the count of cases in each list. */
export function CaseChips({ search, counts }: CaseChipsProps) {
  const linked = linkedChips(counts).filter(({ liste }) => liste === search.liste);
  return (
    <nav aria-label="Listes de dossiers" className="flex flex-wrap items-center gap-1.5">
      {[...listChips(counts), ...linked].map((chip) => (
        <ChipLink key={chip.label} chip={chip} search={search} />
      ))}
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line-strong max-md:hidden" />
      {kindChips(counts, search.type).map((chip) => (
        <ChipLink key={chip.label} chip={chip} search={search} />
      ))}
    </nav>
  );
}

function ChipLink({ chip, search }: { chip: Chip; search: Required<CaseListSearch> }) {
  const { liste = '', type = '', label, Icon, count, urgent } = chip;
  const isShown = liste === search.liste && type === search.type;
  return (
    <SmartLink
      to={caseAddress.href({ recherche: search.recherche, liste, type })}
      preserveScroll
      aria-current={isShown || undefined}
      className={classes(
        'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-2 text-sm font-medium transition-colors max-md:min-h-11 pointer-coarse:min-h-11',
        chipTone(isShown, Boolean(urgent), count),
      )}
    >
      {Icon && <Icon aria-hidden="true" size={15} className="shrink-0" />}
      {label}
      {count !== undefined && (
        <b className="data text-[0.78125rem] font-semibold">{formatNumber(count)}</b>
      )}
    </SmartLink>
  );
}

function chipTone(isShown: boolean, isUrgent: boolean, count: number | undefined): string {
  if (isShown) return 'border-chosen bg-chosen text-white';
  if (isUrgent) return 'border-accent-strong bg-surface text-accent-strong hover:bg-accent-soft';
  if (count === 0)
    return 'border-line bg-transparent text-muted hover:border-muted hover:bg-surface';
  return 'border-line-strong bg-surface text-text hover:border-muted hover:bg-canvas';
}
