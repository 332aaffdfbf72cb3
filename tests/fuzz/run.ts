import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { fuzz, formatFinding } from './fuzz';
import type { FuzzRequest } from './requests';
import { FuzzScene } from './scene';

/**
 * Runs `npm run fuzz` on one database; `databases.ts` starts it for each. Argument: the number of
 * requests, or one request in the form in which a finding prints it.
 */
const [asked = '2000'] = process.argv.slice(2);
const kind = process.env.TEST_DATABASE;
const PROGRESS = 10_000;

if (asked.startsWith('{')) {
  const scene = await FuzzScene.open();
  const { answer, wrongs } = await scene.try(JSON.parse(asked) as FuzzRequest);
  await scene.close();
  console.log(
    `${kind}: ${answer.status} ${answer.body}\n${wrongs.join('\n') || 'nothing is wrong'}`,
  );
  process.exit(wrongs.length === 0 ? 0 : 1);
}

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
console.log(`${kind}: ${asked} requests, SEED=${seed}`);
const startedAt = performance.now();
let lastPrinted = 0;
const { requests, findings, answered } = await fuzz(seed, Number(asked), {
  found: (finding) => console.log(`\n${kind}: ${formatFinding(finding)}`),
  sent: (sent) => {
    if (sent < lastPrinted + PROGRESS) return;
    lastPrinted = sent;
    console.log(`${kind}: ${sent} sent`);
  },
});
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  `${kind}: ${requests} requests in ${Math.round(seconds)} s, ${findings.length} findings; ` +
    `${answered.size} operations were answered without an error`,
);
process.exit(findings.length === 0 ? 0 : 1);
