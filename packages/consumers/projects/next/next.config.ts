import type { NextConfig } from 'next';

// The test copies this project next to the installed packages, whose dependencies are links into the repository. The
// root must contain both folders.
export default {
  cacheComponents: true,
  partialPrefetching: true,
  turbopack: { root: '/' },
} satisfies NextConfig;
