import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verdict } from './news';

const [FEW, MANY] = [100, 10_000];

interface Measured {
  /** Duration of all pushes, in milliseconds. */
  duration: number;
  /** Longest duration of a concurrent request, in milliseconds. */
  longestWait: number;
  /** Number of pushes that are still queued at the end. */
  left: number;
  devices: number;
}

/**
 * Measures push notifications about a member article to 100 and to 10,000 devices. A local server
 * replaces the push service.
 */
export async function benchPush(folder: string): Promise<void> {
  let received = 0;
  const service = createServer((call, reply) => {
    call.resume().on('end', () => {
      received += 1;
      reply.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const pushTo = async (members: number): Promise<Measured & { received: number }> => {
    const dataDir = join(folder, `push-${members}`);
    mkdirSync(dataDir);
    received = 0;
    const script = ['tests/bench/pushFanOut.ts', dataDir, String(members), String(port)];
    const { stdout } = await promisify(execFile)('tsx', script, { maxBuffer: 2 ** 24 });
    return { ...(JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured), received };
  };
  try {
    const few = await pushTo(FEW);
    const many = await pushTo(MANY);
    const each = ({ duration, devices }: Measured) => duration / devices;
    console.log(
      `pushed to ${many.received} of ${many.devices} devices in ${(many.duration / 1000).toFixed(1)} s, ${each(many).toFixed(2)} ms each (${each(few).toFixed(2)} among ${few.devices}); left: ${many.left}`,
    );
    verdict('each push among 10,000 by one among 100', each(many) / each(few), 'less than', 1.5);
    verdict('pushes of the 10,000 that came twice', many.received - many.devices, 'less than', 1);
    verdict('longest wait of a reader meanwhile, ms', many.longestWait, 'less than', 200);
  } finally {
    service.closeAllConnections();
    service.close();
  }
}
