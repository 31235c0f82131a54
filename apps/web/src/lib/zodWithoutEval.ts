// The page's security policy forbids generated code. zod would try it with the first schema and be reported. It loads
// with the first form, and takes its settings from where it finds them.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
