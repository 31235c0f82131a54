// Preloaded by tests: prints the URL of each module that the process loads from the package that LOADED_PACKAGE names.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    if (url.includes(`/node_modules/${process.env.LOADED_PACKAGE}`)) console.log(`loaded ${url}`);
    return nextLoad(url, context);
  },
});
