// Preloaded by tests: the process gets a SIGTERM the moment that its HTTP server listens.
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => {
  if (server instanceof Server) process.kill(process.pid, 'SIGTERM');
});
