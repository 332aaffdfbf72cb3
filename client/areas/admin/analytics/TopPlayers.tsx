import { Trophy } from 'lucide-react';

import type { AnalyticsQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { Card } from '#ui/layout/Card';
import { DataTable } from '#ui/data/table/DataTable';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PersonLink } from '../lists/PersonLink';

type Players = AnalyticsQuery['analytics']['topPlayers'];
type Player = Players[number] & { place: number };

const columns: readonly DataTableColumn<Player>[] = [
  {
    id: 'joueur',
    header: 'Utilisateur',
    main: true,
    cell: ({ user, place }) => (
      <span className="flex items-center gap-3">
        <span className="data w-6 shrink-0 text-right text-detail text-muted">{place}</span>
        <Avatar name={user.username} url={user.avatarUrl} />
        <b className="min-w-0 font-semibold text-ink wrap-anywhere">
          <PersonLink id={user.id} name={user.username} className="hover:underline" />
        </b>
      </span>
    ),
  },
  { id: 'niveau', header: 'Niveau', cell: ({ level }) => formatNumber(level) },
  {
    id: 'experience',
    header: 'Expérience',
    cell: ({ experience }) => `${formatNumber(experience)}\u00A0XP`,
  },
];

/** Table of the ten members with the most experience points. */
export function TopPlayers({ players }: { players: Players }) {
  return (
    <Card as="section" aria-labelledby="titre-top" className="mt-4 min-w-0">
      <h2 id="titre-top" className="px-4 pt-[22px] pb-3 text-lg">
        Top 10 par expérience
      </h2>
      <DataTable
        label="Top 10 par expérience"
        columns={columns}
        rows={players.map((player, index) => ({ ...player, place: index + 1 }))}
        rowId={({ user }) => user.id}
        rowLabel={({ user }) => user.username}
        empty={
          <div className="p-4 pt-0">
            <EmptyState title="Aucun membre n’a encore d’expérience" icon={<Trophy size={32} />} />
          </div>
        }
      />
    </Card>
  );
}
