import { fieldMessage } from '@platform/sdk/zod';
import { config } from 'zod';

// Schemas have the contract's messages. Where it has none, forms show the server's one instead of zod's, which is for
// developers.
config({ customError: fieldMessage });
