import type { ProductCategory } from '@platform/sdk';
import { PRODUCT_CATEGORIES } from '@platform/sdk/rules';
import { CodeIcon, EyeIcon, type IconComponent, PackageIcon, PlayIcon, ZapIcon } from '@platform/ui';
import { BUNDLES } from '#entities/order/products.ts';
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
    text: 'Calls beyond the free quota, and all calls of value-added APIs.',
  },
  videoData: {
    Icon: PlayIcon,
    text: 'Live views and recordings, charged by transferred data.',
  },
  snapshot: {
    Icon: EyeIcon,
    text: 'Snapshots of your stores with AI analysis, on demand or by schedule.',
  },
  qps: {
    Icon: ZapIcon,
    text: 'More calls per second for one API.',
  },
};

const single = (category: ProductCategory): Section => ({
  title: PRODUCT_CATEGORIES[category],
  ...EXPLAINED[category],
});

/** Names and descriptions of the price list's sections (specification §1, product cards). */
export const SECTIONS: Record<SectionId, Section> = {
  package: {
    title: BUNDLES,
    Icon: PackageIcon,
    text: 'Several products in one purchase, for less.',
  },
  dataPackage: single('dataPackage'),
  videoData: single('videoData'),
  snapshot: single('snapshot'),
  qps: single('qps'),
};
