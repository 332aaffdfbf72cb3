/** Name under which the moderation team writes to members. */
export const TEAM = 'L’équipe de modération';
