import { useParams } from 'react-router-dom';

import { PersonLink, type PersonLinkProps } from '../lists/PersonLink';

/**
 * Link to a person's page from a case. The URL of the page names the case as the reason for access.
 */
export function CasePersonLink(props: PersonLinkProps) {
  const { numero } = useParams();
  return <PersonLink {...props} fromCase={numero} />;
}
