// The quick gate, before every commit.
import { QUICK, runSteps } from './steps.mjs';

process.exitCode = await runSteps(QUICK);
