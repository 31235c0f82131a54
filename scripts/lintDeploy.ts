/**
 * Checks the files in `deploy/` as far as that is possible without a cluster or containers: that they match their schemas, that
 * every image is pinned by its digest, and that the processes neither run as root nor write to their image. The server's tests
 * start the same processes with the same settings, and check the names of the settings.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';

const MODELS = {
  ConfigMap,
  CronJob,
  Deployment,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};
const COMPOSE = 'deploy/compose.yaml';
const KUBERNETES = 'deploy/kubernetes';
/** The platform's own image, which is built from the sources. */
const OWN_IMAGE = 'passant/open-platform';
const DIGEST = /@sha256:[0-9a-f]{64}$/;

interface PodSpec {
  securityContext?: { runAsNonRoot?: boolean };
  containers: { name: string; securityContext?: { readOnlyRootFilesystem?: boolean } }[];
}

interface Template {
  template?: { spec: PodSpec };
}

interface Manifest {
  kind: string;
  spec?: Template & { jobTemplate?: { spec: Template } };
}

const problems: string[] = [];

// `--quiet` leaves out dclint's warnings, such as those about the order of keys.
const composed = globSync('deploy/compose*.yaml').sort();
const dclint = spawnSync('dclint', [...composed, '--quiet', '--disable-rule', 'no-unbound-port-interfaces'], {
  encoding: 'utf8',
});
if (dclint.status !== 0) problems.push(`${composed}: ${dclint.stdout}${dclint.stderr}`);

const { services } = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }) as {
  services: Record<string, { image: string; logging?: object; read_only?: boolean }>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');
const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image = '']) => image);
const images = [...bases, ...Object.values(services).map(({ image }) => image)];
for (const image of images.filter((each) => !each.startsWith(OWN_IMAGE) && !DIGEST.test(each))) {
  problems.push(`The image ${image} is not pinned by its digest.`);
}

// PostgreSQL's programs can't back up a server of a newer version.
const postgres = services.postgres?.image ?? '';
const client = /postgresql-client-(\d+)/.exec(dockerfile)?.[1];
if (!bases.includes(postgres) || !postgres.startsWith(`postgres:${client}-`)) {
  problems.push(`The Dockerfile has other PostgreSQL programs than those of ${postgres} in ${COMPOSE}.`);
}
for (const [name] of Object.entries(services).filter(([, { logging }]) => !logging)) {
  problems.push(`${COMPOSE}: the log of ${name} grows without limit.`);
}

// PostgreSQL writes outside of its volumes.
for (const [name] of Object.entries(services).filter(
  ([, each]) => !each.read_only && each !== services.postgres,
)) {
  problems.push(`${COMPOSE}: the file system of ${name} is not read-only.`);
}
const lastStage = dockerfile.split(/^FROM /m).at(-1) ?? '';
const lastUser = lastStage.match(/(?<=^USER )\S+/gm)?.at(-1) ?? 'root';
if (/^(root|0)(:|$)/.test(lastUser)) problems.push('The Dockerfile runs the server as root.');

const variablesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name);
const provided = variablesIn('deploy/systemd/haproxy.env', /^(\w+)=/gm);
const used = new Set(variablesIn('deploy/haproxy.cfg', /"\$\{(\w+)\}"/g));
for (const name of [...used].filter((name) => !provided.includes(name))) {
  problems.push(`deploy/systemd/haproxy.env lacks ${name}, which deploy/haproxy.cfg uses.`);
}

// Checks nothing if systemd is missing. Ignores missing commands, because only the servers have them.
const units = globSync('deploy/systemd/*.{service,timer}');
const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
for (const line of (stderr ?? '').split('\n')) {
  if (line.includes('platform') && !line.includes('is not executable')) problems.push(line);
}

const files = readdirSync(KUBERNETES).filter((file) => file !== 'kustomization.yaml');
const { resources } = parse(readFileSync(`${KUBERNETES}/kustomization.yaml`, 'utf8')) as {
  resources: string[];
};
// Each upgrade creates its own job of migrate.yaml.
const applied = files.filter((file) => file !== 'migrate.yaml');
if (String(resources.toSorted()) !== String(applied.toSorted())) {
  problems.push(`${KUBERNETES}/kustomization.yaml: the resources are not ${applied.join(', ')}.`);
}
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
  const pod = (manifest.spec?.jobTemplate?.spec ?? manifest.spec)?.template?.spec;
  if (pod && !pod.securityContext?.runAsNonRoot)
    problems.push(`${KUBERNETES}/${file}: the pod may run as root.`);
  for (const { name, securityContext } of pod?.containers ?? []) {
    if (securityContext?.readOnlyRootFilesystem) continue;
    problems.push(`${KUBERNETES}/${file}: the file system of ${name} is not read-only.`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
