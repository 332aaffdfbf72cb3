import fc from 'fast-check';
import { requestOf, type FuzzRequest } from './requests';
import { FuzzScene } from './scene';
import { anyChoices } from './values';

/** A request whose answer is wrong, as simple as it could be made. */
export interface Finding {
  request: FuzzRequest;
  wrongs: string[];
  status: number;
  body: string;
}

export interface Fuzzed {
  requests: number;
  findings: Finding[];
  /** How often each operation was asked for, and how often it was answered without an error. */
  asked: Map<string, number>;
  answered: Map<string, number>;
}

/** A new site after so many requests: what they did to it does not last. */
const PER_SITE = 2000;
/** A finding ends a run: the next one begins with another seed. */
const PER_RUN = 250;
const MOST_FINDINGS = 20;

const counted = (counts: Map<string, number>, name: string) =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

/** What tells findings apart: the operation, and the kind of wrong. */
const signatureOf = ({ asked }: FuzzRequest, wrongs: readonly string[]) =>
  `${asked.operation} ${wrongs.map((wrong) => wrong.slice(0, 40)).join()}`;

/** Hears of a run while it goes on. */
export interface Listener {
  found(finding: Finding): void;
  /** After each site. */
  sent(requests: number): void;
}

const NO_LISTENER: Listener = { found: () => {}, sent: () => {} };

/** Sends requests that follow from the seed, and makes those that find something simpler. */
export async function fuzz(
  seed: number,
  count: number,
  listener: Listener = NO_LISTENER,
): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { requests: 0, findings: [], asked: new Map(), answered: new Map() };
  const known = new Set<string>();
  for (let sent = 0; sent < count; sent += PER_SITE) {
    const scene = await FuzzScene.open();
    try {
      const end = Math.min(count, sent + PER_SITE);
      for (let first = sent; first < end; first += PER_RUN) {
        if (fuzzed.findings.length >= MOST_FINDINGS) return fuzzed;
        const finding = await runOnce(
          scene,
          fuzzed,
          known,
          seed + first,
          Math.min(PER_RUN, end - first),
        );
        if (!finding) continue;
        fuzzed.findings.push(finding);
        listener.found(finding);
      }
    } finally {
      await scene.close();
    }
    listener.sent(fuzzed.requests);
  }
  return fuzzed;
}

async function runOnce(
  scene: FuzzScene,
  fuzzed: Fuzzed,
  known: Set<string>,
  seed: number,
  numRuns: number,
): Promise<Finding | null> {
  let last: Finding | null = null;
  const property = fc.asyncProperty(anyChoices, async (choices) => {
    const request = requestOf(choices, scene.sources);
    const { answer, wrongs } = await scene.try(request);
    fuzzed.requests += 1;
    counted(fuzzed.asked, request.asked.operation);
    if (answer.status < 400 && !answer.body.startsWith('{"errors"')) {
      counted(fuzzed.answered, request.asked.operation);
    }
    if (wrongs.length === 0 || known.has(signatureOf(request, wrongs))) return true;
    last = { request, wrongs, status: answer.status, body: answer.body };
    return false;
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns });
  // Not an answer, but the scene itself went wrong.
  if (failed && !last) throw errorInstance;
  // The last one that failed is the simplest.
  if (last) known.add(signatureOf((last as Finding).request, (last as Finding).wrongs));
  return last;
}

/** A finding as it is printed: what to send, what came, and how to send it again. */
export function formatFinding({ request, wrongs, status, body }: Finding): string {
  return [
    wrongs.join('\n'),
    `sent by ${request.who}: ${JSON.stringify(request.asked)}`,
    `answered ${status}: ${body.slice(0, 1000)}`,
    `again: npm run fuzz -- '${JSON.stringify(request).replaceAll("'", `'\\''`)}'`,
  ].join('\n');
}
