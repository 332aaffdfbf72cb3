import { z } from 'zod';

import { dayProblem, type DayKind, type DaySense } from './typedDays';

/** Returns the schema of a field for an optional day or time. */
export const typedSchema = (kind: DayKind, sense: DaySense = 'coming') =>
  z.string().superRefine((value, context) => {
    const message = dayProblem(value, kind, sense);
    if (message) context.addIssue({ code: 'custom', message });
  });
