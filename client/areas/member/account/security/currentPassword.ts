import { z } from 'zod';

/** Schema of the field for the current password, which is required. */
export const currentPassword = z.string().min(1, 'Veuillez saisir votre mot de passe actuel');
