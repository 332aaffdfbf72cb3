import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { MediaImage } from './mediaImage.entity';
import { mediaPath } from '#platform/files/mediaPath';

export const mediaPersonalData: PersonalData = {
  uploadedImages: {
    section: PersonalDataSection.STAFF,
    title: 'Images déposées',
    what: 'Les images que vous avez mises dans la médiathèque, leur nom, leur description et leur date.',
    purpose: 'Illustrer les articles du site.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'L’image reste sur le site, sans votre nom à l’effacement du compte.',
    seenAt: '/admin/media',
    rows: [rowsOf(MediaImage, 'uploadedById')],
    read: async (userId) => {
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
  },
};
