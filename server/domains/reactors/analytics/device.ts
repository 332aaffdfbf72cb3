import Bowser from 'bowser';
import { isbot } from 'isbot';

/** What kind of device a visit came from. */
export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

/** How much of what a program says of itself is looked at. */
const LONGEST_USER_AGENT = 400;

/** The class of a device; null for robots and programs, whose visits are not counted. */
export function deviceOf(userAgent: string | undefined): DeviceClass | null {
  const said = userAgent?.slice(0, LONGEST_USER_AGENT);
  if (!said || isbot(said)) return null;
  const type = Bowser.getParser(said, true).getPlatformType(true);
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}
