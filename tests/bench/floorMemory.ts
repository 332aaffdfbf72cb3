import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Server with which cached requests of the site are compared: node:http without a framework, which
 * sends the content of a file from memory. Argument: path of the file.
 */
const body = readFileSync(process.argv[2]!, 'utf8');

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
