import {
  Flame,
  Headphones,
  Monitor,
  Moon,
  PhoneCall,
  Target,
  Timer,
  Trophy,
  Zap,
  type LucideIcon,
} from 'lucide-react';

/** Icons of achievements and badges, keyed by the icon name that the server sends. */
export const itemIcons: Readonly<Record<string, LucideIcon>> = {
  flame: Flame,
  headphones: Headphones,
  monitor: Monitor,
  moon: Moon,
  'phone-call': PhoneCall,
  target: Target,
  timer: Timer,
  trophy: Trophy,
  zap: Zap,
};
