import { PersonLink } from '#areas/admin/lists/PersonLink';

export interface AssignerProps {
  id: string | null;
  name: string | null;
}

/** Name of the assigner of a role: a person, a deleted account or the system. */
export function Assigner({ id, name }: AssignerProps) {
  if (!id) return 'le système';
  return name ? <PersonLink id={id} name={name} /> : 'un utilisateur supprimé';
}
