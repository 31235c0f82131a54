import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    react: 'src/react.ts',
    operations: 'src/operations.ts',
    msw: 'src/msw.ts',
    'zod/account': 'src/zod/account.ts',
    'zod/applications': 'src/zod/applications.ts',
    'zod/documents': 'src/zod/documents.ts',
    'zod/operations-logs': 'src/zod/operations-logs.ts',
    'zod/platform': 'src/zod/platform.ts',
  },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  copy: ['src/generated/openapi.json'],
});
