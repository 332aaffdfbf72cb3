import {
  Activity,
  Map as MapIcon,
  Monitor,
  Phone,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react';

import { useDialogs } from '#client/platform/dialogs';
import { homeSections } from '#client/platform/address/paths';
import { Button } from '#ui/inputs/Button';

const FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Phone,
    title: 'Appels réalistes',
    text: 'Les appelants sont stressés et leurs informations incomplètes. C’est à vous de décider.',
  },
  {
    icon: Monitor,
    title: 'Interface professionnelle',
    text: 'Le pupitre reprend les outils des centres de traitement de l’alerte.',
  },
  {
    icon: Users,
    title: 'Coordination d’équipe',
    text: 'Vous travaillez avec les chefs de salle, les officiers et les partenaires.',
  },
  {
    icon: MapIcon,
    title: 'Couverture opérationnelle',
    text: 'Gardez des secours disponibles dans tout le département, même quand les appels se multiplient.',
  },
  {
    icon: Activity,
    title: 'Gestion du stress',
    text: 'Traitez d’abord l’essentiel et rassurez l’appelant. Le jeu mesure votre sang-froid.',
  },
  {
    icon: TrendingUp,
    title: 'Progression',
    text: 'Montez de Débutant à Diamant, débloquez des succès et suivez vos statistiques.',
  },
];

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
          Le jeu simule six aspects du travail d’opérateur, avec des procédures crédibles et un
          rythme qui s’accélère.
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
