/**
 * The parts of the price list: packages of several products, then what is sold by itself. Every page reads them with the
 * addresses: what else belongs to a part does not stand here.
 */
export const SECTION_IDS = ['package', 'dataPackage', 'videoData', 'snapshot', 'qps'] as const;
/** A part of the price list. */
export type SectionId = (typeof SECTION_IDS)[number];
