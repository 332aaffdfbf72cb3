import { useSite } from '#client/platform/head/site';
import { ButtonLink } from '#ui/inputs/Button';

/** Card of the newsletter, with a link to its sign-up form on another site. */
export function NewsletterCard() {
  const { newsletterUrl } = useSite();
  return (
    <section
      aria-labelledby="titre-newsletter"
      className="on-night rounded-card bg-night-900 p-[26px] text-night-text"
    >
      <h3 id="titre-newsletter" className="text-xl text-white">
        Restez informé
      </h3>
      <p className="mt-2 mb-[18px] text-body">
        Recevez au moins une lettre par mois, sans publicité.
      </p>
      <ButtonLink to={newsletterUrl}>S’inscrire à la newsletter</ButtonLink>
    </section>
  );
}
