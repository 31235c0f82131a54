/**
 * Names the repository of the running workflow in the packages' manifests, because npm accepts provenance only from the
 * repository that a manifest names. Does nothing outside of a workflow.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
if (GITHUB_SERVER_URL && GITHUB_REPOSITORY) {
  const address = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  for (const file of globSync('packages/*/package.json')) {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    if (manifest.private) continue;
    manifest.repository.url = `git+${address}.git`;
    manifest.bugs.url = `${address}/issues`;
    manifest.homepage = `${address}/tree/HEAD/${manifest.repository.directory}#readme`;
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
