import { BadgeCheck, BookOpen, HeartHandshake } from 'lucide-react';

import { Card } from '#ui/layout/Card';

const reasons = [
  {
    Icon: BookOpen,
    title: 'Les articles réservés',
    text: 'Lisez les coulisses du développement, les entretiens et les tutoriels avancés.',
  },
  {
    Icon: BadgeCheck,
    title: 'Un badge à votre nom',
    text: 'Le badge de votre abonnement, Premium ou Pro, s’affiche à côté de votre nom dans les commentaires.',
  },
  {
    Icon: HeartHandshake,
    title: 'Un jeu qui reste gratuit',
    text: 'Votre abonnement finance le jeu, qui reste gratuit pour tous.',
  },
] as const;

export function PremiumBenefits() {
  return (
    <Card as="section" aria-labelledby="titre-pourquoi" className="px-6 py-[22px]">
      <h2 id="titre-pourquoi" className="text-lg">
        Pourquoi choisir Premium
      </h2>
      <ul className="mt-5 grid gap-6 md:max-lg:grid-cols-3">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title}>
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-card bg-on-signal text-signal"
            >
              <Icon size={22} />
            </span>
            <h3 className="mt-3 text-base">{title}</h3>
            <p className="mt-1.5 text-body">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
