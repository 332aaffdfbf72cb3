import { FilterSelect } from '../lists/FilterSelect';

export interface ServerChoiceProps {
  /** The servers that were heard of in the last hour. */
  servers: readonly string[];
  /** The server that is shown; empty for all of them together. */
  value: string;
  onChoose: (server: string) => void;
}

/** Whose hour is shown; nothing where there is one server. */
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
