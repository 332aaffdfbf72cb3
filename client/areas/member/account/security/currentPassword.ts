import { z } from 'zod';

/** The password in force, asked for again (specification of the member area, section 5). */
export const currentPassword = z.string().min(1, 'Veuillez saisir votre mot de passe actuel');
