export {
  FileUpload,
  type FileUploadProps,
  type RejectedFile,
  type StoredFile,
  type UploadFile,
} from './FileUpload.tsx';
