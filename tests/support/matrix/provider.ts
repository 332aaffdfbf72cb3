/** Environment with Discord, so that a sign-in can be started. Nothing is sent there. */
export const PROVIDER = {
  DISCORD_CLIENT_ID: 'matrice',
  DISCORD_CLIENT_SECRET: 'secret-des-essais',
};
