import type { NextConfig } from 'next';

// The packages are installed here, but their dependencies are links into another folder: the root has to contain both.
export default {
  cacheComponents: true,
  partialPrefetching: true,
  turbopack: { root: '/' },
} satisfies NextConfig;
