import type { ProductCategory } from '@platform/sdk';
import {
  BracesIcon,
  ClockIcon,
  GaugeIcon,
  Heading,
  type IconComponent,
  Link,
  ShieldCheckIcon,
  SparklesIcon,
  Stack,
  Text,
  VideoIcon,
} from '@platform/ui';
import { useRef } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { useIsNear } from '#lib/useIsNear.ts';
import { cell, foot, grid, icon, note, price } from './cards.css.ts';

/** A product card. */
interface Product {
  name: string;
  Icon: IconComponent;
  text: string;
  /** What its price depends on and how long it is valid, or what is guaranteed. */
  terms: string;
  /** The section of the price list that sells it; undefined if it is not for sale. */
  show?: ProductCategory;
}

// Loaded near the viewport: the first view of the home page sends no request.
const LowestPrice = lazyComponent(() => import('./LowestPrice.tsx').then((module) => module.LowestPrice), {
  serverRendered: 'src/features/home/LowestPrice.tsx',
});

/** The product cards (specification §1). */
const PRODUCTS: Product[] = [
  {
    name: 'API call package',
    Icon: BracesIcon,
    text: 'Calls beyond the free quota, for every API that your application has enabled.',
    terms: 'Priced per call, valid for 6 or 12 months',
    show: 'dataPackage',
  },
  {
    name: 'Video traffic package',
    Icon: VideoIcon,
    text: 'Live views and recordings of your stores, metered by the data transferred.',
    terms: 'Priced per GB, valid for 6 or 12 months',
    show: 'videoData',
  },
  {
    name: 'QPS expansion package',
    Icon: GaugeIcon,
    text: 'More calls per second for the APIs that your peak hours depend on.',
    terms: 'Per API, on top of the basic QPS',
    show: 'qps',
  },
  {
    name: 'AI capture call package',
    Icon: SparklesIcon,
    text: 'Snapshots taken on demand or on a schedule, and analyzed by AI.',
    terms: 'Priced per snapshot, valid for 6 or 12 months',
    show: 'snapshot',
  },
  {
    name: 'Security compliance',
    Icon: ShieldCheckIcon,
    text: 'Each signature works once. Secrets are shown once and stored encrypted.',
    terms: 'Operated to security level 3',
  },
  {
    name: 'Service guarantee',
    Icon: ClockIcon,
    text: 'Support from engineers, and usage data you can verify.',
    terms: 'Monday to Saturday 9:00-21:00',
  },
];

/** The products for sale, and what comes with them. */
export function Products() {
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  return (
    <Stack ref={section} gap={4} elementType="section" aria-labelledby="products">
      <Heading level={2} size="page" id="products">
        Pay as you grow
      </Heading>
      <ul className={grid}>
        {PRODUCTS.map(({ name, Icon, text, terms, show }) => (
          <li key={name} className={cell}>
            <span className={icon}>
              <Icon size="large" />
            </span>
            <Heading level={3}>{name}</Heading>
            <Text tone="secondary">{text}</Text>
            <div className={foot}>
              {show && <span className={price}>{isNear && <LowestPrice category={show} />}</span>}
              <span className={note}>{terms}</span>
              {show && (
                <Link href={`/package?show=${show}`} variant="standalone" aria-label={`See prices: ${name}`}>
                  See prices
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
