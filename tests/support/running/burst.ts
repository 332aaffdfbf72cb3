import { Agent, request } from 'node:http';

/** A request that a connection sends. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Duration of an answer, and the index of the connection that received it. */
export interface Answered {
  connection: number;
  milliseconds: number;
}

/**
 * Starts connections simultaneously. Each of them sends its next request as soon as the previous
 * one is answered.
 * @param isOver decides, from all answers so far, whether to stop; every connection gets at least
 * one answer
 * @returns the answers in the order of their arrival
 * @throws Error when an answer has another status than 200
 */
export async function burst(
  url: string,
  connections: number,
  ask: () => Asked,
  isOver: (answers: readonly Answered[]) => boolean,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const connect = async (connection: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      do {
        const milliseconds = await send(url, agent, ask());
        answers.push({ connection, milliseconds });
      } while (!isOver(answers));
    } finally {
      agent.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => connect(connection)));
  return answers;
}

/** Sends a request and reads its complete answer. @returns the duration in milliseconds */
function send(url: string, agent: Agent, { body, path, ...options }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(`${url}${path}`, { ...options, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.on('end', () => resolve(performance.now() - startedAt)).resume();
    });
    sent.on('error', reject).end(body);
  });
}

/**
 * Returns the largest number of answers that a single connection got before every connection had
 * one.
 */
export function mostFavoured(answers: readonly Answered[], connections: number): number {
  const counts = new Map<number, number>();
  for (const { connection } of answers) {
    counts.set(connection, (counts.get(connection) ?? 0) + 1);
    if (counts.size === connections) break;
  }
  return Math.max(...counts.values());
}
