export { cleanText, hasVisibleText } from '#client/platform/forms/writtenText';
