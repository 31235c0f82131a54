import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { PluginOption } from 'vite';
import { icons } from './icons.ts';
import { layers } from './layers.ts';

/** The plugins that the kit's sources need besides React's, wherever Vite runs. */
export const kitPlugins = (options?: Parameters<typeof vanillaExtractPlugin>[0]): PluginOption[] => [
  vanillaExtractPlugin(options),
  icons(),
  layers(),
];
