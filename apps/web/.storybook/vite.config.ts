import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { packageArchives } from '../build/packageArchives.ts';

export default defineConfig({
  plugins: [react(), packageArchives(), vanillaExtractPlugin(), msw({ mode: 'worker-only' })],
});
