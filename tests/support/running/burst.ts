import { Agent, request } from 'node:http';

/** A request that a connection sends. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** An answer, and which of the connections got it. */
export interface Answered {
  connection: number;
  milliseconds: number;
}

/**
 * Connections that all begin at the same moment; each asks again as soon as it is answered.
 * @param isOver told of all answers so far; no connection ends without one
 * @returns the answers in the order in which they came
 * @throws when an answer is not what it should be
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

/** Sends a request and reads its answer to the end; gives the milliseconds that this took. */
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

/** How often the most favoured connection was answered before each of them was answered once. */
export function mostFavoured(answers: readonly Answered[], connections: number): number {
  const counts = new Map<number, number>();
  for (const { connection } of answers) {
    counts.set(connection, (counts.get(connection) ?? 0) + 1);
    if (counts.size === connections) break;
  }
  return Math.max(...counts.values());
}
