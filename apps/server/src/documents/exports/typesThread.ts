/** Writes the types of an OpenAPI description in a separate thread, which then ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { openApiTypes } from '@platform/openapi-types';

parentPort?.postMessage(await openApiTypes(JSON.parse(workerData)));
