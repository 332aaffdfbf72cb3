import { z } from 'zod';

/** The present password is required when it is asked for again. */
export const currentPassword = z.string().min(1, 'Veuillez saisir votre mot de passe actuel');
