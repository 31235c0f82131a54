import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { signerArchive } from '../build/signerArchive.ts';

export default defineConfig({
  plugins: [react(), signerArchive(), vanillaExtractPlugin(), msw({ mode: 'worker-only' })],
});
