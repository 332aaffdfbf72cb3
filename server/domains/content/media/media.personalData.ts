import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { MediaImage } from './mediaImage.entity';
import { mediaPath } from '../../../platform/mediaPath';

/** What the media library adds to the export of a member's data. */
export const mediaPersonalData: PersonalData = {
  uploadedImages: async (userId) => {
    const images = await repository(MediaImage).find({
      where: { uploadedById: userId },
      order: { id: 'ASC' },
    });
    return images.map(({ key, name, alt, createdAt }) => ({
      url: mediaPath(key),
      name,
      alt,
      createdAt,
    }));
  },
};
