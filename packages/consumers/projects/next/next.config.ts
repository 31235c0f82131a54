import type { NextConfig } from 'next';

// The packages are installed here, but their dependencies are links into another folder.
export default { turbopack: { root: '/' } } satisfies NextConfig;
