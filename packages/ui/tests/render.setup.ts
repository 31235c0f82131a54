import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';
import { unmount } from './render.tsx';

// Here instead of in `render.tsx`: files share one page and its modules, so hooks of a module would only apply to the first file.
afterEach(async () => {
  unmount();
  // Otherwise the pointer would hover what the next test renders at the same place.
  await commands.movePointerAway();
});
