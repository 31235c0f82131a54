import type { NextConfig } from 'next';

// The packages are installed here, but their dependencies are links into another folder.
export default {
  cacheComponents: true,
  partialPrefetching: true,
  turbopack: { root: '/' },
} satisfies NextConfig;
