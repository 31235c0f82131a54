export {
  type DateRange,
  DateRangePicker,
  type DateRangePickerProps,
  type DateRangePreset,
} from './DateRangePicker.tsx';
