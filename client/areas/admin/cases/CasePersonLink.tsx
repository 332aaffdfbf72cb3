import { useParams } from 'react-router-dom';

import { PersonLink, type PersonLinkProps } from '../lists/PersonLink';

/** A person's name in a case: whoever opens their page from here says for which case. */
export function CasePersonLink(props: PersonLinkProps) {
  const { numero } = useParams();
  return <PersonLink {...props} fromCase={numero} />;
}
