/** The schemas of the operations beside the specification, with the rules across the days of their ranges. */
import { ExportFlowDetailBody as ExportFlowDetailFields } from '../generated/zod/platform.ts';
import { withDayRange } from './dayRange.ts';

export * from '../generated/zod/platform.ts';

/** The range whose details are exported. */
export const ExportFlowDetailBody = withDayRange(ExportFlowDetailFields);
