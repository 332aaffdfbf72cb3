import { useParams } from 'react-router-dom';

import { PersonLink, type PersonLinkProps } from '../lists/PersonLink';

/**
 * Link from a case to a person's page. The URL contains the case number, which is logged as the
 * reason for access.
 */
export function CasePersonLink(props: PersonLinkProps) {
  const { numero } = useParams();
  return <PersonLink {...props} fromCase={numero} />;
}
