/**
 * The drawing of an icon of lucide-react. The plugin of `build/icons.ts` replaces the call with the drawing.
 *
 * @param name the icon's file name, such as "arrow-left"
 */
export function lucide(name: string): string {
  throw new Error(`Vite needs the plugin of build/icons.ts to draw "${name}".`);
}
