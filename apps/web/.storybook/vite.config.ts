import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), vanillaExtractPlugin(), msw({ mode: 'worker-only' })] });
