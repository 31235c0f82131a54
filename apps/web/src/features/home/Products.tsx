import {
  BracesIcon,
  ClockIcon,
  GaugeIcon,
  Heading,
  type IconComponent,
  Link,
  ShieldCheckIcon,
  SparklesIcon,
  Text,
  VideoIcon,
} from '@platform/ui';
import { cell, grid, icon, note } from './Products.css.ts';

/** A product card. */
interface Product {
  name: string;
  Icon: IconComponent;
  text: string;
  /** The sizes it is sold in, or its limits. */
  terms: string;
  /** The section of the price list that sells it; undefined if it is not for sale. */
  show?: string;
}

/** The product cards (specification §1). */
const PRODUCTS: Product[] = [
  {
    name: 'API call package',
    Icon: BracesIcon,
    text: 'Calls beyond the free quota, for every interface that your application has enabled.',
    terms: 'By the call, for 6 or 12 months',
    show: 'dataPackage',
  },
  {
    name: 'Video traffic package',
    Icon: VideoIcon,
    text: 'Live views and recordings of your stores, counted by what was really transferred.',
    terms: 'By the GB, for 6 or 12 months',
    show: 'videoData',
  },
  {
    name: 'QPS expansion package',
    Icon: GaugeIcon,
    text: 'More calls per second for the interfaces that your peak hours depend on.',
    terms: 'By interface, on top of the basic QPS',
    show: 'qps',
  },
  {
    name: 'AI capture call package',
    Icon: SparklesIcon,
    text: 'Snapshots taken on demand or by schedule, and read by AI for you.',
    terms: 'By the capture, for 6 or 12 months',
    show: 'snapshot',
  },
  {
    name: 'Security compliance',
    Icon: ShieldCheckIcon,
    text: 'Every call is signed and good once. Secrets are shown once and stored encrypted.',
    terms: 'Operated to security level 3',
  },
  {
    name: 'Service guarantee',
    Icon: ClockIcon,
    text: 'People who know the interfaces answer you, and usage is there to be checked.',
    terms: 'Monday to Saturday 9:00-21:00',
  },
];

/** The products for sale, and what comes with them. */
export function Products() {
  return (
    <section aria-labelledby="products">
      <Heading level={2} size="page" id="products">
        Grow by the package
      </Heading>
      <ul className={grid}>
        {PRODUCTS.map(({ name, Icon, text, terms, show }) => (
          <li key={name} className={cell}>
            <span className={icon}>
              <Icon size="large" />
            </span>
            <Heading level={3}>{name}</Heading>
            <Text tone="secondary">{text}</Text>
            <span className={note}>{terms}</span>
            {show && (
              <Link
                href={`/package?show=${show}`}
                variant="standalone"
                aria-label={`See the prices: ${name}`}
              >
                See the prices
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
