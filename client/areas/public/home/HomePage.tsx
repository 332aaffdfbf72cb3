import { useScrollToAnchor } from '../scrolling';
import { CommunitySection } from './CommunitySection';
import { DevelopmentSection } from './DevelopmentSection';
import { HomeHead } from './HomeHead';
import { HeroSection } from './HeroSection';
import { IndependenceNotice } from './IndependenceNotice';
import { NewsTeaser } from './NewsTeaser';
import { PresentationSection } from './PresentationSection';

/** Home page. Each of its sections (presentation, news, community) has an anchor. */
export function HomePage() {
  useScrollToAnchor();
  return (
    <>
      <HomeHead />
      <HeroSection />
      <DevelopmentSection />
      <PresentationSection />
      <NewsTeaser />
      <CommunitySection />
      <IndependenceNotice />
    </>
  );
}
