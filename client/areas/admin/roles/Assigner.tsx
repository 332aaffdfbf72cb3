import { PersonLink } from '../lists/PersonLink';

export interface AssignerProps {
  id: string | null;
  name: string | null;
}

/** Assigner of a role: the system, a person, or an erased account. */
export function Assigner({ id, name }: AssignerProps) {
  if (!id) return 'le système';
  return name ? <PersonLink id={id} name={name} /> : `l’utilisateur n°\u00A0${id}`;
}
