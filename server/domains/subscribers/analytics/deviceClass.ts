import Bowser from 'bowser';
import { isbot } from 'isbot';

/** The kind of device of a visit. */
export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

/** How much of the User-Agent header is read. */
const LONGEST_USER_AGENT = 400;

/** The kind of device; null for robots and programs, whose visits are not counted. */
export function deviceOf(userAgent: string | undefined): DeviceClass | null {
  const said = userAgent?.slice(0, LONGEST_USER_AGENT);
  if (!said || isbot(said)) return null;
  const type = Bowser.getParser(said, true).getPlatformType(true);
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}
