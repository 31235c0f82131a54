import type { Plugin } from 'vite';

/**
 * Serves pages whose address is that of a file without its ending: Vite's development server would take `/package` for a
 * module, and answer with `package.json`.
 *
 * @param paths the pages' paths
 * @returns a plugin that answers navigations to them with the app
 */
export function pagesFirst(paths: readonly string[]): Plugin {
  return {
    name: 'pages-first',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = '', ...query] = (request.url ?? '').split('?');
        if (paths.includes(path) && request.headers.accept?.includes('text/html')) {
          request.url = ['/index.html', ...query].join('?');
        }
        next();
      });
    },
  };
}
