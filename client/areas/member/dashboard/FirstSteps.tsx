import { ArrowRight, CalendarDays, Check, Newspaper, Phone, UserRound } from 'lucide-react';

import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import { SAMPLE_CALL } from '#client/platform/sampleCall';
import { Badge } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';

const STEPS = [
  {
    to: publicPaths.call(SAMPLE_CALL),
    Icon: Phone,
    title: 'Prenez un appel d’essai',
    text: 'Dans votre navigateur, sans rien installer.',
  },
  {
    to: memberPaths.events,
    Icon: CalendarDays,
    title: 'Inscrivez-vous à un événement',
    text: 'Vous saurez quand jouer, et avec qui.',
  },
  {
    to: memberPaths.privacyPart('page-de-joueur'),
    Icon: UserRound,
    title: 'Choisissez qui voit votre page de joueur',
    text: 'Elle n’est visible que par vous tant que vous ne l’ouvrez pas.',
  },
  {
    to: memberPaths.news,
    Icon: Newspaper,
    title: 'Suivez le développement du jeu',
    text: 'Les actualités annoncent l’ouverture et les nouveautés.',
  },
] as const;

export interface FirstStepsProps {
  /** Whether the member is registered for the event that the dashboard shows. */
  isRegistered: boolean;
}

/** Suggestions for a member who has no calls yet. Leaves out closed sections. */
export function FirstSteps({ isRegistered }: FirstStepsProps) {
  const isClosed = useClosedSections();
  const steps = STEPS.filter(({ to }) => !isClosed(to));
  return (
    <Card as="section" aria-labelledby="titre-debut" className="mb-4 px-5 py-[22px] md:px-6">
      <h2 id="titre-debut" className="text-lg">
        Pour commencer
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {steps.map(({ to, Icon, title, text }, index) => (
          <li key={to}>
            <SmartLink
              to={to}
              className={`flex h-full items-center gap-4 rounded-card border px-4 py-3.5 hover:border-muted ${index === 0 ? 'border-ink' : 'border-line-strong'}`}
            >
              <Icon
                aria-hidden="true"
                size={22}
                className={`shrink-0 ${index === 0 ? 'text-accent-strong' : 'text-muted'}`}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ink">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              {isRegistered && to === memberPaths.events ? (
                <Badge tone="success" className="shrink-0">
                  <Check aria-hidden="true" size={14} /> Fait
                </Badge>
              ) : (
                <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
              )}
            </SmartLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
