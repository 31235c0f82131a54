/** Programs that call a method, in six languages. They have an entry of their own: who signs needs none of them. */
export {
  installCommand,
  SAMPLE_LANGUAGES,
  type SampleCall,
  type SampleLanguage,
  type SampleProgram,
  SIGNER_ARCHIVE,
  sampleProgram,
} from './samples/program.ts';
export { quoteShell } from './samples/quote.ts';
