import { fieldMessage } from '@platform/sdk/zod';
import { config } from 'zod';

// Schemas have the contract's messages. Where the contract has none, forms show the server's message instead of zod's,
// which is for developers.
config({ customError: fieldMessage });
