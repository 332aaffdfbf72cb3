import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/running/testApp';

it('a request to a stopping server is refused with 503 in the usual error format', async () => {
  const app = await createTestApp({ seed: 'tables' });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await once(app.fastify.server, 'connection');

  const closed = app.close();
  socket.write('GET /auth/profile HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'close');
  await closed;

  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toContain('connection: close');
  expect(JSON.parse(body)).toEqual({
    success: false,
    error: 'Service momentanément indisponible. Réessayez dans un instant.',
    code: 'SERVICE_UNAVAILABLE',
    requestId: expect.any(String) as string,
  });
});
