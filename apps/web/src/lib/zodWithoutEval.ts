// The page's Content Security Policy forbids eval. zod would try it with the first schema and cause a violation
// report. zod loads with the first form and reads its configuration from this global.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
