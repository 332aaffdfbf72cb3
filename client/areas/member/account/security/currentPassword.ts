import { z } from 'zod';

/** Schema of the required current password. */
export const currentPassword = z.string().min(1, 'Veuillez saisir votre mot de passe actuel');
