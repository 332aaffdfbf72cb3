// The quick gate, before every commit: a minute at most.
import { QUICK, runSteps } from './steps.mjs';

process.exitCode = await runSteps(QUICK);
