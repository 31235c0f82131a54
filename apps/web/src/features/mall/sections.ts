import type { ProductCategory } from '@platform/sdk';
import {
  BracesIcon,
  GaugeIcon,
  type IconComponent,
  PackageIcon,
  SparklesIcon,
  VideoIcon,
} from '@platform/ui';
import { PRODUCT_CATEGORIES } from '#lib/products.ts';

/** The parts of the price list: packages of several products, then what is sold by itself. */
export const SECTION_IDS = ['package', 'dataPackage', 'videoData', 'snapshot', 'qps'] as const;
/** A part of the price list. */
export type SectionId = (typeof SECTION_IDS)[number];

/** What a part of the price list is about. */
interface Section {
  title: string;
  Icon: IconComponent;
  /** When it is needed, and what it pays for. */
  text: string;
}

const EXPLAINED: Record<ProductCategory, Omit<Section, 'title'>> = {
  dataPackage: {
    Icon: BracesIcon,
    text: 'For calls beyond the free quota, and for every call of a value-added interface.',
  },
  videoData: {
    Icon: VideoIcon,
    text: 'For live views and recordings, counted by what was really transferred.',
  },
  snapshot: {
    Icon: SparklesIcon,
    text: 'For snapshots of your stores that AI reads for you, on demand or by schedule.',
  },
  qps: {
    Icon: GaugeIcon,
    text: 'For peak hours: one API of one application takes more calls a second.',
  },
};

const single = (category: ProductCategory): Section => ({
  title: PRODUCT_CATEGORIES[category],
  ...EXPLAINED[category],
});

/** What the parts of the price list are called, and what they are for (specification §1, product cards). */
export const SECTIONS: Record<SectionId, Section> = {
  package: {
    title: 'Packages',
    Icon: PackageIcon,
    text: 'Several products at one price, valid for the same time.',
  },
  dataPackage: single('dataPackage'),
  videoData: single('videoData'),
  snapshot: single('snapshot'),
  qps: single('qps'),
};
