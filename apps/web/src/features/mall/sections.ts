import type { ProductCategory } from '@platform/sdk';
import { CodeIcon, EyeIcon, type IconComponent, PackageIcon, PlayIcon, ZapIcon } from '@platform/ui';
import { PRODUCT_CATEGORIES } from '#entities/order/products.ts';
import type { SectionId } from './sectionIds.ts';

/** The description of a section of the price list. */
interface Section {
  title: string;
  Icon: IconComponent;
  /** The purpose of the products, and what they pay for. */
  text: string;
}

const EXPLAINED: Record<ProductCategory, Omit<Section, 'title'>> = {
  dataPackage: {
    Icon: CodeIcon,
    text: 'For calls beyond the free quota, and for every call of a value-added interface.',
  },
  videoData: {
    Icon: PlayIcon,
    text: 'For live views and recordings, counted by what was really transferred.',
  },
  snapshot: {
    Icon: EyeIcon,
    text: 'For snapshots of your stores that AI reads for you, on demand or by schedule.',
  },
  qps: {
    Icon: ZapIcon,
    text: 'For peak hours: one API of one application takes more calls a second.',
  },
};

const single = (category: ProductCategory): Section => ({
  title: PRODUCT_CATEGORIES[category],
  ...EXPLAINED[category],
});

/** Names and descriptions of the price list's sections (specification §1, product cards). */
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
