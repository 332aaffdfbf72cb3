import {
  DistressDetectionsDocument,
  useDistressDetectionsQuery,
  type DistressDetectionsQuery,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useLive } from '#client/platform/graphql/live';
import { useAskingTime } from '#client/platform/session/useAskingTime';
import { may, useViewer } from '#client/platform/session/useSession';
import { useLiveQueue } from '../queues/useLiveQueue';

export type Detection = DistressDetectionsQuery['distressDetections'][number];

/**
 * Returns the distress messages without an outcome, updated live, in the order of the server. Empty
 * for a viewer who may not read them.
 */
export function useDistress(): readonly Detection[] {
  const viewer = useViewer();
  const { live } = useLive();
  const mayRead = may(viewer, 'MODERATION_COMMENTS_VIEW') || may(viewer, 'MODERATION_REPORTS_VIEW');
  const isTime = useAskingTime(live, DistressDetectionsDocument);
  const skip = !mayRead || !isTime;
  const { data, refetch } = useDistressDetectionsQuery({
    fetchPolicy: 'cache-and-network',
    skip,
  });
  useLiveQueue(['COMMENTS', 'REPORTS', 'CASES'], async () => {
    if (!skip) await refetch();
  });
  return data?.distressDetections ?? [];
}

/** Returns the path at which a viewer reads and answers a distress message. */
export const answeringPath = ({ caseNumber }: Pick<Detection, 'caseNumber'>): string =>
  caseNumber ? adminPaths.case(caseNumber) : adminPaths.dashboard;
