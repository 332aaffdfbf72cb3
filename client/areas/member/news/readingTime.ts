/** Reading time that the member area shows for every article, instead of an estimate. */
export const READING_TIME = '5 min de lecture';
