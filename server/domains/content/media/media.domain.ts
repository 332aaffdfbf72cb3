import { defineDomain } from '#platform/domain';
import { mediaErrors } from './media.errors';
import { LibraryResolver } from './library.resolver';
import { mediaAuditActions } from './media.events';
import { mediaPersonalData } from './media.personalData';
import { adminMediaRoutes } from './media.routes';
import { MediaImage } from './mediaImage.entity';

export const media = defineDomain({
  name: 'media',
  errors: mediaErrors,
  entities: [MediaImage],
  resolvers: [LibraryResolver],
  routes: [adminMediaRoutes],
  personalData: mediaPersonalData,
  auditActions: [mediaAuditActions],
});
