/** Returns the library that encrypts and signs pushes, loaded on first use. */
export const webPush = async () => (await import('web-push')).default;
