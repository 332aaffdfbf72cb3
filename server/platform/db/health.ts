import { SECOND } from '../clock';
import { log } from '../log';
import { query } from './transaction';

const PATIENCE = 2 * SECOND;

/** Whether the database answers a question within two seconds; the reason goes to the log. */
export async function databaseAnswers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE);
  });
  try {
    // Through a function, so that a database that is not open is an answer too.
    await Promise.race([(async () => query('SELECT 1'))(), late]);
    return true;
  } catch (error) {
    log().error({ err: error }, 'the database does not answer');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
