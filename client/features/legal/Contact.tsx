import { useSite } from '#client/platform/head/site';

/** The site's contact address as a link, or a sentence while it is not set. */
export function Contact() {
  const { supportEmail } = useSite();
  if (!supportEmail) return <>l’adresse de contact indiquée en bas de page</>;
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
