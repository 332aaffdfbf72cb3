import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from '../../server/platform/log';

it('never writes a password, a token or an authorization header to the log', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino(logOptions('info'), stream);
  log.info({ password: 'hunter2-a', token: 'hunter2-b', secret: 'hunter2-c' });
  log.info({ input: { password: 'hunter2-d', newPassword: 'hunter2-e' } });
  log.info({ req: { headers: { authorization: 'hunter2-f', cookie: 'hunter2-g' } } });
  log.info({ variables: { input: { currentPassword: 'hunter2-h' } } });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('hunter2');
  expect(lines.join('')).toContain('[masqué]');
});
