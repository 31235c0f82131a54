/**
 * The sections of the price list: packages of several products, then single products. Every page loads these ids to
 * parse URLs, so the rest of a section is defined elsewhere.
 */
export const SECTION_IDS = ['package', 'dataPackage', 'qps', 'videoData', 'snapshot'] as const;
export type SectionId = (typeof SECTION_IDS)[number];
