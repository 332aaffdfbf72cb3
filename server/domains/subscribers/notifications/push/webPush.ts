/** The library that seals pushes and signs for them, loaded with the first of them. */
export const webPush = async () => (await import('web-push')).default;
