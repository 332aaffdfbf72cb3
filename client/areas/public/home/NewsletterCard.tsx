import { useSite } from '../../../platform/site';
import { ButtonLink } from '../../../ui/Button';

/** The newsletter, whose form is on another site; once a month at least, as promised. */
export function NewsletterCard() {
  const { newsletterUrl } = useSite();
  return (
    <section
      aria-labelledby="titre-newsletter"
      className="sur-nuit rounded-rayon bg-nuit-900 p-[26px] text-nuit-texte"
    >
      <h3 id="titre-newsletter" className="text-xl text-white">
        Restez informé
      </h3>
      <p className="mt-2 mb-[18px] text-courant">Une lettre par mois au minimum, sans publicité.</p>
      <ButtonLink to={newsletterUrl}>S’inscrire à la newsletter</ButtonLink>
    </section>
  );
}
