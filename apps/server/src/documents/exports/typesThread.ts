/** Script of the thread that writes the types of an OpenAPI description, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { openApiTypes } from '@platform/openapi-types';

parentPort?.postMessage(await openApiTypes(JSON.parse(workerData)));
