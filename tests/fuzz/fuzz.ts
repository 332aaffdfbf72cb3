import fc from 'fast-check';
import { requestOf, type FuzzRequest } from './requests';
import { FuzzScene } from './scene';
import { anyChoices } from './values';

/** A request with a wrong answer, shrunk to its simplest form. */
export interface Finding {
  request: FuzzRequest;
  wrongs: string[];
  status: number;
  body: string;
}

export interface Fuzzed {
  requests: number;
  findings: Finding[];
  /** Number of calls, keyed by operation. */
  asked: Map<string, number>;
  /** Number of answers without an error, keyed by operation. */
  answered: Map<string, number>;
}

/**
 * Number of requests sent to one site. After that, a new site is created, so that the effects of
 * the requests do not accumulate.
 */
const PER_SITE = 2000;
/**
 * Number of requests per run of fast-check. A finding ends the run; the next run has another seed.
 */
const PER_RUN = 250;
const MOST_FINDINGS = 20;

const counted = (counts: Map<string, number>, name: string) =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Returns the identity of a finding: its operation and its problems. */
const signatureOf = ({ asked }: FuzzRequest, wrongs: readonly string[]) =>
  `${asked.operation} ${wrongs.map((wrong) => wrong.slice(0, 40)).join()}`;

/** Receives the progress of a run. */
export interface Listener {
  found(finding: Finding): void;
  /** Called when the requests of one site are done, with the total number of requests so far. */
  sent(requests: number): void;
}

const NO_LISTENER: Listener = { found: () => {}, sent: () => {} };

/** Sends requests generated from a seed and shrinks those with a wrong answer. */
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
  // There is no finding, so the scene itself failed.
  if (failed && !last) throw errorInstance;
  // fast-check shrinks failures, so the last one is the simplest.
  if (last) known.add(signatureOf((last as Finding).request, (last as Finding).wrongs));
  return last;
}

/** Formats a finding with its request, its answer and the command to repeat it. */
export function formatFinding({ request, wrongs, status, body }: Finding): string {
  return [
    wrongs.join('\n'),
    `sent by ${request.who}: ${JSON.stringify(request.asked)}`,
    `answered ${status}: ${body.slice(0, 1000)}`,
    `again: npm run fuzz -- '${JSON.stringify(request).replaceAll("'", `'\\''`)}'`,
  ].join('\n');
}
