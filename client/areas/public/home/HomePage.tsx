import { useScrollToAnchor } from '../scrolling';
import { CommunitySection } from './CommunitySection';
import { DevelopmentSection } from './DevelopmentSection';
import { HomeHead } from './HomeHead';
import { HeroSection } from './HeroSection';
import { IndependenceNotice } from './IndependenceNotice';
import { NewsTeaser } from './NewsTeaser';
import { PresentationSection } from './PresentationSection';

/** Home page. Its sections have anchors, to which the menu links. */
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
