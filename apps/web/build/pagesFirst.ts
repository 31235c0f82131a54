import type { Plugin } from 'vite';

/**
 * Serves pages whose path is also the name of a file without its extension: Vite's development server would resolve
 * `/package` as a module and return `package.json`.
 *
 * @param paths the pages' paths
 * @returns a plugin that responds to navigations to these paths with the app
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
