import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folder, start, stop, withDataFolder } from './process.ts';
import { PRODUCTION } from './production.ts';

withDataFolder();

const ROOT = path.resolve(import.meta.dirname, '../../..');
const isBuilt = existsSync(path.join(ROOT, 'apps/web/dist-server'));
if (!isBuilt) console.log('The files of the image are not tested: the web app is not built.');
/** The maximum size of the image's files without `node_modules`, in bytes. */
const MAX_SIZE = 50_000_000;

interface Locked {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folders of all packages that `npm ci --omit=dev --workspace @platform/server` installs. */
function productionPackages(): Set<string> {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const found = new Set<string>();
  const visit = (owner: string) => {
    const { dependencies, optionalDependencies } = lock.packages[owner] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let from = owner;
      while (from !== '' && !lock.packages[`${from}/node_modules/${name}`]) {
        from = from.replace(/\/?[^/]+$/, '');
      }
      const place = path.join(from, 'node_modules', name);
      if (found.has(place)) continue;
      found.add(place);
      const { link, resolved } = lock.packages[place] ?? {};
      visit(link && resolved ? resolved : place);
    }
  };
  visit('apps/server');
  return found;
}

/** Copies what the Dockerfile copies from its build stage, and links the packages of production. */
function buildImage(target: string): void {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  const removed = /rm -rf ((?:apps|packages)\/.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  expect(dockerfile).toContain("-name '*.test.ts' -delete");
  for (const [, from = '', to = ''] of dockerfile.matchAll(/^COPY --from=build \/platform\/(\S+) (\S+)$/gm)) {
    if (from === 'node_modules') continue;
    cpSync(path.join(ROOT, from), path.join(target, to), {
      recursive: true,
      filter: (file) =>
        !/\/(node_modules|\.turbo)$|\.test\.ts$/.test(file) && !removed.includes(path.relative(ROOT, file)),
    });
  }
  for (const place of productionPackages()) {
    const link = path.join(target, place);
    // Packages inside of others are linked with them, and optional ones of other systems are not installed.
    if (place.split('node_modules/').length > 2 || !existsSync(path.join(ROOT, place))) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    const name = place.replace(/^node_modules\/@platform\//, '');
    symlinkSync(name === place ? path.join(ROOT, place) : path.join(target, 'packages', name), link);
  }
}

it.runIf(isBuilt)('the files of the image suffice to serve, and stay small', async () => {
  const image = path.join(folder, 'image');
  buildImage(image);
  const files = globSync('{apps,packages}/**', { cwd: image, exclude: (name) => name === 'node_modules' });
  const size = files.reduce((sum, file) => sum + statSync(path.join(image, file)).size, 0);
  console.log(`The image has ${size} bytes of the platform's own files.`);
  expect(size).toBeLessThan(MAX_SIZE);
  const server = await start(
    { ...PRODUCTION, EMBEDDED_DATABASE: 'allow', DRAIN_DELAY: '0', DATA_DIR: path.join(folder, 'data') },
    image,
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const page = await fetch(`${server.url}/`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<h1');
  expect((await fetch(`${server.url}/openapi.json`)).status).toBe(200);
  expect(await stop(server)).toBe(0);
});
