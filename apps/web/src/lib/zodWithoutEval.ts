import { config } from 'zod';

// The page's security policy forbids generated code. zod would try it with the first schema and be reported,
// so this module is the first that the app imports.
config({ jitless: true });
