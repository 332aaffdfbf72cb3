// Runs the quick checks, which have to pass before every commit.
import { QUICK, runSteps } from './steps.mjs';

process.exitCode = await runSteps(QUICK);
