import {
  Activity,
  Map as MapIcon,
  Monitor,
  Phone,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react';

import { useDialogs } from '../../../platform/dialogs';
import { homeSections } from '../../../platform/address/paths';
import { Button } from '../../../ui/inputs/Button';

/** The six features of the game. */
const FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Phone,
    title: 'Appels réalistes',
    text: 'Des appelants sous stress, des informations partielles, des choix qui engagent.',
  },
  {
    icon: Monitor,
    title: 'Interface professionnelle',
    text: 'Un pupitre inspiré des outils des centres de traitement de l’alerte.',
  },
  {
    icon: Users,
    title: 'Coordination d’équipe',
    text: 'Chefs de salle, officiers, partenaires\u00A0: vous n’êtes jamais seul.',
  },
  {
    icon: MapIcon,
    title: 'Couverture opérationnelle',
    text: 'Gardez des secours disponibles partout, même quand tout arrive en même temps.',
  },
  {
    icon: Activity,
    title: 'Gestion du stress',
    text: 'Priorisez, temporisez, tenez la ligne. Le jeu mesure votre sang-froid.',
  },
  {
    icon: TrendingUp,
    title: 'Progression',
    text: 'De Débutant à Diamant\u00A0: rangs, succès et statistiques détaillées.',
  },
];

/** The presentation of the game, in six features. */
export function PresentationSection() {
  const { openInDevelopment } = useDialogs();
  return (
    <section
      id={homeSections.game}
      tabIndex={-1}
      aria-labelledby="titre-presentation"
      className="py-14 outline-none md:py-22"
    >
      <div className="page-column">
        <h2 id="titre-presentation" className="text-3xl font-extrabold md:text-display">
          Le métier, au plus près du réel
        </h2>
        <p className="mt-3 max-w-[44em] text-lg text-muted">
          Six dimensions du travail d’opérateur, simulées avec des procédures crédibles et un rythme
          qui monte.
        </p>
        <ul className="mt-11 grid border-t border-l border-line sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li
              key={title}
              className="min-w-0 border-r border-b border-line p-7 wrap-anywhere hyphens-auto"
            >
              <Icon aria-hidden="true" size={24} className="text-accent" />
              <h3 className="mt-4 mb-1.5 text-lg">{title}</h3>
              <p className="text-body text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button onClick={openInDevelopment}>Jouer maintenant</Button>
          <p className="text-body text-muted">Gratuit, dès l’ouverture du jeu.</p>
        </div>
      </div>
    </section>
  );
}
