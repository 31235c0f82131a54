import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kitPlugins } from '../build/kitPlugins.ts';

export default defineConfig({ plugins: [react(), kitPlugins()] });
