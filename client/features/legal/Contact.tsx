import { useSite } from '#client/platform/head/site';

/** The site's contact email address as a link, or a sentence when the settings contain none. */
export function Contact() {
  const { supportEmail } = useSite();
  if (!supportEmail) return <>l’adresse de contact indiquée en bas de page</>;
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
