import { FilterSelect } from '../lists/fields/FilterSelect';

export interface ServerChoiceProps {
  /** Servers that reported in the last hour. */
  servers: readonly string[];
  /** Name of the displayed server; empty for all servers combined. */
  value: string;
  onChoose: (server: string) => void;
}

/** Select for the displayed server. Hidden when there is only one. */
export function ServerChoice({ servers, value, onChoose }: ServerChoiceProps) {
  const [, second] = servers;
  if (!second && value === '') return null;
  const known = servers.includes(value) || value === '' ? servers : [...servers, value];
  return (
    <div className="w-full sm:w-60">
      <FilterSelect
        label="Serveur"
        value={value}
        choices={[
          { slug: '', label: 'Tous les serveurs' },
          ...known.map((name) => ({ slug: name, label: name })),
        ]}
        onChoose={onChoose}
      />
    </div>
  );
}
