export {
  FieldControl,
  type FieldControlProps,
  FieldLabel,
  type FieldLabelProps,
  FieldNotes,
  type FieldNotesProps,
  type FieldProps,
  type Named,
} from './Field.tsx';
