import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Server with which the site is compared: node:http without a framework. It answers every request
 * with the same status, headers and body. Argument: JSON file with this answer (`Recorded` in
 * bytes.ts).
 */
const { status, headers, body } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  status: number;
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, 'base64');

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
