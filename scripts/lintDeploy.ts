/**
 * Checks the files in `deploy/` as far as that is possible without a cluster or containers: against their schemas, and that every image
 * is pinned by its digest. The server's tests start the same processes with the same settings.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';

const MODELS = { ConfigMap, Deployment, Ingress, Job, PersistentVolumeClaim, PodDisruptionBudget, Service };
const COMPOSE = 'deploy/compose.yaml';
const KUBERNETES = 'deploy/kubernetes';
/** The platform's own image, which is built from the sources. */
const OWN_IMAGE = 'passant/open-platform';
const DIGEST = /@sha256:[0-9a-f]{64}$/;

interface Manifest {
  kind: string;
}

const problems: string[] = [];

// Its rules about the order of keys are left out.
const compose = spawnSync('dclint', [COMPOSE, '--quiet', '--disable-rule', 'no-unbound-port-interfaces'], {
  encoding: 'utf8',
});
if (compose.status !== 0) problems.push(`${COMPOSE}: ${compose.stdout}${compose.stderr}`);

const { services } = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as {
  services: Record<string, { image: string }>;
};
const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
const images = [base, ...Object.values(services).map(({ image }) => image)];
for (const image of images.filter((each) => !each.startsWith(OWN_IMAGE) && !DIGEST.test(each))) {
  problems.push(`The image ${image} is not pinned by its digest.`);
}

const files = readdirSync(KUBERNETES).filter((file) => file !== 'kustomization.yaml');
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(`${KUBERNETES}/${file}`, 'utf8'), { merge: true }).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);
for (const { file, manifest } of manifests) {
  const Model = MODELS[manifest.kind as keyof typeof MODELS];
  try {
    if (!Model) throw new Error(`there is no model of ${manifest.kind}`);
    new Model(manifest as never).validate();
  } catch (error) {
    problems.push(`${KUBERNETES}/${file}: ${(error as Error).message}`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
