import { useSite } from '../../platform/head/site';

/** The site's contact address as a link, or where to ask while none is set. */
export function Contact() {
  const { supportEmail } = useSite();
  if (!supportEmail) return <>l’adresse de contact indiquée en bas de page</>;
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
